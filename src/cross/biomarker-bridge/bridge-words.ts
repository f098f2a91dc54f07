import type { PracticeFindings } from '../statistics/statistics.ts'

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
