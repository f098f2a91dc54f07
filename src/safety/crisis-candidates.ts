import type { PatternMatch } from '../text/phrases/pattern-matcher.ts'
import { UNKNOWN } from '../text/phrases/token-list.ts'
import type { CrisisKind, CrisisLabel } from './compile-list.ts'
import { judge } from './judge.ts'
import type { Language } from './language.ts'
import { messageOf } from './message.ts'
import { type MessageTokens, readMessage } from './message-tokens.ts'
import type { PhraseLists } from './phrase-list.ts'
import type { WrittenWord } from './written-words.ts'

interface CrisisCandidate {
  kind: CrisisKind
  language: Language
  /** How many words of the message belong to the language. */
  fit: number
}

/** A passage may be in a language only if that language knows at least this share of the words that the best-fitting language knows. */
const PLAUSIBLE = 0.85
const PASSAGE_MARGIN = 4

/** The message as read in one language. */
interface Interpretation {
  language: Language
  tokens: MessageTokens
  crises: PatternMatch<CrisisLabel>[]
  /** Indexes of the written words that belong to an idiom. */
  idiomatic: Set<number>
  /** For each index, how many of the words before it belong to the language. Has one more entry than the message has words. */
  knownBefore: number[]
}

/** The crises found in a passage, for each language that it may be written in. */
export function crisisCandidates(written: WrittenWord[], phrases: PhraseLists): CrisisCandidate[] {
  const message = messageOf(written, phrases)
  const found = phrases.lists.map((list): Interpretation => {
    const tokens = readMessage(message, list)
    const { crises, idiomatic } = judge(tokens, list)
    const idiomaticWords = new Set([...idiomatic].map((token) => tokens.origins[token] ?? -1))
    return { language: list.language, tokens, crises, idiomatic: idiomaticWords, knownBefore: countKnown(tokens) }
  })
  return found.flatMap((interpretation) =>
    interpretation.crises
      .filter((match) => isPlausible(match, interpretation, found))
      .map(({ label: { kind } }) => ({ kind, language: interpretation.language, fit: interpretation.knownBefore.at(-1) ?? 0 })),
  )
}

/** Whether the passage may be in this language, and isn't an idiom in a language that fits it better. */
function isPlausible({ from, to, spans }: PatternMatch<unknown>, interpretation: Interpretation, all: Interpretation[]): boolean {
  const { tokens, knownBefore } = interpretation
  const start = Math.max(0, (tokens.origins[from] ?? 0) - PASSAGE_MARGIN)
  const end = Math.min(knownBefore.length - 1, (tokens.origins[to - 1] ?? 0) + 1 + PASSAGE_MARGIN)
  const fitOf = (each: Interpretation) => (each.knownBefore[end] ?? 0) - (each.knownBefore[start] ?? 0)
  const fit = fitOf(interpretation)
  const own = spans.flatMap(([first, last]) => tokens.origins.slice(first, last))
  return all.every((other) => {
    const theirs = fitOf(other)
    return fit >= PLAUSIBLE * theirs && (theirs <= fit || !own.some((origin) => other.idiomatic.has(origin)))
  })
}

function countKnown({ kinds, origins, written }: MessageTokens): number[] {
  const isKnown: boolean[] = []
  for (const [at, kind] of kinds.entries()) if (kind !== UNKNOWN) isKnown[origins[at] as number] = true
  const knownBefore = [0]
  for (let at = 0, known = 0; at < written.length; at++) {
    if (isKnown[at]) known++
    knownBefore.push(known)
  }
  return knownBefore
}
