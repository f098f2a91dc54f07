import type { Message } from './message.ts'

/** Which words in a message may be in a certain language. */
export interface Passages {
  /** For each index, the number of preceding words that belong to the language. There is one more entry than the message has words. */
  knownBefore: Uint16Array
  /** For each word, 1 if it may be in the language, because no other language fits its surroundings much better; otherwise 0. */
  isOwn: Uint8Array
}

/** The number of words on each side of a word that are considered when determining its language. */
const NEARBY = 4
/**
 * A word may be in a language only if the number of surrounding words that belong to it is at least this fraction of the number that belong
 * to the best-fitting language.
 */
const LEAST_FIT = 0.75
/** The maximum number of languages to consider. Nobody mixes more languages in one message. */
const MOST_LANGUAGES = 3

/** Finds the words that may be in each language. This is quick, and avoids reading the whole message in every language. */
export function passagesIn(message: Message, languages: number): Passages[] {
  const { ids, texts } = message
  const best = new Uint8Array(ids.length)
  const found: Passages[] = []
  for (let language = 0; language < languages; language++) {
    const isKnown = new Uint8Array(ids.length)
    for (let at = 0; at < ids.length; at++) isKnown[at] = (texts.languagesOf(ids[at] as number) >> language) & 1
    const knownBefore = countBefore(isKnown)
    for (let at = 0; at < ids.length; at++) best[at] = Math.max(best[at] as number, fitAround(at, knownBefore, message))
    found.push({ knownBefore, isOwn: isKnown })
  }
  const leading = found.map(({ knownBefore, isOwn }) => {
    let leads = 0
    for (let at = 0; at < ids.length; at++) {
      const fit = fitAround(at, knownBefore, message)
      isOwn[at] = fit > 0 && fit >= LEAST_FIT * (best[at] as number) ? 1 : 0
      if (fit > 0 && fit === best[at]) leads++
    }
    return { isOwn, leads }
  })
  for (const { isOwn } of leading.sort((a, b) => b.leads - a.leads).slice(MOST_LANGUAGES)) isOwn.fill(0)
  return found
}

/** For each index, the number of preceding entries that are 1. */
export function countBefore(marked: Uint8Array): Uint16Array {
  const before = new Uint16Array(marked.length + 1)
  for (let at = 0; at < marked.length; at++) before[at + 1] = (before[at] as number) + (marked[at] as number)
  return before
}

/** The number of words around a word, including the word itself, that belong to the language. */
function fitAround(at: number, knownBefore: Uint16Array, { from, to }: Message): number {
  const end = Math.min(to[at] as number, at + NEARBY + 1)
  return (knownBefore[end] as number) - (knownBefore[Math.max(from[at] as number, at - NEARBY)] as number)
}
