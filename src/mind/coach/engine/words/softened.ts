const SHOUTED = 0.6
/** A cry without words: "AAAAH", "woohoo", "yesss". */
const CRY = /(?<![\p{L}'])(?:a{2,}h*|o+h{2,}|w+o{2,}(?:h+o+)*|y+a+y+|y+e+s{2,}|o+m+g+|h+u+r+a+h*|u+h+u+l*)(?![\p{L}'])[!.,\s]*/giu

/** Letters to capitalize: the first of each sentence, and the English "I" everywhere. */
const SENTENCE_START = /(?:^|[.!?]\s+)[¡¿]?\p{Ll}|(?<!\p{L})i(?!\p{L})/gu

/** A message in a form that can be repeated: without cries, and in lower case if most of it is in capitals. */
export function softened(message: string): string {
  const letters = message.match(/\p{L}/gu) ?? []
  const isShouted = letters.filter((letter) => /\p{Lu}/u.test(letter)).length > SHOUTED * letters.length
  const calm = message.replaceAll(CRY, ' ').trim()
  return isShouted ? calm.toLowerCase().replaceAll(SENTENCE_START, (start) => start.toUpperCase()) : calm
}
