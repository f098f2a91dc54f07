import { append } from '../append.ts'
import type { Word } from '../sentences.ts'

interface Phrase {
  words: readonly string[]
  text: string
}

/** Says how many of these words long the phrase at a place is, 0 for none. */
export type Match = (words: readonly Word[], at: number) => number

/** The longest of the phrases that begins at a place, word for word: what is counted must be what an excerpt shows. */
export function matchPhrases(phrases: readonly string[], notAfter: Readonly<Record<string, readonly string[]>> = {}): Match {
  const byFirst = new Map<string, Phrase[]>()
  for (const text of phrases) {
    const words = text.split(' ')
    append(byFirst, words[0] as string, { words, text })
  }
  for (const alike of byFirst.values()) alike.sort((a, b) => b.words.length - a.words.length)
  return (words, at) => {
    const before = words[at - 1]?.folded ?? ''
    const found = byFirst
      .get(words[at]?.folded ?? '')
      ?.find(
        ({ words: own, text }) => own.every((word, offset) => words[at + offset]?.folded === word) && !notAfter[text]?.includes(before),
      )
    return found?.words.length ?? 0
  }
}

/** Places where a match begins; a word belongs to one match only. */
export function placesOf(match: Match, words: readonly Word[]): number[] {
  const places: number[] = []
  for (let at = 0; at < words.length; ) {
    const length = match(words, at)
    if (length > 0) places.push(at)
    at += Math.max(1, length)
  }
  return places
}
