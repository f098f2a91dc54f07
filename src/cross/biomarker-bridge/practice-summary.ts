import type { PracticeFindings } from '../statistics/statistics.ts'

export const PRACTICE_CAVEATS = [
  'Correlation is not causation: a link between practice and a reading does not show that one caused the other.',
  'Sleep, season, illness, food and medicines can affect both your practice and your readings, and are not taken into account.',
  'The analysis covers only what you logged. Weeks without a reading, and readings in a unit other than your usual one, are left out.',
  'Several pairs were compared; only links that remain significant after correcting for that are reported.',
]

/** Any window of this length contains 6 whole weeks, from Monday to Sunday. */
const MIN_WINDOW_DAYS = 49

const rounded = (value: number): string => String(Math.round(value * 100) / 100)
const plural = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`
const comparison = (pairs: number): string =>
  pairs === 1
    ? 'practice of one belief was compared with one biomarker, and the two did not move together'
    : `${pairs} belief–biomarker pairs were compared, and no pair moved together`

/** The summary that the offline engine returns. */
export function summarizePractice(
  { status, pairs_tried, findings }: PracticeFindings,
  windowDays: number,
  titles: Map<string, string>,
): string {
  if (status === 'insufficient_data' || pairs_tried === 0)
    return windowDays < MIN_WINDOW_DAYS
      ? `A window of ${windowDays} days is too short: a comparison needs at least 6 whole weeks with readings of the same biomarker. Choose a window of ${MIN_WINDOW_DAYS} days or more.`
      : `There is not enough data to compare yet. A comparison needs readings of the same biomarker in at least 6 weeks within the last ${windowDays} days, and more practice in some of those weeks than in others. Keep logging both, and try again later.`
  if (findings.length === 0)
    return `Over the last ${windowDays} days, ${comparison(pairs_tried)} more than chance would explain. That is a result too: nothing here calls for a change.`
  const sentences = findings
    .slice(0, 3)
    .map(({ belief_slug, biomarker_name, direction, coefficient, n, lag_weeks, confidence_interval, strength }) => {
      const [low, high] = confidence_interval
      const when = lag_weeks === 0 ? 'in the same week' : `${plural(lag_weeks, 'week')} later`
      const moved = direction === 'rises_with_practice' ? 'higher' : 'lower'
      return `In weeks with more practice of "${titles.get(belief_slug) ?? belief_slug}," ${biomarker_name} tended to be ${moved} ${when} (a ${strength} link: coefficient ${rounded(coefficient)}, 95% interval ${rounded(low)} to ${rounded(high)}, ${n} weeks).`
    })
  return `${sentences.join(' ')} This is a link in your own records from the last ${windowDays} days, not proof of a cause: something else may affect both.`
}
