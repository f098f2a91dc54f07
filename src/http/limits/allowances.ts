import { type Bucket, type Limits, personPolicy } from '../../contract/limits.ts'
import type { KeyRecord } from '../../identity/key-record.ts'
import type { Allowance } from './sliding-window.ts'

/** What a request with this key counts against: the key's own minute and its person's, which outlives the key. */
export function allowancesOf({ lineage_id, identity_id }: KeyRecord, bucket: Bucket, { minute, person }: Limits): Allowance[] {
  const own = { name: lineage_id, policy: bucket, limit: minute[bucket] }
  return person ? [own, { name: identity_id, policy: personPolicy(bucket), limit: person.minute[bucket] }] : [own]
}
