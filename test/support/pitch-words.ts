import type { PitchFacts } from '../../src/voice/pitch/pitch-facts.ts'

/** Capitalized words that the composer itself adds, such as sentence openings, greetings and closings. */
const OWN = new Set(
  (
    'I A An The My Hello With Its In Would Kind Best Following If One Two Three Four Is Thank Before Tell It ' +
    'January February March April May June July August September October November December'
  ).split(' '),
)
const DAY = /^\d{4}-\d\d-\d\d$/

/** All strings and numbers in a value. A date is also split into its parts. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return DAY.test(value) ? [value, ...value.split('-').map((part) => String(Number(part)))] : [value]
  if (typeof value === 'number') return [String(value)]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : []
}

const wordsOf = (text: string): string[] => text.match(/https?:\/\/\S+|[\p{L}\p{N}]+/gu) ?? []

/** Links, names and numbers in a pitch that occur neither in the facts nor among the composer's own words. */
export function foreignWords(pitch: string, facts: PitchFacts, talkingPoints = ''): string[] {
  const words = wordsOf(textsOf([facts, talkingPoints]).join('\n'))
  const known = new Set([...OWN, ...words, ...words.map((word) => word.toLowerCase())])
  const telling = wordsOf(pitch).filter((word) => /^http|^\p{Lu}|\p{N}/u.test(word))
  return telling.filter((word) => !known.has(word) && !known.has(word.toLowerCase()))
}
