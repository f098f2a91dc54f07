import { NUMBER_WORD, numberOf } from './number-words.ts'

/** A length of time. */
export interface Time {
  minutes: number
  /** The lower end of a range. */
  least: number
  /** As it was written, for use after "your": "thirty minutes", "hour". */
  text: string
}

/** Lengths that aren't a number and a unit: their pattern, their minutes, and their text. */
const PHRASES: readonly [pattern: string, minutes: number, text: string][] = [
  ['(?:an|one|1)[- ]hour and a half|one and a half hours|1\\.5 hours|hour and a half', 90, 'hour and a half'],
  ['(?:an|one|1)[- ]hour and a quarter', 75, 'hour and a quarter'],
  ['two and a half hours|2\\.5 hours', 150, 'two and a half hours'],
  ['three[- ]quarters of an hour', 45, 'three quarters of an hour'],
  ['(?:a )?quarter of an hour|quarter[- ]hour', 15, 'quarter of an hour'],
  ['(?:a )?half(?:[- ]an)?[- ]hour', 30, 'half hour'],
  ['(?:an|one|1)[- ]hour|a (?:full|whole) hour|hour(?=[- ]long)', 60, 'hour'],
]
const NUMBER = `(?:\\d{1,3}|${NUMBER_WORD})`
/** A hyphen may also join the words of one number: "twenty-five". */
const FROM = [`between (?:${NUMBER}) and `, `(?:${NUMBER}) (?:to|or) `, '\\d{1,3} ?[-\u2013] ?'].join('|')
const COUNTED = `(?:${FROM})?${NUMBER}[- ]?(?:minutes?|mins?|hours?)`
const CLOCK = '(?:from )?\\d{1,2}[:.]\\d\\d(?: to | ?[-\u2013] ?)\\d{1,2}[:.]\\d\\d'

/** The source of a pattern for a length of time. */
export const TIME = `(?<![\\p{L}\\d.:])(?:${[...PHRASES.map(([pattern]) => pattern), COUNTED, CLOCK].join('|')})(?!\\p{L})`
/** Whether a text may contain such a length at all; most don't. */
export const UNIT = /(?:minute|min|hour)s?\b|\d[:.]\d\d/i

const WHOLE_PHRASES = PHRASES.map(([pattern, minutes, text]) => ({
  ...{ minutes, text },
  pattern: new RegExp(`^(?:${pattern.replace('(?=[- ]long)', '')})$`, 'i'),
}))
const PARTS = new RegExp(`^(?<from>${FROM})?(?<to>${NUMBER})[- ]?(?<unit>min|hour)`, 'i')
const FIRST_NUMBER = new RegExp(NUMBER, 'i')

/** Reads what TIME has found. */
export function timeOf(said: string): Time | undefined {
  const phrase = WHOLE_PHRASES.find(({ pattern }) => pattern.test(said))
  if (phrase) return { minutes: phrase.minutes, least: phrase.minutes, text: phrase.text }
  const { from: range = '', to = '', unit = '' } = PARTS.exec(said)?.groups ?? {}
  const from = FIRST_NUMBER.exec(range)?.[0]
  if (to === '') return clockTime(said)
  const isHours = unit.toLowerCase() === 'hour'
  const [most, least] = [to, from ?? to].map((each) => numberOf(each) * (isHours ? 60 : 1)) as [number, number]
  if (most === 0) return undefined
  const name = `${isHours ? 'hour' : 'minute'}${numberOf(to) === 1 ? '' : 's'}`
  const text = `${from ? `${from} to ` : ''}${to} ${name}`.toLowerCase()
  return { minutes: most, least: Math.min(least, most), text: numberOf(to) === 1 && !from ? name : text }
}

const LONGEST = 240

/** The length isn't written, so that no text may name it. */
function clockTime(said: string): Time | undefined {
  const [fromHour = 0, from = 0, toHour = 0, to = 0] = (said.match(/\d+/g) ?? []).map(Number)
  const minutes = 60 * (toHour - fromHour) + to - from
  return minutes > 0 && minutes <= LONGEST ? { minutes, least: minutes, text: 'slot' } : undefined
}
