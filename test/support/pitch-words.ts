import type { PitchFacts } from '../../src/voice/pitch/pitch-facts.ts'

/** Words of the composer itself that begin with a capital: they open sentences, greet or close. */
const OWN = new Set(
  (
    'I A An The My Hello With Its In Would Kind Best Following If One Two Three Four Is Thank Before Tell It ' +
    'January February March April May June July August September October November December'
  ).split(' '),
)
const DAY = /^\d{4}-\d\d-\d\d$/

/** Every text and number of a value; a day also as its parts. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return DAY.test(value) ? [value, ...value.split('-').map((part) => String(Number(part)))] : [value]
  if (typeof value === 'number') return [String(value)]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : []
}

const wordsOf = (text: string): string[] => text.match(/https?:\/\/\S+|[\p{L}\p{N}]+/gu) ?? []

/** What a pitch claims that stands neither in the facts nor among the words of the composer: links, names and numbers. */
export function foreignWords(pitch: string, facts: PitchFacts, talkingPoints = ''): string[] {
  const words = wordsOf(textsOf([facts, talkingPoints]).join('\n'))
  const known = new Set([...OWN, ...words, ...words.map((word) => word.toLowerCase())])
  const telling = wordsOf(pitch).filter((word) => /^http|^\p{Lu}|\p{N}/u.test(word))
  return telling.filter((word) => !known.has(word) && !known.has(word.toLowerCase()))
}
