/** A word as it was written, without accents and case; apostrophes stay, as languages differ about them. */
export interface Written {
  text: string
  sentence: number
  /** Counts on at every comma, too. */
  clause: number
  /** Inside quotation marks, or after a colon: possibly somebody else's words. */
  quoted: boolean
}

/** One character may stand for eighteen; four times the longest message holds any text that is written for its words. */
const LONGEST_PLAIN = 8000

const APOSTROPHES = /[’‘ʼ`´＇]/g
const INVISIBLE = /[\p{Cf}\p{M}\u3164\u115f\u1160]/gu
const SPELT_OUT = /(?<![\p{L}\p{N}])\p{L}(?:[\s.\-_*]{1,3}\p{L}(?![\p{L}\p{N}])){3,}/gu
const BETWEEN_LETTERS = /[\s.\-_*]/g
const PIECES = /[\p{L}\p{N}]+(?:['*@$!|]+[\p{L}\p{N}]+)*|[.,!?;:\n…"“”„«»¿¡]/gu
const SENTENCE_ENDS = /^[.!?;\n…¿¡]$/
const QUOTES = /^["“”„«»]$/

/** Letters that look Latin, or are no letter of the English alphabet but spelt with it. */
const LOOK_ALIKES: Record<string, string> = {
  ...Object.fromEntries(
    [...'аеорсухіјѕԁһкмтвнɡαοερτυιкν'].map((letter, index) => [letter, 'aeopcyxijsdhkmtbhgaoeptuikv'[index] as string]),
  ),
  ß: 'ss',
  œ: 'oe',
  æ: 'ae',
  ø: 'o',
  ł: 'l',
  ı: 'i',
}
const LOOK_ALIKE = new RegExp(`[${Object.keys(LOOK_ALIKES).join('')}]`, 'gu')

/** Compatibility forms, accents, case, invisible and look-alike characters do not count. */
export const plain = (text: string): string =>
  text
    .replaceAll(APOSTROPHES, "'")
    .normalize('NFKC')
    .normalize('NFKD')
    .replaceAll(INVISIBLE, '')
    .toLowerCase()
    .replaceAll(LOOK_ALIKE, (letter) => LOOK_ALIKES[letter] as string)

export function writtenIn(message: string): Written[] {
  const words: Written[] = []
  let sentence = 0
  let clause = 0
  let inQuotes = false
  let afterColon = false
  const text = plain(message)
    .slice(0, LONGEST_PLAIN)
    .replaceAll(SPELT_OUT, (letters) => letters.replaceAll(BETWEEN_LETTERS, ''))
  for (const [piece] of text.matchAll(PIECES)) {
    if (SENTENCE_ENDS.test(piece) || piece === ',') clause++
    if (QUOTES.test(piece)) inQuotes = !inQuotes
    else if (piece === ':') afterColon = true
    else if (SENTENCE_ENDS.test(piece)) {
      if (words.at(-1)?.sentence === sentence) sentence++
      afterColon = false
    } else if (piece !== ',') words.push({ text: piece, sentence, clause, quoted: inQuotes || afterColon })
  }
  return words
}
