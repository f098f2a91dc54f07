import { type Bucket, type Limits, personPolicy } from '../../contract/limits.ts'
import type { KeyRecord } from '../../identity/key-record.ts'
import type { Allowance } from './sliding-window.ts'

/** The per-minute limits that a request counts against: the limit shared by its key and that key's children, and the person's limit. */
export function allowancesOf({ family_id, identity_id }: KeyRecord, bucket: Bucket, { minute, person }: Limits): Allowance[] {
  const own = { name: family_id, policy: bucket, limit: minute[bucket] }
  return person ? [own, { name: identity_id, policy: personPolicy(bucket), limit: person.minute[bucket] }] : [own]
}
