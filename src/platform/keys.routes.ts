import type { Clock } from '../base/clock.ts'
import { parseJson } from '../base/json.ts'
import { anyKey, anySession } from '../contract/access.ts'
import { ApiError, invalidRequest } from '../contract/errors.ts'
import { KeyList, KeyPath, KeySummary, MintRequest, MintResponse, Revoked, RotateRequest } from '../contract/keys.ts'
import { missingScopes } from '../contract/scopes.ts'
import { ref } from '../contract/shapes.ts'
import type { Databases } from '../db/open.ts'
import { type Route, route } from '../http/route.ts'
import type { KeyDirectory } from '../identity/key-directory.ts'
import { isUsable, type KeyRecord, toSummary } from '../identity/key-record.ts'
import { listKeys, oneKey, revokeKey, type StoredKey } from '../identity/keys.queries.ts'
import { findLinks, mintKey, rotateKey, storeLinks } from '../identity/mint.ts'
import type { UsageLedger } from '../identity/usage-ledger.ts'

interface Needs {
  db: Databases
  clock: Clock
  keys: KeyDirectory
  ledger: UsageLedger
}

/** A secret is never stored, so a repeated request can't return it again. */
const IGNORED_HEADERS = ['idempotency-key']

const noSuchKey = () => new ApiError('not_found', 'You have no key with this id.')

export function keyRoutes({ db, clock, keys, ledger }: Needs): Route[] {
  const summary = (stored: StoredKey) =>
    toSummary({ ...stored, last_used_at: ledger.lastUse(stored.id) ?? stored.last_used_at }, clock.now())

  const ownKey = async (caller: KeyRecord, id: string): Promise<StoredKey> => {
    const stored = await db.platform.asPerson(caller.identity_id, oneKey, [id, caller.identity_id])
    if (stored === null) throw noSuchKey()
    return parseJson(stored)
  }

  /** The database notifies all instances, but this one must not wait for the notification. */
  const forgetIdentity = (identity: string) => keys.forget((record) => record.identity_id === identity)

  return [
    route({
      method: 'POST',
      url: '/v1/keys',
      operationId: 'mintKey',
      tag: 'Keys',
      summary: 'Mint a key',
      description:
        'Requires a session token from any of the three applications. Links your accounts by verified e-mail address and returns the raw key, which is never shown again. An `Idempotency-Key` header has no effect, because the raw key is not stored; if you send one, `X-Ignored-Params` lists it. Your other active keys are updated with the new links.',
      access: anySession,
      body: MintRequest,
      bodyOptional: true,
      ignoredHeaders: IGNORED_HEADERS,
      success: { status: 201, description: 'The key. It is shown only once.', schema: ref(MintResponse) },
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
      description: 'Returns all of your keys, newest first, including revoked and expired ones. Raw keys are not included.',
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
      description:
        'Takes effect immediately: the next request with the key is rejected. A key can revoke itself. Revoking a key twice has no further effect.',
      access: anyKey,
      params: KeyPath,
      success: { status: 200, description: 'The key has been revoked.', schema: Revoked },
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
      summary: 'Refresh linked accounts',
      description:
        'Looks up the accounts for your e-mail address again. Use it after you sign up for another application. The secret does not change.',
      access: anyKey,
      params: KeyPath,
      success: { status: 200, description: 'The updated key.', schema: ref(KeySummary) },
      errors: ['not_found'],
      handler: async ({ key, params }) => {
        if (!isUsable(await ownKey(key, params.id), clock.now()))
          throw invalidRequest("This key has been revoked or has expired, so it can't be refreshed. Mint another.", 'not_refreshable')
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
        "Creates a new key with the same name and scopes. The new key inherits today's AI usage. The old key keeps working for `grace_seconds` and then expires; it can't be rotated again. You can't rotate a key that has scopes the calling key lacks.",
      access: anyKey,
      params: KeyPath,
      body: RotateRequest,
      bodyOptional: true,
      ignoredHeaders: IGNORED_HEADERS,
      success: { status: 201, description: 'The new key. It is shown only once.', schema: ref(MintResponse) },
      errors: ['not_found', 'forbidden'],
      handler: async ({ key, params, body }) => {
        const { scopes } = await ownKey(key, params.id)
        const missing = missingScopes(key.scopes, scopes)
        if (missing.length > 0)
          throw new ApiError('forbidden', `To rotate this key, use a key that also has these scopes: ${missing.join(', ')}.`, {
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
