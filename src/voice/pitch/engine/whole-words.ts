export const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []

/** Whether a text contains all words of another consecutively. Always false if the other has no words. */
export function containsWords(text: string, part: string): boolean {
  const words = wordsOf(part)
  return words.length > 0 && ` ${wordsOf(text).join(' ')} `.includes(` ${words.join(' ')} `)
}
