import { type Bucket, type Limits, personPolicy } from '../../contract/limits.ts'
import type { KeyRecord } from '../../identity/key-record.ts'
import type { Allowance } from './sliding-window.ts'

/** What a request with this key counts against: the minute of its family and its person's, which outlives the key. */
export function allowancesOf({ family_id, identity_id }: KeyRecord, bucket: Bucket, { minute, person }: Limits): Allowance[] {
  const own = { name: family_id, policy: bucket, limit: minute[bucket] }
  return person ? [own, { name: identity_id, policy: personPolicy(bucket), limit: person.minute[bucket] }] : [own]
}
