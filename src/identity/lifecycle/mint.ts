import { randomUUID } from 'node:crypto'
import { invalidRequest } from '../../contract/errors.ts'
import type { KeyMode } from '../../contract/key-form.ts'
import { DAY_SECONDS, MAX_ACTIVE_KEYS } from '../../contract/limits.ts'
import { betaScopes, type Scope, withinCeiling } from '../../contract/scopes.ts'
import type { Transaction } from '../../db/database.ts'
import type { Databases } from '../../db/open.ts'
import { note } from '../audit.ts'
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
  /** Where the request came from. */
  network?: string | null
  /** The chosen scopes; by default, all that the linked applications provide. */
  scopes?: Scope[] | undefined
  expiresInDays?: number | undefined
  allowedCidrs?: string[] | undefined
  /** How many keys the person may mint; not set for an operator, who is not limited. */
  mints?: MintLimits | undefined
  /** Scopes granted by an operator, regardless of the linked applications. */
  operatorScopes?: Scope[]
}

export interface MintedKey {
  key: string
  stored: StoredKey
}

export async function mintKey(db: Databases, wanted: NewKey): Promise<MintedKey> {
  const { claim, name, now, mints, operatorScopes, expiresInDays } = wanted
  const { id: rootId, identity, links } = await takeRoot(db, claim, now)
  const ceiling = wanted.scopes ?? null
  const scopes = operatorScopes ?? grantedScopes(betaScopes(linkedAppsOf(links)), ceiling)
  const allowedCidrs = wanted.allowedCidrs ?? null
  const expiresAt = expiresInDays === undefined ? null : new Date(now + expiresInDays * DAY_SECONDS * 1_000)
  return db.platform.transaction(async (step) => {
    await step.run(lockIdentity, [identity])
    await step.actAs(identity)
    if (mints) await checkMintLimits(step, identity, mints, now)
    await checkKeyLimit(step, identity, now)
    const byOperator = operatorScopes !== undefined
    const minted = await insertNew(step, db.mode, {
      identity,
      rootId,
      links,
      name,
      scopes,
      ceiling,
      byOperator,
      now,
      expiresAt,
      allowedCidrs,
    })
    const by = { via: byOperator ? 'operator' : 'session', key: null, network: wanted.network ?? null } as const
    await note(step, { action: 'mint', person: identity, keys: [minted.stored.id], by, now })
    return minted
  })
}

function grantedScopes(available: Scope[], chosen: Scope[] | null): Scope[] {
  const missing = chosen?.filter((scope) => !available.includes(scope)) ?? []
  if (missing.length > 0)
    throw invalidRequest(
      `Your accounts don't grant ${missing.join(', ')}. Leave out these scopes, or sign up for the applications that grant them, with the same e-mail address.`,
      'scopes_unavailable',
      { field: 'scopes', missing_scopes: missing, available_scopes: available },
    )
  return withinCeiling(available, chosen)
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
  /** The scopes that were chosen when the key was minted; null if all were allowed. */
  ceiling: string[] | null
  expiresAt: Date | null
  /** The networks from which the key may be used; null if it may be used from anywhere. */
  allowedCidrs: string[] | null
  /** Set for a key that replaces another one: the lineage of that key. */
  lineage?: string
  /** Set for a child: the lineage of its parent, and its own caps. */
  parent?: { lineage: string; aiDaily: object | null }
}

export async function insertNew(step: Transaction, mode: KeyMode, values: Insert): Promise<MintedKey> {
  const { identity, rootId, links, name, scopes, byOperator, now, ceiling, expiresAt, allowedCidrs, parent } = values
  const id = randomUUID()
  const { key, prefix, hash } = newSecret(mode)
  const [row] = await step.run(insertKey, [
    ...[id, identity, name, prefix, hash, scopes, byOperator, new Date(now)],
    ...[rootId, JSON.stringify(links), values.lineage ?? id, expiresAt, ceiling],
    ...[parent?.lineage ?? null, parent?.aiDaily ? JSON.stringify(parent.aiDaily) : null, allowedCidrs],
  ])
  if (!row) throw identityChanged()
  return { key, stored: row.key }
}
