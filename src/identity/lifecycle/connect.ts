import { parseJson } from '../../base/json.ts'
import { DAY_SECONDS } from '../../contract/limits.ts'
import type { Scope } from '../../contract/scopes.ts'
import type { Databases } from '../../db/open.ts'
import { type Actor, note } from '../audit.ts'
import type { KeyRecord } from '../key-record.ts'
import { hashKey, newSecret } from '../key-secret.ts'
import { lockIdentity } from '../keys.queries.ts'
import {
  type Connection,
  forgetGrant,
  grantOfToken,
  holdConnection,
  insertConnection,
  type LiveConnection,
  listConnections,
  liveConnection,
  replaceToken,
} from './connect.queries.ts'
import { checkKeyLimit, insertNew } from './mint.ts'
import { checkMintLimits, type MintLimits } from './mint-limits.ts'
import { revokeFamily } from './revoke.ts'

/** How long an access token works before it must be refreshed. */
export const TOKEN_SECONDS = 3_600
/** How long a new connection lasts if no token is issued for it. */
const FIRST_TOKEN_MS = 600_000

interface NewConnection {
  /** The browser session of the person who consents. */
  session: KeyRecord
  grantId: string
  client: { id: string; name: string; address: string; isVerified: boolean }
  resource: string
  scopes: Scope[]
  days: number
  by: Actor
  mints?: MintLimits | undefined
  now: number
}

/** Lets an application act for a person. Nobody knows the secret of the connection's own key; only its child keys are used. */
export async function openConnection(db: Databases, wanted: NewConnection): Promise<void> {
  const { session, client, scopes, now, by } = wanted
  const { identity_id: identity, root_id: rootId, links } = session
  const endsAt = new Date(now + wanted.days * DAY_SECONDS * 1_000)
  await db.platform.transaction(async (step) => {
    await step.run(lockIdentity, [identity])
    await step.actAs(identity)
    if (wanted.mints) await checkMintLimits(step, identity, wanted.mints, now)
    await checkKeyLimit(step, identity, now)
    const key = { identity, rootId, links, name: client.name, scopes, ceiling: scopes, byOperator: false, allowedCidrs: null }
    const { stored } = await insertNew(step, db.mode, { ...key, now, expiresAt: new Date(now + FIRST_TOKEN_MS) })
    await step.run(insertConnection, [
      ...[stored.id, identity, wanted.grantId, client.id, client.name, client.address, client.isVerified],
      ...[wanted.resource, new Date(now), endsAt],
    ])
    await note(step, { action: 'consent', person: identity, keys: [stored.id], by, now })
  })
}

/** The connection of a grant, or null if it has ended for any reason. */
export async function findConnection(db: Databases, grantId: string, now: number): Promise<LiveConnection | null> {
  const [row] = await db.platform.unscoped(liveConnection, [grantId, new Date(now)])
  return row?.connection ?? null
}

/** Issues an access token for a connection and replaces the previous one. Returns null if the connection has ended. */
export async function issueToken(
  db: Databases,
  { key_id: id, identity_id: identity, ends_at }: LiveConnection,
  scopes: string[],
  now: number,
): Promise<string | null> {
  const expiresAt = new Date(Math.min(now + TOKEN_SECONDS * 1_000, Date.parse(ends_at)))
  return db.platform.transaction(async (step) => {
    await step.run(lockIdentity, [identity])
    await step.actAs(identity)
    const [held] = await step.run(holdConnection, [id, new Date(now)])
    if (!held || held.token?.is_revoked) return null
    if (held.token) {
      const { key, prefix, hash } = newSecret(db.mode)
      const [replaced] = await step.run(replaceToken, [held.token.id, hash, prefix, scopes, expiresAt])
      return replaced?.is_done ? key : null
    }
    const { name, root_id: rootId, links } = held
    const values = { identity, rootId, links, name, scopes, ceiling: scopes, byOperator: false, allowedCidrs: null, now, expiresAt }
    const { key } = await insertNew(step, db.mode, { ...values, parent: { lineage: id, aiDaily: null } })
    return key
  })
}

/** Ends a connection because of what its application did. Returns the person's id, or null if the connection had already ended. */
export async function endConnectionOf(db: Databases, grantId: string, now: number): Promise<string | null> {
  const connection = await findConnection(db, grantId, now)
  if (connection) {
    const { key_id: id, identity_id: person } = connection
    await revokeFamily(db, { person, id, by: { via: 'key', key: id, network: null }, now })
  }
  await db.platform.unscoped(forgetGrant, [grantId])
  return connection?.identity_id ?? null
}

/** The grant under which an access token was issued; undefined for keys that are not access tokens. */
export async function findGrantOfToken(db: Databases, token: string) {
  const [row] = await db.platform.unscoped(grantOfToken, [Buffer.from(hashKey(token), 'base64')])
  return row?.token ?? undefined
}

/** The connections of all applications that currently act for a person, newest first. */
export async function connectionsOf(db: Databases, person: string, now: number): Promise<Connection[]> {
  const listed = await db.platform.asPerson(person, listConnections, [new Date(now)])
  return listed === null ? [] : parseJson(listed)
}
