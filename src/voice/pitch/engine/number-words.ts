const SMALL =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
const TENS = ['twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety']

/** Regular expression source that matches the words for one to ninety-nine. Longer words come first, so that "six" doesn't hide "sixty". */
export const NUMBER_WORD = `(?:${TENS.join('|')})(?:[- ](?:${SMALL.slice(1, 10).join('|')}))?|${SMALL.slice(1).reverse().join('|')}`

const FRACTIONS: Record<string, number> = { '\u00bc': 0.25, '\u00bd': 0.5, '\u00be': 0.75 }

/** The number that digits or words represent; 0 if they aren't a number. */
export function numberOf(said: string): number {
  if (/^\d+(?:\.\d+)?$/.test(said)) return Number(said)
  const fraction = FRACTIONS[said.at(-1) ?? '']
  if (fraction !== undefined) return Number(said.slice(0, -1)) + fraction
  const [first = '', second = ''] = said.toLowerCase().split(/[- ]/)
  const ten = TENS.indexOf(first)
  return ten >= 0 ? (ten + 2) * 10 + Math.max(0, SMALL.indexOf(second)) : Math.max(0, SMALL.indexOf(first))
}
