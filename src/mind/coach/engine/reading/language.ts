import { detectAll } from 'tinyld'
import { LANGUAGES } from '../../../../contract/mind.ts'
import { type Language, OTHER_LANGUAGES, readLines, readOtherLanguages } from '../../../../corpus/coach/lines.ts'
import { readGlossary } from '../../../../corpus/words/glossary.ts'
import { foldAccents, straightApostrophes } from '../../../../text/fold.ts'
import type { Turn } from '../../../matching/belief-match.ts'

/** The number of characters that are read to detect a message's language. */
const MOST_CHARACTERS = 300
/**
 * The number of characters that letter statistics are based on. They are slower than everything else, and needed only for short messages.
 */
const MOST_GUESSED_FROM = 120
/**
 * A language is certain if at least this share of the words are everyday words of that language, and if its score is at least `LEAD` times
 * that of the next language.
 */
const CERTAIN_SHARE = 0.3
const LEAD = 1.4
/** In a text with fewer words than this, letter statistics are no more than a guess. */
const FEW_WORDS = 4
/** In a text with more words than this, the everyday words of the right language outnumber those of a similar one. */
const SEVERAL_WORDS = 8
const SURE = 0.5
/** For nonsense, letter statistics never give any language a higher probability than this. */
const LIKELY = 0.06
/** A letter that doesn't occur in any language that the coach speaks. */
const FOREIGN_LETTER = /(?!œ)[\u0100-\u024f\u1e00-\u1eff]/u
const TURNS_BACK = 2
const SIMILAR = new Set(['es', 'pt'])
/** A language is likely if at least this share of the words occur in it. */
const WELL_KNOWN = 0.85
/** If at least this share of the words occur in it, a language is more likely than one that only letter statistics suggest. */
const MOSTLY_KNOWN = 0.6
/** If at least this share of the words occur in a language, it is a better guess than none at all. */
const PARTLY_KNOWN = 0.4
const SOME_WORDS = 3

/** The languages that the coach can name but doesn't speak. */
export const otherLanguages = readOtherLanguages()

let everyday: Map<string, string[]> | undefined

/** Maps each everyday word to the languages that it belongs to. */
function everydayWords(): Map<string, string[]> {
  if (everyday) return everyday
  const found = new Map<string, string[]>()
  const lists: [string, string][] = [
    ...['en' as const, ...OTHER_LANGUAGES].map((language): [string, string] => [language, readLines(language).words]),
  ]
  for (const [language, { words }] of Object.entries(otherLanguages)) if (words) lists.push([language, words])
  for (const [language, words] of lists)
    for (const word of new Set(words.split(/\s+/))) found.set(word, [...(found.get(word) ?? []), language])
  everyday = found
  return found
}

export const isSpoken = (language: string): language is Language => (LANGUAGES as readonly string[]).includes(language)

const startOf = (text: string): string => straightApostrophes(text.slice(0, MOST_CHARACTERS).toLowerCase())

const wordsIn = (start: string): string[] => start.match(/[\p{L}\p{M}]+(?:'[\p{L}\p{M}]+)*/gu) ?? []

/** The language of a message (ISO 639-1). If the message doesn't reveal it, the language of the conversation is assumed. */
export function languageOf(message: string, history: readonly Turn[]): string {
  const own = shownBy(message)
  if (own && !isAnswerInSimilar(own, message, history)) return own
  for (const { content } of history.slice(-TURNS_BACK).toReversed()) {
    const language = shownBy(content)
    if (language) return language
  }
  return 'en'
}

/** Whether a short message seems to be in Spanish although the person has been writing in Portuguese, which is similar, or vice versa. */
function isAnswerInSimilar(own: string, message: string, history: readonly Turn[]): boolean {
  const before = history.findLast(({ role }) => role === 'user')?.content
  return wordsIn(startOf(message)).length <= FEW_WORDS && SIMILAR.has(own) && before !== undefined && SIMILAR.has(shownBy(before) ?? '')
}

/** The language that a text appears to be in; null if the text is too short or doesn't consist of words. */
function shownBy(text: string): string | null {
  const start = startOf(text)
  const words = wordsIn(start)
  if (words.length === 0) return null
  const known = byEverydayWords(words) ?? byKnownWords(words)
  if (known && (words.length > SEVERAL_WORDS || (words.length > FEW_WORDS && byKnownWords(words, 1) === known))) return known
  const [first] = detectAll(start.slice(0, MOST_GUESSED_FROM))
  const isListed = first !== undefined && first.lang in otherLanguages
  if (known) return isListed && first.accuracy >= SURE ? first.lang : known
  if (!first) return byKnownWords(words, PARTLY_KNOWN)
  const isLatin = /^[\p{sc=Latin}\p{sc=Common}\p{sc=Inherited}]+$/u.test(start)
  const isEnough = words.length >= FEW_WORDS || FOREIGN_LETTER.test(start)
  const isShown =
    first.accuracy >= SURE || (first.accuracy >= LIKELY && words.some((word) => everydayWords().get(word)?.includes(first.lang)))
  const isTold = !isLatin || (isListed && isEnough && isShown)
  if (first.accuracy >= SURE && isSpoken(first.lang)) return first.lang
  if (!isTold) return words.length >= SOME_WORDS ? byKnownWords(words, PARTLY_KNOWN) : null
  return (isLatin && first.accuracy < SURE ? byKnownWords(words, MOSTLY_KNOWN) : null) ?? first.lang
}

/**
 * The language that the everyday words of a text belong to, or `other` if most of it isn't in Latin letters; null if that isn't certain.
 */
export function certainLanguage(text: string): string | null {
  const words = wordsIn(startOf(text))
  const foreign = words.filter((word) => !/^[\p{sc=Latin}\p{M}']+$/u.test(word))
  return foreign.length > words.length / 2 ? 'other' : byEverydayWords(words)
}

/** The language in which most of the words occur; null if there is no clear winner. */
function byKnownWords(words: readonly string[], share = WELL_KNOWN): Language | null {
  const plain = words.map((word) => foldAccents(word).replaceAll("'", '').replaceAll('ß', 'ss'))
  const { glossary } = readGlossary()
  const [first, second] = LANGUAGES.map((language, place) => ({
    language,
    known: plain.filter((word) => glossary.knows(word, place)).length,
  })).sort((one, other) => other.known - one.known)
  if (!first || first.known < share * words.length || first.known <= (second?.known ?? 0)) return null
  return first.language
}

function byEverydayWords(words: readonly string[]): string | null {
  const scores = new Map<string, number>()
  for (const word of words) {
    const languages = everydayWords().get(word) ?? []
    for (const language of languages) scores.set(language, (scores.get(language) ?? 0) + 1 / languages.length)
  }
  const [first, second] = [...scores].sort(([, one], [, other]) => other - one)
  if (!first) return byKnownWords(words, PARTLY_KNOWN)
  const [language, score] = first
  const share = score / words.length
  const isAhead = score >= LEAD * (second?.[1] ?? 0)
  return isAhead && (share >= CERTAIN_SHARE || (words.length <= FEW_WORDS && score >= 0.5)) ? language : null
}
