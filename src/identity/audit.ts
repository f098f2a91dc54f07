import type { AuditAction, AuditMeans } from '../contract/platform/audit.ts'
import type { Transaction } from '../db/database.ts'
import { statement } from '../db/statement.ts'
import type { KeyRecord } from './key-record.ts'

/** Who did something, and from where. */
export interface Actor {
  via: AuditMeans
  key: string | null
  network: string | null
}

/**
 * Who made a request. A signed-in browser also has a key record, but that key is internal and isn't recorded as one of the person's keys.
 */
export const actorOf = ({ id, portal }: KeyRecord, network: string | null): Actor =>
  portal === null ? { via: 'key', key: id, network } : { via: 'portal', key: null, network }

interface Note {
  action: AuditAction
  person: string
  /** The keys that were affected. By default, the note is not about any key. */
  keys?: (string | null)[]
  by: Actor
  now: number
}

const insertNote = statement(
  'insert_audit_note',
  `insert into platform.audit (at, action, made_by, identity_id, key_id, by_key, via, network)
   select $1, $2, case when $6 = 'operator' then 'operator' else 'person' end, $3, key, $5, $6, $7 from unnest($4::uuid[]) as key`,
)

/** Adds a note to the audit log, in the transaction of the action itself. */
export async function note(step: Transaction, { action, person, keys = [null], by, now }: Note): Promise<void> {
  await step.run(insertNote, [new Date(now), action, person, keys, by.key, by.via, by.network])
}
