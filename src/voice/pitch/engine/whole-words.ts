export const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []

/** Whether a text contains the words of another text as an unbroken sequence. Always false if the other text has no words. */
export function containsWords(text: string, part: string): boolean {
  const words = wordsOf(part)
  return words.length > 0 && ` ${wordsOf(text).join(' ')} `.includes(` ${words.join(' ')} `)
}
