import type { WrittenWord } from '../words/written-words.ts'

/** Messages of up to this many words are read as a whole. */
const WHOLE = 45
/** Sentences with fewer words are joined to the next one. */
const SHORT = 12
/** The maximum number of words in two adjacent passages that are read together. */
const TOGETHER = 60

/**
 * Splits a message into the parts that are read separately: passages of one sentence or several short ones, each together with the next
 * passage. In a long message, a danger may be stated in a few words, which the text around them must not outweigh.
 */
export function windowsOf(words: readonly WrittenWord[]): string[][] {
  if (words.length === 0) return []
  if (words.length <= WHOLE) return [words.map(({ text }) => text)]
  const passages = passagesOf(words)
  return passages.map((passage, index) => {
    const next = passages[index + 1] ?? []
    return passage.length + next.length <= TOGETHER ? [...passage, ...next] : passage
  })
}

function passagesOf(words: readonly WrittenWord[]): string[][] {
  const passages: string[][] = []
  let before = -1
  for (const { text, sentence } of words) {
    const last = passages.at(-1)
    const isNew = !last || last.length >= WHOLE || (sentence !== before && last.length >= SHORT)
    if (isNew) passages.push([text])
    else last.push(text)
    before = sentence
  }
  return passages
}
