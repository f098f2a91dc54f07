export const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []

/** Whether a text contains all words of another in a row; nothing contains a text without words. */
export function containsWords(text: string, part: string): boolean {
  const words = wordsOf(part)
  return words.length > 0 && ` ${wordsOf(text).join(' ')} `.includes(` ${words.join(' ')} `)
}
