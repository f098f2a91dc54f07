import { append } from '../append.ts'
import type { Word } from '../sentences.ts'

interface Phrase {
  words: readonly string[]
  text: string
}

/** Returns the number of words in the phrase that starts at an index, or 0 if none does. */
export type PhraseMatcher = (words: readonly Word[], at: number) => number

/** Matches the longest phrase word for word, so that excerpts show exactly what was counted. */
export function matchPhrases(phrases: readonly string[], notAfter: Readonly<Record<string, readonly string[]>> = {}): PhraseMatcher {
  const byFirst = new Map<string, Phrase[]>()
  for (const text of phrases) {
    const words = text.split(' ')
    append(byFirst, words[0] ?? '', { words, text })
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

/** The words of each match; matches don't overlap. */
export function matchesIn(match: PhraseMatcher, words: readonly Word[]): Word[][] {
  const matches: Word[][] = []
  for (let at = 0; at < words.length; ) {
    const length = match(words, at)
    if (length > 0) matches.push(words.slice(at, at + length))
    at += Math.max(1, length)
  }
  return matches
}
