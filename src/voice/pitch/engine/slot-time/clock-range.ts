/** A Latin letter. Patterns that allow the letters of all scripts take a tenth of a second to compile. */
export const LETTER = '[a-z\\u00c0-\\u024f]'
const HOURS = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve']
const HOUR = `(?:${HOURS.join('|')})`
const HALF_DAY = ' ?[ap]m'
const FIGURES = `\\d{1,2}(?:[:.]\\d\\d)?(?:${HALF_DAY})?`
/** An hour as it is written in French: "19h30", "21 h". Small numbers are left out, because "2h" is a length of time. */
const HOUR_MARK = '(?:0?[7-9]|1\\d|2[0-4]) ?h(?:\\d\\d)?'
const PRECISE = `(?:half past|(?:a )?quarter past|(?:a )?quarter to) ${HOUR}|${HOUR} o'clock|noon|midday`
const WORDS = `(?:${PRECISE}|${HOUR})`
const MOMENT = `(?:${HOUR_MARK}|${FIGURES}|${WORDS})`
/** A time that can't be mistaken for a mere number. */
const EXACT = `(?:\\d{1,2}[:.]\\d\\d(?:${HALF_DAY})?|${HOUR_MARK}|\\d{1,2}${HALF_DAY})(?: Uhr)?`
const ABOUT = '(?:(?:about|around|roughly|approximately|ca|gegen|vers) )?'
const FROM = '(?:(?:from|de|von|van) )?'
const JOINT = `(?: (?:to|until|till|bis|\u00e0|tot) ${ABOUT}| ?[-\u2013] ?)`
/** Text between two times of day that says when the next item of the program begins. */
const NEXT_ITEM = '(?:(?!\\b(?:again|repeat|repeated|second|same|also|another|doors|registration)\\b|(?:and|or) at )[^.;]){4,60}?'

/** Regular expression source for a range of clock times. Bare numbers don't match: "from nine to twelve" could count anything. */
export const CLOCK_RANGE = [
  `${FROM}${EXACT}${JOINT}${EXACT}`,
  `(?:between|zwischen|entre) ${EXACT} (?:and|und|et) ${EXACT}`,
  `${FROM}\\d{1,2}(?:[:.]\\d\\d)?(?: ?[-\u2013] ?| bis )\\d{1,2}(?:[:.]\\d\\d)? Uhr`,
  `from ${FIGURES} (?:to|until|till) ${EXACT}`,
  `(?:from )?${FIGURES}${JOINT}(?:\\d{1,2}(?:[:.]\\d\\d)?${HALF_DAY}|noon|midday)`,
  `(?:from )?${WORDS} (?:until|till) ${WORDS}`,
  `(?:from )?(?:${PRECISE}) to ${WORDS}`,
  `(?:starts?|begins?) at ${MOMENT}\\b[^.;]{0,50}?\\b(?:stop|end|finish|close)\\w*\\b[^.;]{0,25}? (?:at|by) ${MOMENT}`,
  `(?:starts?|begins?|speaks?|talks?|is on) (?:at|from) ${EXACT}\\b${NEXT_ITEM} (?:at|by|from) ${EXACT}`,
  `${EXACT}[^.;]{1,80}? (?:until|till|bis) ${ABOUT}${EXACT}`,
].join('|')

const MOMENTS = new RegExp(`(?<!${LETTER})${MOMENT}(?!${LETTER})`, 'gi')
const HALF_A_DAY = 12 * 60
const LONGEST = 240

/** The minutes in a range that CLOCK_RANGE matched; undefined if it is too long for one speaker. */
export function minutesBetween(range: string): number | undefined {
  const moments = (range.match(MOMENTS) ?? []).map(minuteOf)
  const [from, to] = [moments[0] ?? 0, moments.at(-1) ?? 0]
  // "am" or "pm" is often left out, so lengths are computed on a 12-hour clock
  const minutes = (to - from + HALF_A_DAY) % HALF_A_DAY
  return minutes > 0 && minutes <= LONGEST ? minutes : undefined
}

function minuteOf(moment: string): number {
  const said = moment.toLowerCase()
  if (/^\d/.test(said)) {
    const [hour = 0, minute = 0] = (said.match(/\d+/g) ?? []).map(Number)
    return 60 * (hour % 12) + minute
  }
  const hour = 60 * ((HOURS.findIndex((each) => new RegExp(`\\b${each}\\b`).test(said)) + 1) % 12)
  if (said.startsWith('half past')) return hour + 30
  if (said.includes('quarter past')) return hour + 15
  return said.includes('quarter to') ? hour - 15 : hour
}
