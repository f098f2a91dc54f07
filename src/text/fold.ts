const MARKS = /\p{M}/gu
const APOSTROPHES = /['’‘ʼ`´]/g
const SIGNS = /[®™©℠]/g
const BETWEEN_WORDS = /[^\p{L}\p{N}%]+/gu

/** Words to compare by: accents, case, apostrophes, trademark signs and punctuation do not count. */
export const foldWords = (text: string): string =>
  text
    .replaceAll(SIGNS, ' ')
    .normalize('NFKD')
    .replaceAll(MARKS, '')
    .replaceAll(APOSTROPHES, '')
    .toLowerCase()
    .replaceAll(BETWEEN_WORDS, ' ')
    .trim()

/** The same without spaces, so that "hs-CRP", "hsCRP" and "hs crp" are one. */
export const squash = (text: string): string => foldWords(text).replaceAll(' ', '')

/** The order of lists: names case-folded, nothing more. */
export const sortKey = (name: string): string => name.trim().normalize('NFC').toLowerCase()
