import { randomUUID } from 'node:crypto'
import { invalidRequest } from '../../contract/errors.ts'
import { MAX_ACTIVE_KEYS } from '../../contract/limits.ts'
import { betaScopes, type Scope } from '../../contract/scopes.ts'
import type { Transaction } from '../../db/database.ts'
import type { Databases } from '../../db/open.ts'
import { identityChanged } from '../identity-changed.ts'
import type { Links, StoredKey } from '../key-record.ts'
import { newSecret } from '../key-secret.ts'
import { countActiveKeys, insertKey, lockIdentity } from '../keys.queries.ts'
import { checkMintLimits, type MintLimits } from './mint-limits.ts'
import { type Claim, linkedAppsOf, takeRoot } from './roots.ts'

interface NewKey {
  claim: Claim
  name: string
  now: number
  /** How many keys the person may mint; an operator is not limited. */
  mints?: MintLimits | undefined
  /** Scopes granted by an operator; the default is the beta scopes of the linked applications. */
  operatorScopes?: Scope[]
}

export interface MintedKey {
  key: string
  stored: StoredKey
}

export async function mintKey(db: Databases, { claim, name, now, mints, operatorScopes }: NewKey): Promise<MintedKey> {
  const { id: rootId, identity, links } = await takeRoot(db, claim, now)
  const scopes = operatorScopes ?? betaScopes(linkedAppsOf(links))
  return db.platform.transaction(async (step) => {
    await step.run(lockIdentity, [identity])
    await step.actAs(identity)
    if (mints) await checkMintLimits(step, identity, mints, now)
    await checkKeyLimit(step, identity, now)
    return insertNew(step, { identity, rootId, links, name, scopes, byOperator: operatorScopes !== undefined, now })
  })
}

export async function checkKeyLimit(step: Transaction, identity: string, now: number): Promise<void> {
  const [count] = await step.run(countActiveKeys, [identity, new Date(now)])
  if ((count?.active ?? 0) < MAX_ACTIVE_KEYS) return
  throw invalidRequest(`You have reached the limit of ${MAX_ACTIVE_KEYS} active keys. Revoke one first.`, 'too_many_keys')
}

interface Insert {
  identity: string
  rootId: string | null
  links: Links
  name: string
  scopes: string[]
  byOperator: boolean
  now: number
  /** Set for a key that replaces another. */
  lineage?: string
  expiresAt?: Date | null
}

export async function insertNew(step: Transaction, values: Insert): Promise<MintedKey> {
  const { identity, rootId, links, name, scopes, byOperator, now, expiresAt = null } = values
  const id = randomUUID()
  const { key, prefix, hash } = newSecret()
  const [row] = await step.run(insertKey, [
    ...[id, identity, name, prefix, hash, scopes, byOperator, new Date(now)],
    ...[rootId, JSON.stringify(links), values.lineage ?? id, expiresAt],
  ])
  if (!row) throw identityChanged()
  return { key, stored: row.key }
}
