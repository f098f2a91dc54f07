import type { Found } from '../text/phrases/pattern-matcher.ts'
import type { Vocabulary } from '../text/spelling/vocabulary.ts'
import { type CrisisKind, NUMBER } from './compile-list.ts'
import { type Judged, judge } from './judge.ts'
import type { Language } from './language.ts'
import type { MessageToken } from './message-token.ts'
import type { PhraseList } from './phrase-list.ts'
import type { WrittenWord } from './written-words.ts'

export interface Reading {
  kind: CrisisKind
  language: Language
  /** How many words of the message belong to the language. */
  fit: number
}

/** Where less than this part of the words that the best language knows is known, the passage is in another language. */
const PLAUSIBLE = 0.85
const PASSAGE_MARGIN = 4
const MANY = { least: 6, most: 300 }

interface Text {
  language: Language
  tokens: MessageToken[]
  crises: Judged['crises']
  /** The written words that are part of an idiom. */
  idiomatic: Set<number>
  /** How many of the words before each place belong to the language. */
  fitUntil: number[]
}

/** What is a crisis in each language in which its passage can be read. */
export function readingsOf(written: WrittenWord[], lists: PhraseList[], vocabulary: Vocabulary): Reading[] {
  const spelt = new Map<string, string[]>()
  const known = (word: string): string[] => {
    let words = spelt.get(word)
    if (!words)
      spelt.set(
        word,
        (words = /^\d+$/.test(word) ? [...numberWord(Number(word)), ...vocabulary.exactly(word)] : vocabulary.wordsLike(word)),
      )
    return words
  }
  const texts = lists.map((list): Text => {
    const tokens = tokensOf(written, list, known)
    const { crises, idiomatic } = judge(tokens, list)
    const idiomaticWords = new Set([...idiomatic].map((token) => tokens[token]?.at ?? -1))
    return { language: list.language, tokens, crises, idiomatic: idiomaticWords, fitUntil: fitsUntil(tokens, written.length, list) }
  })
  return texts.flatMap((text) =>
    text.crises
      .filter((found) => isReadable(found, text, texts))
      .map(({ label: { kind } }) => ({ kind, language: text.language, fit: text.fitUntil.at(-1) as number })),
  )
}

/** Whether the passage can be in this language, and is no idiom in one that fits it better. */
function isReadable({ from, to, places }: Found<unknown>, text: Text, all: Text[]): boolean {
  const start = Math.max(0, (text.tokens[from]?.at ?? 0) - PASSAGE_MARGIN)
  const end = Math.min(text.fitUntil.length - 1, (text.tokens[to - 1]?.at ?? 0) + 1 + PASSAGE_MARGIN)
  const fitOf = ({ fitUntil }: Text) => (fitUntil[end] as number) - (fitUntil[start] as number)
  const fit = fitOf(text)
  const own = places.flatMap(([first, last]) => text.tokens.slice(first, last))
  return all.every((other) => {
    const theirs = fitOf(other)
    return fit >= PLAUSIBLE * theirs && (theirs <= fit || !own.some(({ at }) => other.idiomatic.has(at)))
  })
}

const numberWord = (value: number): string[] => (value >= MANY.least && value <= MANY.most ? [NUMBER] : [])

function tokensOf(written: WrittenWord[], { shortForms }: PhraseList, known: (word: string) => string[]): MessageToken[] {
  const sentences: { word: WrittenWord; at: number }[][] = []
  written.forEach((word, at) => {
    ;(sentences[word.sentence] ??= []).push({ word, at })
  })
  return sentences.flatMap((sentence) =>
    shortForms.rewrite(
      sentence.map(({ word }) => word.text),
      (text, index): MessageToken => {
        const { word, at } = sentence[index] as { word: WrittenWord; at: number }
        return { words: known(text), sentence: word.sentence, clause: word.clause, quoted: word.quoted, at }
      },
    ),
  )
}

function fitsUntil(tokens: MessageToken[], length: number, { words }: PhraseList): number[] {
  const own = new Set(tokens.filter((token) => token.words.some((word) => words.has(word))).map(({ at }) => at))
  const until = [0]
  for (let at = 0; at < length; at++) until.push((until[at] as number) + (own.has(at) ? 1 : 0))
  return until
}
