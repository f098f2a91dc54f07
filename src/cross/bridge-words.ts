import type { PracticeFindings } from './statistics.ts'

export const PRACTICE_CAVEATS = [
  'Related, not caused: a link between practice and a reading does not show that one brought about the other.',
  'Sleep, season, illness, food and medicines can move both at once, and are not known here.',
  'It rests on what you logged. Weeks without a reading are left out, and so are readings in another unit than your usual one.',
  'Several pairs were tried; only links that hold up after correcting for that are told.',
]

/** Any window this long holds 6 weeks from Monday to Sunday. */
const LEAST_WINDOW_DAYS = 49

/** A figure with as many decimals as can be told apart. */
const figure = (value: number): string => String(Math.round(value * 100) / 100)
const plural = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`

/** The computed figures in words: what the offline engine says of them. */
export function summarisePractice(
  { status, pairs_tried, findings }: PracticeFindings,
  windowDays: number,
  titles: Map<string, string>,
): string {
  if (status === 'insufficient_data' || pairs_tried === 0)
    return windowDays < LEAST_WINDOW_DAYS
      ? `The last ${windowDays} days are too short to compare: they need not hold 6 whole weeks, and it takes at least as many with readings of the same marker. Ask for a window of ${LEAST_WINDOW_DAYS} days or more.`
      : `There is not enough to compare yet. It takes at least 6 weeks within the last ${windowDays} days with readings of the same marker, and practice that was more in some of them than in others. Keep logging both, and look again then.`
  if (findings.length === 0)
    return `Over the last ${windowDays} days, ${plural(pairs_tried, 'pair')} of belief practice and biomarker ${pairs_tried === 1 ? 'was' : 'were'} compared, and none moved together more than chance would explain. That is a result too: nothing here asks for a change.`
  const told = findings
    .slice(0, 3)
    .map(({ belief_slug, biomarker_name, direction, coefficient, n, lag_weeks, confidence_interval, strength }) => {
      const [low, high] = confidence_interval
      const when = lag_weeks === 0 ? 'in the same week' : `${plural(lag_weeks, 'week')} later`
      const moved = direction === 'rises_with_practice' ? 'higher' : 'lower'
      return `In weeks with more practice of "${titles.get(belief_slug) ?? belief_slug}", ${biomarker_name} tended to be ${moved} ${when} (a ${strength} link: coefficient ${figure(coefficient)}, 95 % interval ${figure(low)} to ${figure(high)}, ${n} weeks).`
    })
  return `${told.join(' ')} This is a link within your own records of the last ${windowDays} days, not a cause: something else may move both.`
}

const THOUSANDS = /^[1-9]\d{0,2}(?:[.,]\d{3})+$/

/** The first number in a summary that is none of the known ones, rounded or not. Without decimals it must be one exactly. */
export function foreignNumber(summary: string, known: unknown): string | undefined {
  const values = numbersIn(known)
  return writtenIn(summary).find(
    (written) =>
      !readingsOf(written).some(({ value, decimals }) => {
        const most = decimals === 0 ? 0 : 0.5 * 10 ** -decimals
        return values.some((of) => Math.abs(Math.abs(of) - value) <= most + 1e-9)
      }),
  )
}

const writtenIn = (text: string): string[] => text.match(/\p{N}{1,3}(?:[.,]\p{N}{3})+(?!\p{N})|\p{N}+(?:[.,]\p{N}+)?/gu) ?? []

/** "2,345" is two thousand to some writers, and two and a bit to others; "1,234,567" and "48" are read in one way. */
function readingsOf(written: string): { value: number; decimals: number }[] {
  const [whole, ...groups] = written.split(/[.,]/)
  const decimals = groups[0] ?? ''
  const readings = groups.length < 2 ? [{ value: Number(`${whole}.${decimals}`), decimals: decimals.length }] : []
  if (THOUSANDS.test(written)) readings.push({ value: Number([whole, ...groups].join('')), decimals: 0 })
  return readings
}

function numbersIn(value: unknown): number[] {
  if (typeof value === 'number') return [value]
  if (typeof value === 'string') return writtenIn(value).flatMap((written) => readingsOf(written).map((reading) => reading.value))
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(numbersIn) : []
}
