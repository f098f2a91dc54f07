import { randomUUID } from 'node:crypto'
import { utcDay } from '../base/clock.ts'
import { invalidRequest } from '../contract/errors.ts'
import { MAX_ACTIVE_KEYS } from '../contract/limits.ts'
import { APPS, type App, betaScopes, type Scope } from '../contract/scopes.ts'
import type { Database, Transaction } from '../db/database.ts'
import type { Databases } from '../db/open.ts'
import type { KeyRecord, Link } from './key-record.ts'
import { newSecret } from './key-secret.ts'
import {
  accountOfEmail,
  countActiveKeys,
  identityOfEmail,
  inheritUse,
  insertKey,
  refreshBetaKeys,
  replaceLinks,
  retireKey,
  type StoredKey,
} from './keys.queries.ts'
import { checkMintLimits, type MintLimits } from './mint-limits.ts'

type Links = Partial<Record<App, Link>>

/** Looks up the accounts of a verified e-mail address in all three applications at once. */
export async function findLinks(db: Databases, email: string): Promise<Links> {
  const found = await Promise.all(
    APPS.map(async (app) => {
      const [row] = await db[app].unscoped(accountOfEmail(app), [email])
      return [app, row?.account ?? undefined] as const
    }),
  )
  return Object.fromEntries(found.filter(([, link]) => link !== undefined))
}

interface NewKey {
  email: string
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

export async function mintKey(db: Databases, { email, name, now, mints, operatorScopes }: NewKey): Promise<MintedKey> {
  const links = await findLinks(db, email)
  return db.platform.transaction(async (step) => {
    const [identity] = await step.run(identityOfEmail, [email, new Date(now)])
    if (!identity) throw new Error('the statement returned no identity')
    await step.actAs(identity.id)
    if (mints) await checkMintLimits(step, identity.id, mints, now)
    await storeLinks(step, identity.id, links, now)
    await checkKeyLimit(step, identity.id, now)
    const scopes = operatorScopes ?? betaScopes(linkedAppsOf(links))
    return insertNew(step, identity.id, { name, scopes, byOperator: operatorScopes !== undefined, now })
  })
}

interface Rotation {
  id: string
  graceSeconds: number
  mints?: MintLimits | undefined
  now: number
}

/** Creates a key with the same name and scopes. The old key stays active, and counts as active, until the grace period ends. */
export function rotateKey(platform: Database, caller: KeyRecord, { id, graceSeconds, mints, now }: Rotation) {
  const [at, expiresAt] = [new Date(now), new Date(now + graceSeconds * 1_000)]
  return platform.transaction(async (step): Promise<{ old: string; minted: MintedKey }> => {
    await step.run(identityOfEmail, [caller.email, at]) // locks the identity, as minting does: both count its keys
    await step.actAs(caller.identity_id)
    if (mints) await checkMintLimits(step, caller.identity_id, mints, now)
    const [old] = await step.run(retireKey, [id, caller.identity_id, at, expiresAt, caller.id])
    if (!old) throw invalidRequest('Both the key being rotated and the calling key must be active and not yet rotated.', 'not_rotatable')
    await checkKeyLimit(step, caller.identity_id, now)
    const { name, scopes, made_by_operator: byOperator } = old
    const minted = await insertNew(step, caller.identity_id, { name, scopes, byOperator, now })
    await step.run(inheritUse, [old.id, minted.stored.id, utcDay(now)])
    return { old: old.id, minted }
  })
}

export const linkedAppsOf = (links: Links): App[] => APPS.filter((app) => links[app])

/** Stores an identity's links, and updates the scopes of all of its active beta keys. */
export async function storeLinks(step: Transaction, identity: string, links: Links, now: number): Promise<void> {
  const rows = Object.entries(links).map(([app, link]) => ({ app, ...link }))
  await step.run(replaceLinks, [identity, JSON.stringify(rows)])
  await step.run(refreshBetaKeys, [identity, new Date(now), betaScopes(linkedAppsOf(links))])
}

async function checkKeyLimit(step: Transaction, identity: string, now: number): Promise<void> {
  const [count] = await step.run(countActiveKeys, [identity, new Date(now)])
  if ((count?.active ?? 0) < MAX_ACTIVE_KEYS) return
  throw invalidRequest(`You have reached the limit of ${MAX_ACTIVE_KEYS} active keys. Revoke one first.`, 'too_many_keys')
}

interface Insert {
  name: string
  scopes: string[]
  byOperator: boolean
  now: number
}

async function insertNew(step: Transaction, identity: string, { name, scopes, byOperator, now }: Insert): Promise<MintedKey> {
  const { key, prefix, hash } = newSecret()
  const [row] = await step.run(insertKey, [randomUUID(), identity, name, prefix, hash, scopes, byOperator, new Date(now)])
  if (!row) throw new Error('the statement returned no key')
  return { key, stored: row.key }
}
