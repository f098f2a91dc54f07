const LONGEST_WORD = 60
const LONGEST_LINK = 300
/** Characters that reverse the reading direction and can therefore disguise text. */
const DIRECTION_CONTROLS = /[\u202a-\u202e\u2066-\u2069]/g

/** Matches text that is already tidy, as most texts are; a single match is faster than the steps below. */
const TIDY = /^[!-~]{1,60}(?: [!-~]{1,60})*$/

/** Reduces text to one line of well-formed Unicode without overlong words. */
export const tidy = (text: string): string =>
  TIDY.test(text)
    ? text
    : text
        .toWellFormed()
        .replaceAll(DIRECTION_CONTROLS, '')
        .replaceAll(/[\s\p{Cc}]+/gu, ' ')
        .trim()
        .split(' ')
        .map(cutWord)
        .join(' ')

function cutWord(word: string): string {
  if (word.length <= LONGEST_WORD) return word
  const isLink = /^https?:\/\//.test(word)
  return [...word].length <= (isLink ? LONGEST_LINK : LONGEST_WORD) ? word : cut(word, LONGEST_WORD)
}

/** Cuts text to at most `most` characters, including the dots at the end. */
export const cut = (text: string, most: number): string =>
  `${[...text]
    .slice(0, most - 3)
    .join('')
    .replace(/(?:\s|\u200d|\ufe0f)+$/u, '')}...`

export const countWords = (text: string): number => text.split(/\s+/).filter(Boolean).length

/** Cuts text to a number of whole words. */
export function shorten(text: string, mostWords: number): string {
  const words = text.split(' ')
  if (words.length <= mostWords) return text
  const kept = words.slice(0, mostWords).join(' ')
  return `${kept.replace(/[,;:.]+$/, '')}...`
}

/** Returns as many whole clauses as fit; empty if the first one is too long. */
export function wholeClauses(text: string, mostWords: number): string {
  let kept = ''
  for (const clause of text.split(/(?<=[.!?;,])\s/)) {
    const longer = kept === '' ? clause : `${kept} ${clause}`
    if (countWords(longer) > mostWords) break
    kept = longer
  }
  return kept === text ? kept : kept.replace(/[,;]$/, '')
}

/** Shortens text to whole clauses if these use at least half of the words that fit, and to whole words otherwise. */
export function clip(text: string, mostWords: number): string {
  const clauses = wholeClauses(text, mostWords)
  return countWords(clauses) * 2 >= Math.min(mostWords, countWords(text)) ? clauses : shorten(text, mostWords)
}
