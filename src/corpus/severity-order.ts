import { SEVERITIES } from '../contract/body.ts'
import { sortKey } from '../text/fold.ts'

interface Ordered {
  id: string
  remedyName: string
  drugOrClass: string
  severity: (typeof SEVERITIES)[number]
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

/** Sorts by severity (most severe first), then by remedy, drug and id. */
export const bySeverity = (a: Ordered, b: Ordered): number =>
  SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity) ||
  compare(sortKey(a.remedyName), sortKey(b.remedyName)) ||
  compare(sortKey(a.drugOrClass), sortKey(b.drugOrClass)) ||
  compare(a.id, b.id)
