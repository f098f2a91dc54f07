const TEENS = 'eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(' ')
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')
const ONES = 'one two three four five six seven eight nine'.split(' ')

/** The source of a pattern for English number words from eleven to ninety-nine. Smaller ones are usually figures of speech. */
export const LARGE_NUMBER = `(?:${TENS.join('|')})(?:[- ](?:${ONES.join('|')}))?|${TEENS.join('|')}`

/** Converts a number word to digits; anything else is returned unchanged. */
export function inDigits(number: string): string {
  const [first = '', second = ''] = number.toLowerCase().split(/[- ]/)
  if (TEENS.includes(first)) return String(11 + TEENS.indexOf(first))
  return TENS.includes(first) ? String(10 * (2 + TENS.indexOf(first)) + 1 + ONES.indexOf(second)) : number
}
