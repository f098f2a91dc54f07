import type { Databases } from '../../db/open.ts'
import type { KeyDirectory } from '../key-directory.ts'
import { hashKey } from '../key-secret.ts'
import { revokeByHash } from './leaked.queries.ts'

/** A key that leaked. `revoked` lists the keys of its family that were therefore revoked, including itself if it was active. */
export interface Leak {
  key: string
  identityId: string
  keyId: string
  revoked: string[]
}

/** Revokes the given keys, if they exist, each with its family. The same single query runs whether or not they exist. */
export async function revokeLeaked(db: Databases, directory: KeyDirectory, keys: readonly string[], now: number): Promise<Leak[]> {
  const byHash = new Map(keys.map((key) => [hashKey(key), key]))
  const hashes = [...byHash.keys()].map((hash) => Buffer.from(hash, 'base64'))
  const rows = await db.platform.unscoped(revokeByHash, [hashes, new Date(now)])
  const leaks = rows.map(({ hash, identity_id: identityId, key_id: keyId, revoked }) => {
    const key = byHash.get(hash.toString('base64')) as string
    return { key, identityId, keyId, revoked }
  })
  if (leaks.length > 0) directory.forget(...leaks.map(({ identityId }) => identityId))
  return leaks
}
