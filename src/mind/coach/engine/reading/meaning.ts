import type { Language } from '../../../../corpus/coach/lines.ts'
import { type Knowledge, knowledgeIn, type Situation } from '../../../../recognition/knowledge.ts'
import type { Guess } from '../../../../recognition/recognizer.ts'
import { grouped, total } from './groups.ts'
import { withPeople } from './people.ts'
import { withScenarios } from './scenario-evidence.ts'

/** Kinds of message that occur only as replies to the coach. */
const REPLIES = new Set(['another_way', 'correction', 'continue_yes'])
/** In a conversation, "how do you do that?" hardly ever asks what the coach can do. */
const OPENINGS = new Set(['about.use'])
/** How many times as often these kinds occur in a conversation as among the training examples. */
const LIKELIER_IN_CONVERSATION = 2.5
/**
 * The minimum probability for a situation, its theme or a kind of message to count as recognized. With this minimum, four in five
 * situations recognized in messages that were not used for training are right.
 */
const LIKELY = { situation: 0.3, theme: 0.45, kind: 0.3 }
/**
 * The number of most likely situations that are considered when choosing beliefs. The others are so unlikely that they indicate nothing.
 */
const LEANING_SITUATIONS = 30

export interface Meaning {
  /** The kind of message, if it isn't about a situation; null if it probably is. */
  kind: string | null
  /** The probability that the message is about a situation in life. */
  life: number
  /** The probability that the message contains good news, and the kind of good news that it most resembles. */
  joy: { share: number; kind: string | null }
  /** What the message may be about, most likely first; empty if that isn't clear. */
  situations: readonly Situation[]
  /** What the person feels, if the words of the message show it. */
  feeling: Situation | null
  /** The probability of the likeliest situation. */
  certainty: number
  /** The probability of each situation. */
  chances: ReadonlyMap<string, number>
  /** For each belief, the probability that the message is about a situation to which the belief applies. */
  leanings: ReadonlyMap<string, number>
}

/** Whether the subject of a message is still ahead or has already happened; null if the message doesn't say. */
export type Timing = Situation['when']

/** What a message means, judging by the training examples that it resembles. */
export function meaningOf(message: string, language: Language, isReply: boolean, timing: Timing = null): Meaning {
  const knowledge = knowledgeIn(language)
  const { guesses: all, classes } = knowledge.recognizer.recognize(message)
  const guesses = isReply ? withReplies(all.filter(({ label }) => !OPENINGS.has(label))) : all.filter(({ label }) => !REPLIES.has(label))
  const possible = guesses.filter(({ label }) => isPossible(knowledge.situations.get(label), timing))
  const about = withScenarios(withPeople(possible, classes, knowledge), message, knowledge)
  const kinds = guesses.filter(({ label }) => !knowledge.situations.has(label))
  const [life, other] = [total(about), total(kinds)]
  const themes = grouped(about, (label) => knowledge.situations.get(label)?.theme as string)
  return {
    kind: other > life ? likeliestKind(kinds, life + other) : null,
    life: life / (life + other),
    joy: joyAmong(kinds, life + other),
    situations: likeliest(about, life + other, themes, knowledge),
    feeling: knowledge.feelings.find(({ classes: shown }) => shown.some((name) => classes.has(name)))?.situation ?? null,
    certainty: (about[0]?.probability ?? 0) / life,
    chances: new Map(about.map(({ label, probability }) => [label, probability / life])),
    leanings: leaningsOf(about, life, knowledge),
  }
}

const withReplies = (guesses: readonly Guess[]): Guess[] =>
  guesses
    .map(({ label, probability }) => ({ label, probability: probability * (REPLIES.has(label) ? LIKELIER_IN_CONVERSATION : 1) }))
    .sort((one, other) => other.probability - one.probability)

const isPossible = (situation: Situation | undefined, timing: Timing): boolean =>
  situation !== undefined && (!situation.when || !timing || situation.when === timing)

/**
 * The most likely kind in the most likely group. Kinds with the same prefix form a group: `data.most` and `data.last` are both questions
 * about data.
 */
function likeliestKind(kinds: readonly Guess[], all: number): string | null {
  const [family] = grouped(kinds, (label) => label.split('.')[0] as string)
  if (!family || family[1] < LIKELY.kind * all) return null
  return kinds.find(({ label }) => label.split('.')[0] === family[0])?.label ?? null
}

function joyAmong(kinds: readonly Guess[], all: number): Meaning['joy'] {
  const joys = kinds.filter(({ label }) => label.startsWith('joy.'))
  return { share: total(joys) / all, kind: joys[0]?.label ?? null }
}

function likeliest(
  [first]: readonly Guess[],
  all: number,
  [theme]: readonly [string, number][],
  { situations, themes }: Knowledge,
): Situation[] {
  if (!first || !theme) return []
  const situation = situations.get(first.label) as Situation
  if (first.probability >= LIKELY.situation * all) return [situation]
  return theme[1] >= LIKELY.theme * all ? [themes.get(theme[0]) ?? situation] : []
}

function leaningsOf(about: readonly Guess[], life: number, { situations }: Knowledge): Map<string, number> {
  const leanings = new Map<string, number>()
  for (const { label, probability } of about.slice(0, LEANING_SITUATIONS))
    for (const slug of situations.get(label)?.beliefs ?? []) leanings.set(slug, (leanings.get(slug) ?? 0) + probability / life)
  return leanings
}
