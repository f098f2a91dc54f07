import type { PatternMatch } from '../text/phrases/pattern-matcher.ts'
import type { Vocabulary } from '../text/spelling/vocabulary.ts'
import { type CrisisKind, type CrisisLabel, NUMBER } from './compile-list.ts'
import { judge } from './judge.ts'
import type { Language } from './language.ts'
import type { MessageToken } from './message-token.ts'
import type { PhraseList } from './phrase-list.ts'
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
const MANY = { least: 6, most: 300 }

/** The message as read in one language. */
interface Interpretation {
  language: Language
  tokens: MessageToken[]
  crises: PatternMatch<CrisisLabel>[]
  /** Indexes of the written words that belong to an idiom. */
  idiomatic: Set<number>
  /** For each index, how many of the words before it belong to the language. Has one more entry than the message has words. */
  knownBefore: number[]
}

/** The crises found in a passage, for each language that it may be written in. */
export function crisisCandidates(written: WrittenWord[], lists: PhraseList[], vocabulary: Vocabulary): CrisisCandidate[] {
  const cache = new Map<string, string[]>()
  const knownWords = (word: string): string[] => {
    let words = cache.get(word)
    if (!words)
      cache.set(
        word,
        (words = /^\d+$/.test(word) ? [...numberWord(Number(word)), ...vocabulary.exactly(word)] : vocabulary.wordsLike(word)),
      )
    return words
  }
  const sentences = sentencesOf(written)
  const found = lists.map((list) => {
    const tokens = tokensOf(sentences, list, knownWords)
    const { crises, idiomatic } = judge(tokens, list)
    const idiomaticWords = new Set([...idiomatic].map((token) => tokens[token]?.at ?? -1))
    const { knownBefore, fit } = countKnown(tokens, written.length, list)
    return { language: list.language, tokens, crises, idiomatic: idiomaticWords, knownBefore, fit }
  })
  return found.flatMap((interpretation) =>
    interpretation.crises
      .filter((match) => isPlausible(match, interpretation, found))
      .map(({ label: { kind } }) => ({ kind, language: interpretation.language, fit: interpretation.fit })),
  )
}

/** Whether the passage may be in this language, and isn't an idiom in a language that fits it better. */
function isPlausible({ from, to, spans }: PatternMatch<unknown>, interpretation: Interpretation, all: Interpretation[]): boolean {
  const { tokens, knownBefore } = interpretation
  const start = Math.max(0, (tokens[from]?.at ?? 0) - PASSAGE_MARGIN)
  const end = Math.min(knownBefore.length - 1, (tokens[to - 1]?.at ?? 0) + 1 + PASSAGE_MARGIN)
  const fitOf = (each: Interpretation) => (each.knownBefore[end] ?? 0) - (each.knownBefore[start] ?? 0)
  const fit = fitOf(interpretation)
  const own = spans.flatMap(([first, last]) => tokens.slice(first, last))
  return all.every((other) => {
    const theirs = fitOf(other)
    return fit >= PLAUSIBLE * theirs && (theirs <= fit || !own.some(({ at }) => other.idiomatic.has(at)))
  })
}

const numberWord = (value: number): string[] => (value >= MANY.least && value <= MANY.most ? [NUMBER] : [])

type PlacedWord = WrittenWord & { at: number }

function sentencesOf(written: WrittenWord[]): PlacedWord[][] {
  const sentences: PlacedWord[][] = []
  written.forEach((word, at) => {
    ;(sentences[word.sentence] ??= []).push({ ...word, at })
  })
  return sentences
}

const tokensOf = (sentences: PlacedWord[][], { shortForms }: PhraseList, knownWords: (word: string) => string[]): MessageToken[] =>
  sentences.flatMap((words) =>
    shortForms.rewrite(words, (text, { sentence, clause, quoted, at }) => ({ words: knownWords(text), sentence, clause, quoted, at })),
  )

function countKnown(tokens: MessageToken[], length: number, { words }: PhraseList): { knownBefore: number[]; fit: number } {
  const known = new Set(tokens.filter((token) => token.words.some((word) => words.has(word))).map(({ at }) => at))
  const knownBefore = [0]
  let fit = 0
  for (let at = 0; at < length; at++) {
    if (known.has(at)) fit++
    knownBefore.push(fit)
  }
  return { knownBefore, fit }
}
