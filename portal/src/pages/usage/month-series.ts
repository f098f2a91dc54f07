import type { Series } from '../../charts/columns.tsx'
import { MEASURE_NAMES, MEASURES } from './measures.ts'
import { type Counts, everyDay, fullLabelOf, type KeyUsage, labelOf, sumOf, type UsageReport, usedOn } from './usage-types.ts'

/** What the chart shows: one measure, stacked by key, or all AI responses, stacked by operation. */
export type Shown = keyof Counts | 'ai'

export const AI_MEASURES = MEASURE_NAMES.filter((name) => name !== 'requests')

/** The number of keys that have their own color. They are the busiest ones, and all other keys share one color. */
const OWN_COLORS = 5

export function seriesOf(usage: UsageReport, keys: readonly KeyUsage[], shown: Shown): Series[] {
  const days = everyDay(usage)
  const daily = (of: readonly KeyUsage[], measure: keyof Counts) =>
    days.map((day) => of.reduce((sum, one) => sum + usedOn(one, day)[measure], 0))
  if (shown === 'ai') return AI_MEASURES.map((measure) => ({ name: MEASURES[measure].title, values: daily(keys, measure) }))
  const used = keys.filter((one) => sumOf(one, shown) > 0).toSorted((a, b) => sumOf(b, shown) - sumOf(a, shown))
  const labels = used.map(labelOf)
  const nameOf = (one: KeyUsage) => (labels.filter((label) => label === labelOf(one)).length > 1 ? fullLabelOf(one) : labelOf(one))
  const [own, others] = [used.slice(0, OWN_COLORS), used.slice(OWN_COLORS)]
  return [
    ...own.map((one) => ({ name: nameOf(one), values: daily([one], shown) })),
    ...(others.length > 0 ? [{ name: `${others.length} more`, values: daily(others, shown) }] : []),
  ]
}
