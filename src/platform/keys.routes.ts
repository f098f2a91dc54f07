import type { Clock } from '../base/clock.ts'
import { parseJson } from '../base/json.ts'
import { anyKey, anySession } from '../contract/access.ts'
import { ApiError } from '../contract/errors.ts'
import { KeyList, KeyPath, KeySummary, MintRequest, MintResponse, Revoked, RotateRequest } from '../contract/keys.ts'
import { missingScopes } from '../contract/scopes.ts'
import { ref } from '../contract/shapes.ts'
import type { Databases } from '../db/open.ts'
import { type Route, route } from '../http/route.ts'
import type { KeyDirectory } from '../identity/key-directory.ts'
import { type KeyRecord, toSummary } from '../identity/key-record.ts'
import { listKeys, oneKey, revokeKey, type StoredKey } from '../identity/keys.queries.ts'
import { findLinks, mintKey, rotateKey, storeLinks } from '../identity/mint.ts'
import type { UsageLedger } from '../identity/usage-ledger.ts'

interface Needs {
  db: Databases
  clock: Clock
  keys: KeyDirectory
  ledger: UsageLedger
}

const noSuchKey = () => new ApiError('not_found', 'None of your keys has this id.')

export function keyRoutes({ db, clock, keys, ledger }: Needs): Route[] {
  const summary = (stored: StoredKey) =>
    toSummary({ ...stored, last_used_at: ledger.lastUse(stored.id) ?? stored.last_used_at }, clock.now())

  const ownKey = async (caller: KeyRecord, id: string): Promise<StoredKey> => {
    const stored = await db.platform.asPerson(caller.identity_id, oneKey, [id, caller.identity_id])
    if (stored === null) throw noSuchKey()
    return parseJson(stored)
  }

  /** Other instances hear of it from the database; this one must not need to. */
  const forgetIdentity = (identity: string) => keys.forget((record) => record.identity_id === identity)

  return [
    route({
      method: 'POST',
      url: '/v1/keys',
      operationId: 'mintKey',
      tag: 'Keys',
      summary: 'Mint a key',
      description:
        'Takes the session token of any of the three applications, links your accounts by verified e-mail, and answers the raw key exactly once. The new links also hold for your other active keys.',
      access: anySession,
      body: MintRequest,
      bodyOptional: true,
      success: { status: 201, description: 'The key, shown this once.', schema: ref(MintResponse) },
      errors: [],
      handler: async ({ session, body }) => {
        const minted = await mintKey(db, { email: session.email, name: body.name ?? 'default', now: clock.now() })
        keys.forget((record) => record.email === session.email)
        return { key: minted.key, api_key: summary(minted.stored) }
      },
    }),
    route({
      method: 'GET',
      url: '/v1/keys',
      operationId: 'listKeys',
      tag: 'Keys',
      summary: 'List your keys',
      description: 'All keys of your identity, newest first, revoked and expired ones included. Raw keys are never shown again.',
      access: anyKey,
      success: { status: 200, description: 'Your keys.', schema: KeyList },
      errors: [],
      handler: async ({ key }) => {
        const stored = await db.platform.asPerson(key.identity_id, listKeys, [key.identity_id])
        return { data: stored ? parseJson(stored).map(summary) : [] }
      },
    }),
    route({
      method: 'DELETE',
      url: '/v1/keys/:id',
      operationId: 'revokeKey',
      tag: 'Keys',
      summary: 'Revoke a key',
      description: 'Holds for the very next request. Revoking a revoked key again is fine; a key may revoke itself.',
      access: anyKey,
      params: KeyPath,
      success: { status: 200, description: 'The key is revoked.', schema: Revoked },
      errors: ['not_found'],
      handler: async ({ key, params }) => {
        const revoked = await db.platform.asPerson(key.identity_id, revokeKey, [params.id, key.identity_id, new Date(clock.now())])
        if (revoked === null) throw noSuchKey()
        const { id } = parseJson(revoked)
        keys.forget((record) => record.id === id)
        return { revoked: true }
      },
    }),
    route({
      method: 'POST',
      url: '/v1/keys/:id/refresh',
      operationId: 'refreshKey',
      tag: 'Keys',
      summary: 'Refresh the links of a key',
      description: 'Reads the accounts of your e-mail again, after you signed up in another application. The secret stays the same.',
      access: anyKey,
      params: KeyPath,
      success: { status: 200, description: 'The key as it is now.', schema: ref(KeySummary) },
      errors: ['not_found'],
      handler: async ({ key, params }) => {
        await ownKey(key, params.id)
        const links = await findLinks(db, key.email)
        await db.platform.transaction(async (step) => {
          await step.actAs(key.identity_id)
          await storeLinks(step, key.identity_id, links, clock.now())
        })
        forgetIdentity(key.identity_id)
        return summary(await ownKey(key, params.id))
      },
    }),
    route({
      method: 'POST',
      url: '/v1/keys/:id/rotate',
      operationId: 'rotateKey',
      tag: 'Keys',
      summary: 'Rotate a key',
      description:
        "Answers a new secret with the same name and scopes; what the key has used of today's AI caps counts for it. The old key goes on for grace_seconds, then dies; a key that was rotated out can not rotate again, and nobody rotates a key that may do more than the caller.",
      access: anyKey,
      params: KeyPath,
      body: RotateRequest,
      bodyOptional: true,
      success: { status: 201, description: 'The new key, shown this once.', schema: ref(MintResponse) },
      errors: ['not_found', 'forbidden'],
      handler: async ({ key, params, body }) => {
        const { scopes } = await ownKey(key, params.id)
        const missing = missingScopes(key.scopes, scopes)
        if (missing.length > 0)
          throw new ApiError('forbidden', `A key with the scope ${missing.join(', ')} is rotated only by one that has it.`, {
            required_scopes: scopes,
            missing_scopes: missing,
          })
        const { old, minted } = await rotateKey(db.platform, key, params.id, body.grace_seconds ?? 0, clock.now())
        keys.forget((record) => record.id === old)
        return { key: minted.key, api_key: summary(minted.stored) }
      },
    }),
  ]
}
