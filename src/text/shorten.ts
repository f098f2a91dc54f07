const LONGEST_WORD = 60
const LONGEST_LINK = 300
/** Turns the direction of what follows, so that a text could be read as another one. */
const TURNING = /[\u202a-\u202e\u2066-\u2069]/g

/** One line of whole characters, and no word that would not fit on it. */
export const tidy = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(TURNING, '')
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .split(' ')
    .map(cutWord)
    .join(' ')

function cutWord(word: string): string {
  const isLink = /^https?:\/\//.test(word)
  return [...word].length <= (isLink ? LONGEST_LINK : LONGEST_WORD) ? word : cut(word, LONGEST_WORD)
}

/** At most so many characters, with the dots that say so. */
export const cut = (text: string, most: number): string =>
  `${[...text]
    .slice(0, most - 3)
    .join('')
    .replace(/(?:\s|\u200d|\ufe0f)+$/u, '')}...`

export const countWords = (text: string): number => text.split(/\s+/).filter(Boolean).length

/** Cut after whole words. */
export function shorten(text: string, mostWords: number): string {
  const words = text.split(' ')
  if (words.length <= mostWords) return text
  const kept = words.slice(0, mostWords).join(' ')
  return `${kept.replace(/[,;:.]+$/, '')}...`
}

/** As much as fits without breaking off in the middle of a thought; nothing when not even the first one fits. */
export function wholeClauses(text: string, mostWords: number): string {
  let kept = ''
  for (const clause of text.split(/(?<=[.!?;,])\s/)) {
    const longer = kept === '' ? clause : `${kept} ${clause}`
    if (countWords(longer) > mostWords) break
    kept = longer
  }
  return kept === text ? kept : kept.replace(/[,;]$/, '')
}

/** Whole where it fits, whole clauses where they say at least half of it, cut otherwise. */
export function clip(text: string, mostWords: number): string {
  const clauses = wholeClauses(text, mostWords)
  return countWords(clauses) * 2 >= Math.min(mostWords, countWords(text)) ? clauses : shorten(text, mostWords)
}
