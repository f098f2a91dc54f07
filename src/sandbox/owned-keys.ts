import type { KeySummary } from '../contract/keys.ts'
import type { Databases } from '../db/open.ts'
import type { TestKeyEnd, TestKeysWanted } from '../http/sandbox.ts'
import type { KeyDirectory } from '../identity/key-directory.ts'
import { toSummary } from '../identity/key-record.ts'
import { revokeFamily } from '../identity/lifecycle/revoke.ts'
import type { UsageLedger } from '../identity/usage-ledger.ts'
import { ownerHash } from './owner-hash.ts'
import { keysOf, ownedKey } from './people.queries.ts'

interface Needs {
  db: Databases
  keys: KeyDirectory
  ledger: UsageLedger
}

/**
 * The test keys that a person minted, with their children and successors, newest first. Whether a key is active depends on its own clock.
 */
export async function listOwnedKeys({ db, ledger }: Needs, { owner, after, most }: TestKeysWanted, now: number): Promise<KeySummary[]> {
  const [row] = await db.platform.unscoped(keysOf, [ownerHash(owner), ...after, most, new Date(now)])
  return (row?.keys ?? []).map(({ key, now: itsNow }) => toSummary(key, ledger.lastUse(key), Date.parse(itsNow)))
}

/**
 * Revokes a test key that a person minted, with its lineage and children. Returns the ids of the other revoked keys, or null if the person
 * minted no such key.
 */
export async function endOwnedKey({ db, keys }: Needs, { owner, by, check, ...wanted }: TestKeyEnd, now: number): Promise<string[] | null> {
  const [row] = await db.platform.unscoped(ownedKey, [ownerHash(owner), wanted.id, new Date(now)])
  if (!row?.key) return null
  check()
  const { id, person, now: itsNow } = row.key
  // the calling key doesn't belong to the test person, so their audit log can't name it
  const also = await revokeFamily(db, { person, id, by: { ...by, key: null }, now: Date.parse(itsNow) })
  keys.forget(person)
  return also
}
