import { NUMBER_WORD, numberOf } from '../number-words.ts'
import { CLOCK_RANGE, LETTER, minutesBetween } from './clock-range.ts'

/** A length of time. */
export interface Time {
  minutes: number
  /** The lower end if the time is a range; otherwise the same as `minutes`. */
  least: number
  /** As it was written, for use after "your": "thirty minutes", "hour". */
  text: string
}

/** Lengths that aren't written as a number and a unit. */
const PHRASES: readonly [pattern: string, minutes: number, text: string][] = [
  ['(?:an|one|1)[- ]hour and a half|one and a half hours|1\\.5 hours|hour and a half', 90, 'hour and a half'],
  ['(?:an|one|1)[- ]hour and a quarter', 75, 'hour and a quarter'],
  ['two and a half hours|2\\.5 hours', 150, 'two and a half hours'],
  ['three[- ]quarters of an hour', 45, 'three quarters of an hour'],
  ['(?:a )?quarter of an hour|quarter[- ]hour', 15, 'quarter of an hour'],
  ['(?:a )?half(?:[- ]an)?[- ]hour', 30, 'half hour'],
  ['half[- ](?:a )?day', 240, 'half day'],
  ['(?:full|whole)[- ]day', 480, 'full day'],
  ['(?:an|one|1)[- ]hour|a (?:full|whole) hour|hour(?=[- ]long)', 60, 'hour'],
]
const NUMBER = `(?:\\d{1,3}(?:\\.5|[\u00bc\u00bd\u00be])?|${NUMBER_WORD})`
/** The lower end of a range. A hyphen counts only after digits, because it may also join the words of one number: "twenty-five". */
const FROM = [`between (?:${NUMBER}) and `, `(?:${NUMBER}) (?:to|or) `, '\\d{1,3} ?[-\u2013] ?'].join('|')
/** Keeps the closing quotation mark of 'Catch-22' from being read as a minute mark. */
const IN_QUOTATION = `(?<!${LETTER}|\\d)['\u2018](?:[^'\u2018\u2019]|(?<=${LETTER})['\u2019](?=${LETTER}))*`
const MINUTE_MARK = `(?:\u2032|(?<!${IN_QUOTATION})['\u2019])`
const COUNTED = `(?:${FROM})?${NUMBER}(?:[- ]?(?:minut(?:e|en|es)|mins?|hours?|hrs?|heures?|stunden?|h)| ?${MINUTE_MARK})`
const FEW = '(?:two|three|four|five|six|[2-6])'
const LESSONS = '(?:lessons|periods|parts|halves)'
/** Nouns that mean parts of one visit only if a verb precedes them. Without one, "two sessions of 40 minutes" may be by two speakers. */
const BLOCKS = '(?:sessions|blocks|units|slots|rounds)'
const COVERS = '(?:lasts?|takes?|over|in|(?:consists?|made up) of|(?:split|divided) into|covers?|fills?)'
/** Several equal parts of one visit: "2 x 45 minutes", "two lessons of 40 minutes". */
const MULTIPLE = [
  `${FEW} ?(?:x|\u00d7|times) ?${COUNTED}`,
  `${FEW} ${LESSONS} (?:of|\u00e0) ${COUNTED}`,
  `${FEW} ${COUNTED} ${LESSONS}`,
  `(?<=${COVERS} )${FEW} ${BLOCKS} of ${COUNTED}`,
].join('|')
/** A length in hours and minutes: "1 h 30", "an hour and twenty minutes". */
const COMPOUND = `(?:${NUMBER}|an) ?(?:hours?|hrs?|h)(?: and)? ?(?:\\d\\d|${NUMBER} ?(?:minutes?|mins?))`

/** Regular expression source for a length of time. */
export const TIME = `(?<!${LETTER}|[\\d.:\u20ac$\u00a3])(?:${[CLOCK_RANGE, MULTIPLE, COMPOUND, ...PHRASES.map(([pattern]) => pattern), COUNTED].join('|')})(?!${LETTER}|\\d)`
/** A quick test for whether a text can contain a length of time at all; most can't. */
export const UNIT =
  /(?:minute|min|hour|hr|minuten|stunde|stunden|heure|uhr)s?\b|\d ?(?:h(?![a-z])|[ap]\.?m\b|['\u2032\u2019])|\d[:.]\d\d|\b(?:past|until|till)\b|\b(?:half|full|whole)[- ](?:a )?day\b/i
const ANY_TIME = new RegExp(`${TIME}|\\d[:.]\\d\\d|\\d ?[ap]\\.?m\\b`, 'i')

/** Whether a text states a length of time or a time of day. */
export const tellsTime = (text: string): boolean => UNIT.test(text) && ANY_TIME.test(text)

const WHOLE_PHRASES = PHRASES.map(([pattern, minutes, text]) => ({
  minutes,
  text,
  pattern: new RegExp(`^(?:${pattern.replace('(?=[- ]long)', '')})$`, 'i'),
}))
const MULTIPLE_PARTS = new RegExp(
  `^(?<count>${FEW})(?: ?(?:x|\u00d7|times) ?| (?:${LESSONS}|${BLOCKS}) (?:of|\u00e0) | )(?<each>${COUNTED})`,
  'i',
)
const PARTS = new RegExp(`^(?<from>${FROM})?(?<to>${NUMBER})[- ]?(?<unit>min|h|st|['\u2032\u2019])`, 'i')
const COMPOUND_PARTS = new RegExp(`^(?<hours>${NUMBER}|an) ?h\\D*?(?: and)? ?(?<minutes>${NUMBER})(?: ?min\\w*)?$`, 'i')
const FIRST_NUMBER = new RegExp(NUMBER, 'i')
/** A workshop may take up a working day. */
const LONGEST = 8 * 60

/** Parses text that TIME matched; undefined if it is longer than any session. */
export function timeOf(said: string): Time | undefined {
  const time = read(said)
  return time && time.minutes <= LONGEST ? time : undefined
}

function read(said: string): Time | undefined {
  const phrase = WHOLE_PHRASES.find(({ pattern }) => pattern.test(said))
  if (phrase) return { minutes: phrase.minutes, least: phrase.minutes, text: phrase.text }
  const { count = '', each = '' } = new RegExp(`^(?:${MULTIPLE})$`, 'i').test(said) ? (MULTIPLE_PARTS.exec(said)?.groups ?? {}) : {}
  const part = count && read(each)
  if (part) return { minutes: numberOf(count) * part.minutes, least: numberOf(count) * part.least, text: said.toLowerCase() }
  const { hours, minutes = '' } = COMPOUND_PARTS.exec(said)?.groups ?? {}
  if (hours) return exactly(60 * (numberOf(hours) || 1) + numberOf(minutes))
  const { from: range = '', to = '', unit = '' } = PARTS.exec(said)?.groups ?? {}
  const from = FIRST_NUMBER.exec(range)?.[0]
  if (to === '') return clockTime(said)
  const isHours = ['h', 'st'].includes(unit.toLowerCase())
  const [most, least] = [to, from ?? to].map((each) => numberOf(each) * (isHours ? 60 : 1)) as [number, number]
  if (most === 0) return undefined
  const name = `${isHours ? 'hour' : 'minute'}${numberOf(to) === 1 ? '' : 's'}`
  const text = `${from ? `${from} to ` : ''}${to} ${name}`.toLowerCase()
  return { minutes: most, least: Math.min(least, most), text: numberOf(to) === 1 && !from ? name : text }
}

const exactly = (minutes: number): Time => ({ minutes, least: minutes, text: `${minutes} minutes` })

/** Half a day or a full day is an upper limit, because such a session never uses every minute. */
export const isPartOfDay = (said: string): boolean => / ?day$/i.test(said)

/** A range of clock times gives no length in words that could follow "your", so its text is "slot". */
function clockTime(said: string): Time | undefined {
  const minutes = minutesBetween(said)
  return minutes === undefined ? undefined : { minutes, least: minutes, text: 'slot' }
}
