import { formatCount, MEASURE_NAMES } from '../../usage/measures.ts'
import type { ApiKey } from '../key-state.ts'

const AND = new Intl.ListFormat('en', { type: 'conjunction' })
const OR = new Intl.ListFormat('en', { type: 'disjunction' })

/** Describes the daily caps and allowed networks that were set for the key itself. */
export function restrictionsOf({ ai_daily, allowed_cidrs }: ApiKey): string[] {
  const caps = MEASURE_NAMES.flatMap((name) => {
    const cap = name === 'requests' ? undefined : ai_daily?.[name]
    return cap === undefined ? [] : [formatCount(name, cap)]
  })
  return [
    ...(caps.length > 0 ? [`At most ${AND.format(caps)} per day`] : []),
    ...(allowed_cidrs ? [`Only from ${OR.format(allowed_cidrs)}`] : []),
  ]
}
