const MARKS = /\p{M}/gu
const APOSTROPHES = /['’‘ʼ`´＇]/g
const TRADEMARKS = /[®™©℠]/g
const BETWEEN_WORDS = /[^\p{L}\p{N}%]+/gu

/** One apostrophe for all that people type. */
export const straightApostrophes = (text: string): string => text.replaceAll(APOSTROPHES, "'")

/** Compatibility forms and accents do not count; `marks` are the characters that fall away. */
export const foldAccents = (text: string, marks: RegExp = MARKS): string => text.normalize('NFKD').replaceAll(marks, '')

/** Before compatibility forms are folded, which would read ™ as letters. */
export const withoutTrademarks = (text: string): string => text.replaceAll(TRADEMARKS, ' ')

/** Words to compare by: accents, case, apostrophes, trademark signs and punctuation do not count. */
export const foldWords = (text: string): string =>
  foldAccents(withoutTrademarks(text)).replaceAll(APOSTROPHES, '').toLowerCase().replaceAll(BETWEEN_WORDS, ' ').trim()

/** The same without spaces, so that "hs-CRP", "hsCRP" and "hs crp" are one. */
export const squash = (text: string): string => foldWords(text).replaceAll(' ', '')

/** A part of a name to filter by: folded like names, but `_` stands for itself, as `%` does. */
export const foldPart = (text: string): string => text.split('_').map(foldWords).join('_')

/** The order of lists: names case-folded, nothing more. */
export const sortKey = (name: string): string => name.trim().normalize('NFC').toLowerCase()
