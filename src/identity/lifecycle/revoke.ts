import { ApiError } from '../../contract/errors.ts'
import { ADMIN } from '../../contract/scopes.ts'
import type { Databases } from '../../db/open.ts'
import { type Actor, note } from '../audit.ts'
import type { KeyRecord } from '../key-record.ts'
import { lockIdentity, type OwnKey, revokeLineage } from '../keys.queries.ts'

interface Revocation {
  caller: KeyRecord
  own: OwnKey
  by: Actor
  now: number
}

interface FamilyEnd {
  person: string
  /** The id of one of the person's keys. */
  id: string
  by: Actor
  now: number
}

/** Revokes a key, and returns the ids of the keys that were revoked with it. */
export async function revokeKey(db: Databases, { caller, own, by, now }: Revocation): Promise<string[]> {
  if (own.scopes.includes(ADMIN) && !caller.scopes.includes(ADMIN))
    throw new ApiError('forbidden', `To revoke this key, use a key with the scope ${ADMIN}.`, {
      required_scopes: [ADMIN],
      missing_scopes: [ADMIN],
    })
  return revokeFamily(db, { person: caller.identity_id, id: own.id, by, now })
}

export const revokeFamily = (db: Databases, { person, id, by, now }: FamilyEnd): Promise<string[]> =>
  db.platform.transaction(async (step) => {
    await step.run(lockIdentity, [person]) // prevents new successors and children while the existing ones are revoked
    await step.actAs(person)
    const revoked = (await step.run(revokeLineage, [id, person, new Date(now)])).map((key) => key.id)
    await note(step, { action: 'revoke', person, keys: revoked, by, now })
    return revoked.filter((other) => other !== id)
  })
