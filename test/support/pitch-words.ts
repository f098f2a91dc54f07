import { NUMBER_WORD } from '../../src/voice/pitch/engine/number-words.ts'
import type { PitchFacts } from '../../src/voice/pitch/pitch-facts.ts'

/** Capitalized words that the composer itself adds, such as sentence openings, greetings and closings. */
const OWN = new Set(
  (
    'I A An The My Hello With Its In Would Kind Best Following If One Two Three Four Is Thank Before Tell It ' +
    'After Are As At Could Do Does Earlier Either For From Here How May Of Please Proposals Shall Since So That Then There This ' +
    'We What When Which Who You Your ' +
    'January February March April May June July August September October November December'
  ).split(' '),
)
/** Small numbers in the composer's own lines: "one line is plenty". */
const OWN_NUMBERS = new Set(['one', 'two', 'three', 'four', 'second'])
const DAY = /^\d{4}-\d\d-\d\d$/

/** All strings and numbers in a value. A date is also split into its parts. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return DAY.test(value) ? [value, ...value.split('-').map((part) => String(Number(part)))] : [value]
  if (typeof value === 'number') return [String(value)]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : []
}

const wordsOf = (text: string): string[] => text.match(/https?:\/\/\S+|[\p{L}\p{N}]+/gu) ?? []
const NUMBER = new RegExp(`^(?:${NUMBER_WORD}|hundred|thousand|million)$`, 'i')

const known = new WeakMap<PitchFacts, Set<string>>()
function wordsOfFacts(facts: PitchFacts): Set<string> {
  const { today: _, ...rest } = facts
  const words = known.get(facts) ?? new Set(knownFrom(rest))
  known.set(facts, words)
  return words
}
/** The words in a value, both with and without invisible characters, because leaving these out may join two words. */
const knownFrom = (value: unknown): string[] => {
  const text = textsOf(value).join('\n')
  return [...wordsOf(text), ...wordsOf(text.replaceAll(/\p{Cf}/gu, ''))].flatMap((word) => [word, word.toLowerCase()])
}

/** Links, names and numbers, in digits or words, in a pitch that occur neither in the facts nor among the composer's own words. */
export function foreignWords(pitch: string, facts: PitchFacts, talkingPoints = ''): string[] {
  const sources = [OWN, OWN_NUMBERS, wordsOfFacts(facts), new Set(knownFrom(talkingPoints))]
  const isKnown = (word: string) => sources.some((words) => words.has(word))
  const telling = wordsOf(pitch).filter((word) => /^http|^\p{Lu}|\p{N}/u.test(word) || NUMBER.test(word))
  return telling.filter((word) => !isKnown(word) && !isKnown(word.toLowerCase()))
}

const plain = (text: string): string => text.replaceAll(/["\u201c\u201d'.]/g, '').toLowerCase()

/** Titles and quotations in a pitch that don't occur in the facts word for word. */
export function foreignQuotes(pitch: string, facts: PitchFacts): string[] {
  const known = plain(textsOf(facts).join('\n').replaceAll(/\s+/g, ' '))
  return [...pitch.matchAll(/"([^"]*)"/g)].map(([, quote = '']) => quote).filter((quote) => !known.includes(plain(quote)))
}
