/**
 * Accents to remove. The vowel signs of Devanagari are combining marks too, but are kept because they distinguish words; the dot below
 * (nukta) is removed because people often leave it out.
 */
const MARKS = /\u093c|(?!\p{Script=Devanagari})\p{M}/gu
const APOSTROPHES = /['’‘ʼ`´＇]/g
const TRADEMARKS = /[®™©℠]/g
const BETWEEN_WORDS = /[^\p{L}\p{M}\p{N}%]+/gu

/** Replaces every kind of apostrophe that people type with the straight one. */
export const straightApostrophes = (text: string): string => text.replaceAll(APOSTROPHES, "'")

/** Normalizes compatibility forms and removes accents; `marks` matches the characters to remove. */
export const foldAccents = (text: string, marks: RegExp = MARKS): string => text.normalize('NFKD').replaceAll(marks, '')

/** Removes trademark signs. Must be called before compatibility forms are normalized, which would turn ™ into letters. */
export const withoutTrademarks = (text: string): string => text.replaceAll(TRADEMARKS, ' ')

/** The words of a text in the form in which they are compared: without accents, case, apostrophes, trademark signs or punctuation. */
export const foldWords = (text: string): string =>
  foldAccents(withoutTrademarks(text)).replaceAll(APOSTROPHES, '').toLowerCase().replaceAll(BETWEEN_WORDS, ' ').trim()

/** Turns a text into a part of an id or a file name: its folded words, joined by hyphens. */
export const slugOf = (text: string): string => foldWords(text).replaceAll(' ', '-')

/** Like `foldWords`, but keeps `_`: in a filter, `_` and `%` are ordinary characters, not wildcards. */
export const foldKeepingUnderscores = (text: string): string => text.split('_').map(foldWords).join('_')

/** The key by which lists are sorted: the name, ignoring only case. */
export const sortKey = (name: string): string => name.trim().normalize('NFC').toLowerCase()
