/** A name in a text: words `from` to `to` (exclusive). */
export interface Found<Known> {
  from: number
  to: number
  known: Known
}

/**
 * Finds names in a text from left to right, the longest one at each position. `mostWordsFrom` returns the maximum number of words in a name
 * that starts with these two words.
 */
export function longestNames<Known>(
  words: readonly string[],
  mostWordsFrom: (first: string, second: string) => number,
  find: (words: string[]) => Known | undefined,
): Found<Known>[] {
  const found: Found<Known>[] = []
  for (let from = 0; from < words.length; ) {
    const name = longestFrom(words, from, mostWordsFrom(words[from] as string, words[from + 1] ?? ''), find)
    if (name) found.push(name)
    from = name?.to ?? from + 1
  }
  return found
}

function longestFrom<Known>(
  words: readonly string[],
  from: number,
  mostWords: number,
  find: (words: string[]) => Known | undefined,
): Found<Known> | undefined {
  const texts = words.slice(from, from + mostWords)
  for (let length = texts.length; length > 0; length--) {
    const known = find(texts.slice(0, length))
    if (known !== undefined) return { from, to: from + length, known }
  }
  return undefined
}
