import type { Schemas } from '@threefold/sdk'

/** The title of a result. It must not sound like a verdict. The disclaimer explains what an empty result means. */
export function headline({ matches, unmatched, checked }: Pick<Schemas['CheckResult'], 'matches' | 'unmatched' | 'checked'>): string {
  if (unmatched.length === checked) return 'No items were recognized'
  if (matches.length === 0) return 'No matches in this reference'
  return matches.length === 1 ? '1 recorded interaction' : `${matches.length} recorded interactions`
}
