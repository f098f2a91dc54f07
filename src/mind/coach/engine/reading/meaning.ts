import type { Language } from '../../../../corpus/coach-lines.ts'
import { type Knowledge, knowledgeIn, type Situation } from '../../../recognition/knowledge.ts'
import type { Guess } from '../../../recognition/recognizer.ts'

/** Kinds that only a reply to the coach can be. */
const REPLIES = new Set(['another_way', 'correction', 'continue_yes'])
/** The least probability at which a situation, its theme or a kind of message is taken to be recognised. */
const LIKELY = { situation: 0.18, theme: 0.16, kind: 0.3 }
const MOST_SITUATIONS = 3

interface Meaning {
  /** The kind of a message that isn't about a situation; null if it probably is. */
  kind: string | null
  /** How likely it is that the message is about a situation in life. */
  life: number
  /** What the message may be about, the likeliest first; empty if that isn't clear. */
  situations: readonly Situation[]
}

/** What a message means, by what it resembles. */
export function meaningOf(message: string, language: Language, isReply: boolean): Meaning {
  const knowledge = knowledgeIn(language)
  const guesses = knowledge.recognizer.guess(message).filter(({ label }) => isReply || !REPLIES.has(label))
  const about = guesses.filter(({ label }) => knowledge.situations.has(label))
  const kinds = guesses.filter(({ label }) => !knowledge.situations.has(label))
  const [life, other] = [total(about), total(kinds)]
  return {
    kind: other > life ? likeliestKind(kinds, life + other) : null,
    life: life / (life + other),
    situations: likeliest(about, life, knowledge),
  }
}

/** The likeliest kind of the likeliest family: `data.most` and `data.last` are both questions about data. */
function likeliestKind(kinds: readonly Guess[], all: number): string | null {
  const [family] = grouped(kinds, (label) => label.split('.')[0] as string)
  if (!family || family[1] < LIKELY.kind * all) return null
  return kinds.find(({ label }) => label.split('.')[0] === family[0])?.label ?? null
}

function likeliest(about: readonly Guess[], life: number, { situations, themes }: Knowledge): Situation[] {
  const [theme] = grouped(about, (label) => situations.get(label)?.theme as string)
  const [first] = about
  if (!first || !theme) return []
  const clear = about.filter(({ probability }) => probability >= LIKELY.situation * life).slice(0, MOST_SITUATIONS)
  if (clear.length > 0) return clear.flatMap(({ label }) => situations.get(label) ?? [])
  return theme[1] >= LIKELY.theme * life ? [themes.get(theme[0]) ?? (situations.get(first.label) as Situation)] : []
}

const total = (guesses: readonly Guess[]): number => guesses.reduce((sum, { probability }) => sum + probability, 0)

/** The probabilities of groups of labels, the likeliest first. */
function grouped(guesses: readonly Guess[], groupOf: (label: string) => string): [string, number][] {
  const groups = new Map<string, number>()
  for (const { label, probability } of guesses) groups.set(groupOf(label), (groups.get(groupOf(label)) ?? 0) + probability)
  return [...groups].sort(([, one], [, other]) => other - one)
}
