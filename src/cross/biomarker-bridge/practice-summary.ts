import type { PracticeFindings } from '../statistics/statistics.ts'
import { roundedTogether } from './rounding.ts'

export const PRACTICE_CAVEATS = [
  'Correlation is not causation: a link between practice and a reading does not show that one caused the other.',
  'Sleep, season, illness, food and medicines can affect both your practice and your readings, and are not taken into account.',
  'The analysis covers only what you logged. Weeks without a reading, and readings in a unit other than your usual one, are left out.',
  'Several pairs were compared; only links that remain significant after correcting for that are reported.',
]

/** Any window of this length contains at least 6 whole weeks, from Monday to Sunday. */
const MIN_WINDOW_DAYS = 49
const MOST_DESCRIBED = 3

type Finding = PracticeFindings['findings'][number]
type Detectable = PracticeFindings['detectable'][number]

const rounded = (value: number): string => String(Math.round(value * 100) / 100)
const plural = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`
const comparison = (pairs: number): string =>
  pairs === 1
    ? 'practice of one belief was compared with one biomarker, and the two did not move together'
    : `${pairs} belief–biomarker pairs were compared, and no pair moved together`

/** The summary that the offline engine returns. */
export function summarizePractice(found: PracticeFindings, windowDays: number, titles: Map<string, string>): string {
  const { status, pairs_tried, findings, detectable } = found
  if (status === 'insufficient_data' || pairs_tried === 0)
    return windowDays < MIN_WINDOW_DAYS
      ? `A window of ${windowDays} days is too short: a comparison needs at least 6 whole weeks with readings of the same biomarker. Choose a window of ${MIN_WINDOW_DAYS} days or more.`
      : `There is not enough data to compare yet. A comparison needs readings of the same biomarker in at least 6 weeks within the last ${windowDays} days, and more practice in some of those weeks than in others. Keep logging both, and try again later.`
  if (findings.length === 0)
    return `Over the last ${windowDays} days, ${comparison(pairs_tried)} more than chance would explain. ${sensitivity(detectable)}`
  const sentences = findings.slice(0, MOST_DESCRIBED).map((finding) => described(finding, titles))
  return `${sentences.join(' ')} This is a link in your own records from the last ${windowDays} days, not proof of a cause: something else may affect both.`
}

function described(finding: Finding, titles: Map<string, string>): string {
  const { belief_slug, biomarker_name, direction, coefficient, n, lag_weeks, confidence_interval, strength } = finding
  const [low, high] = confidence_interval
  const when = lag_weeks === 0 ? 'in the same week' : `${plural(lag_weeks, 'week')} later`
  const moved = direction === 'rises_with_practice' ? 'higher' : 'lower'
  const practice = `practice of "${titles.get(belief_slug) ?? belief_slug},"`
  const link = `(a ${strength} link: coefficient ${rounded(coefficient)}, 95% interval ${rounded(low)} to ${rounded(high)}, ${n} weeks)`
  return `In weeks with more ${practice} ${biomarker_name} tended to be ${moved} ${when} ${link}.${differenceIn(finding)}`
}

function differenceIn({ effect, direction }: Finding): string {
  if (!effect) return ''
  const { interval, unit } = effect
  const side = direction === 'rises_with_practice' ? 1 : -1
  const [difference, ...bounds] = roundedTogether([effect.difference * side, ...interval.map((bound) => bound * side)])
  const [near, far] = bounds.sort((a, b) => a - b)
  const [much, little] = [effect.sessions_much, effect.sessions_little].map((sessions) => Math.round(sessions * 10) / 10)
  return ` Between weeks with a lot of practice (about ${much} sessions) and weeks with little (about ${little}), the difference was about ${difference} ${unit} (95% interval ${near} to ${far}).`
}

/** Explains a result without findings: how strong a link must be for the analysis to detect it. */
function sensitivity(detectable: readonly Detectable[]): string {
  const able = detectable.filter((each): each is Detectable & { coefficient: number } => each.coefficient !== null)
  const [best] = able
  if (!best)
    return 'With so few weeks of readings, even a strong link could not have been distinguished from chance, so this result says little either way. More weeks with readings would change that.'
  const { biomarker_name, n, coefficient, difference, unit } = best
  const [change] = difference === null ? [] : roundedTogether([difference])
  const size = change ? `, or about ${change} ${unit} between weeks with a lot of practice and weeks with little,` : ''
  const others = detectable.length - able.length
  const blind = others === 0 ? '' : ` For ${plural(others, 'other biomarker')}, there are too few weeks of readings to detect any link.`
  return `With ${plural(n, 'week')} of readings of ${biomarker_name}, a link with a coefficient of ${rounded(coefficient)} or more${size} would have been detected at least four times out of five. Weaker links are not ruled out.${blind}`
}
