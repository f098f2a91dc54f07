import type { Language } from '../../../../corpus/coach-lines.ts'
import { type Knowledge, knowledgeIn, type Situation } from '../../../recognition/knowledge.ts'
import type { Guess } from '../../../recognition/recognizer.ts'

/** Kinds that only a reply to the coach can be. */
const REPLIES = new Set(['another_way', 'correction', 'continue_yes'])
/** The least probability at which a situation, its theme or a kind of message is taken to be recognised. */
const LIKELY = { situation: 0.32, theme: 0.34, kind: 0.3 }
/** A less likely situation or theme is taken to be recognised if it leads the next one by so much. */
const LEADING = { situation: 0.25, theme: 0.2, lead: { situation: 3, theme: 2 } }
const MOST_SITUATIONS = 3
/** How much less likely a theme is if others are named than those whom it is about. */
const OTHER_PEOPLE = 0.27
/** A theme that is worth asking about. */
const POSSIBLE = 0.14

export interface Meaning {
  /** The kind of a message that isn't about a situation; null if it probably is. */
  kind: string | null
  /** How likely it is that the message is about a situation in life. */
  life: number
  /** What the message may be about, the likeliest first; empty if that isn't clear. */
  situations: readonly Situation[]
  /** How likely the likeliest situation is. */
  certainty: number
  /** The themes that it may belong to, the likeliest first. */
  themes: readonly string[]
  /** How likely it is for each belief that the message is about a situation on which it bears. */
  leanings: ReadonlyMap<string, number>
}

/** Whether what a message is about lies ahead or has happened; null if it doesn't say. */
export type Timing = Situation['when']

/** What a message means, by what it resembles. */
export function meaningOf(message: string, language: Language, isReply: boolean, timing: Timing = null): Meaning {
  const knowledge = knowledgeIn(language)
  const guesses = knowledge.recognizer.guess(message).filter(({ label }) => isReply || !REPLIES.has(label))
  const possible = guesses.filter(({ label }) => isPossible(knowledge.situations.get(label), timing))
  const about = withPeople(possible, message, knowledge)
  const kinds = guesses.filter(({ label }) => !knowledge.situations.has(label))
  const [life, other] = [total(about), total(kinds)]
  return {
    kind: other > life ? likeliestKind(kinds, life + other) : null,
    life: life / (life + other),
    situations: likeliest(about, kinds, knowledge),
    certainty: (about[0]?.probability ?? 0) / life,
    themes: grouped(about, (label) => knowledge.situations.get(label)?.theme as string)
      .filter(([, probability]) => probability >= POSSIBLE * life)
      .map(([theme]) => theme),
    leanings: leaningsOf(about, life, knowledge),
  }
}

const isPossible = (situation: Situation | undefined, timing: Timing): boolean =>
  situation !== undefined && (!situation.when || !timing || situation.when === timing)

/** The guesses, with less probability for themes about people other than those whom the message names. */
function withPeople(guesses: readonly Guess[], message: string, { recognizer, situations, people }: Knowledge): Guess[] {
  const named = recognizer.classesIn(message)
  const isNamed = (classes: readonly string[]) => classes.some((name) => named.has(name))
  if (![...people.values()].some(isNamed)) return [...guesses]
  const others = new Set([...people].filter(([, classes]) => !isNamed(classes)).map(([theme]) => theme))
  return guesses
    .map(({ label, probability }) => ({
      label,
      probability: others.has(situations.get(label)?.theme as string) ? probability * OTHER_PEOPLE : probability,
    }))
    .sort((one, other) => other.probability - one.probability)
}

/** The likeliest kind of the likeliest family: `data.most` and `data.last` are both questions about data. */
function likeliestKind(kinds: readonly Guess[], all: number): string | null {
  const [family] = grouped(kinds, (label) => label.split('.')[0] as string)
  if (!family || family[1] < LIKELY.kind * all) return null
  return kinds.find(({ label }) => label.split('.')[0] === family[0])?.label ?? null
}

function likeliest(about: readonly Guess[], kinds: readonly Guess[], { situations, themes }: Knowledge): Situation[] {
  const life = total(about)
  const [theme, otherTheme] = grouped(about, (label) => situations.get(label)?.theme as string)
  const [first, second] = about
  if (!first || !theme) return []
  const next = Math.max(second?.probability ?? 0, kinds[0]?.probability ?? 0)
  const isLeading = first.probability >= LEADING.situation * life && first.probability >= LEADING.lead.situation * next
  const clear = about.filter((guess) => guess.probability >= LIKELY.situation * life || (guess === first && isLeading))
  if (clear.length > 0) return clear.slice(0, MOST_SITUATIONS).flatMap(({ label }) => situations.get(label) ?? [])
  const isThemeLeading = theme[1] >= LEADING.theme * life && theme[1] >= LEADING.lead.theme * (otherTheme?.[1] ?? 0)
  const isClear = theme[1] >= LIKELY.theme * life || isThemeLeading
  return isClear ? [themes.get(theme[0]) ?? (situations.get(first.label) as Situation)] : []
}

function leaningsOf(about: readonly Guess[], life: number, { situations }: Knowledge): Map<string, number> {
  const leanings = new Map<string, number>()
  for (const { label, probability } of about)
    for (const slug of situations.get(label)?.beliefs ?? []) leanings.set(slug, (leanings.get(slug) ?? 0) + probability / life)
  return leanings
}

const total = (guesses: readonly Guess[]): number => guesses.reduce((sum, { probability }) => sum + probability, 0)

/** The probabilities of groups of labels, the likeliest first. */
function grouped(guesses: readonly Guess[], groupOf: (label: string) => string): [string, number][] {
  const groups = new Map<string, number>()
  for (const { label, probability } of guesses) groups.set(groupOf(label), (groups.get(groupOf(label)) ?? 0) + probability)
  return [...groups].sort(([, one], [, other]) => other - one)
}
