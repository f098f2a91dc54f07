/** Accents. The vowels of Devanagari are marks as well, but without them words can't be told apart; its dot below often is left out. */
const MARKS = /\u093c|(?!\p{Script=Devanagari})\p{M}/gu
const APOSTROPHES = /['’‘ʼ`´＇]/g
const TRADEMARKS = /[®™©℠]/g
const BETWEEN_WORDS = /[^\p{L}\p{M}\p{N}%]+/gu

/** Replaces every kind of apostrophe that people type with the straight one. */
export const straightApostrophes = (text: string): string => text.replaceAll(APOSTROPHES, "'")

/** Folds compatibility forms and accents; `marks` are the characters to remove. */
export const foldAccents = (text: string, marks: RegExp = MARKS): string => text.normalize('NFKD').replaceAll(marks, '')

/** Removes trademark signs. Must be called before compatibility forms are folded, which would turn ™ into letters. */
export const withoutTrademarks = (text: string): string => text.replaceAll(TRADEMARKS, ' ')

/** The words of a text for comparison, without accents, case, apostrophes, trademark signs or punctuation. */
export const foldWords = (text: string): string =>
  foldAccents(withoutTrademarks(text)).replaceAll(APOSTROPHES, '').toLowerCase().replaceAll(BETWEEN_WORDS, ' ').trim()

/** A text as part of an id or a file name: its folded words, joined by hyphens. */
export const slugOf = (text: string): string => foldWords(text).replaceAll(' ', '-')

/** Like `foldWords`, but keeps `_`: in a filter it is an ordinary character, as `%` is. */
export const foldKeepingUnderscores = (text: string): string => text.split('_').map(foldWords).join('_')

/** The key by which lists are sorted: the name, ignoring only case. */
export const sortKey = (name: string): string => name.trim().normalize('NFC').toLowerCase()
