import type { Clock } from '../base/clock.ts'
import { parseJson } from '../base/json.ts'
import { OneAtATime } from '../base/scheduling/one-at-a-time.ts'
import { anyKey, anySession } from '../contract/access.ts'
import { ApiError } from '../contract/errors.ts'
import { modeOf } from '../contract/key-form.ts'
import {
  ChildRequest,
  KeyList,
  KeyListQuery,
  KeyPath,
  KeySummary,
  MintRequest,
  MintResponse,
  ParentPath,
  Revoked,
  RotateRequest,
  RotateResponse,
  SELF,
} from '../contract/keys.ts'
import type { Limits } from '../contract/limits.ts'
import { PAGE_LIMIT } from '../contract/paging.ts'
import { ref } from '../contract/shapes.ts'
import { cutPage, readTimeCursor } from '../db/cursor.ts'
import type { Databases } from '../db/open.ts'
import { type Route, route } from '../http/route.ts'
import type { Sandbox } from '../http/sandbox.ts'
import { actorOf } from '../identity/audit.ts'
import { heavyReads } from '../identity/heavy-reads.ts'
import type { KeyDirectory } from '../identity/key-directory.ts'
import { type KeyRecord, type StoredKey, toSummary } from '../identity/key-record.ts'
import { listKeys, type OwnKey, oneKey } from '../identity/keys.queries.ts'
import { checkMayHaveChild, mintChild } from '../identity/lifecycle/child.ts'
import { mintKey } from '../identity/lifecycle/mint.ts'
import { refreshKey } from '../identity/lifecycle/refresh.ts'
import { revokeKey } from '../identity/lifecycle/revoke.ts'
import { rotateKey } from '../identity/lifecycle/rotate.ts'
import type { UsageLedger } from '../identity/usage-ledger.ts'
import { OwnTestKeys } from './own-test-keys.ts'
import { RepeatedRefusals } from './repeated-refusals.ts'

interface Needs {
  db: Databases
  clock: Clock
  limits: Limits
  keys: KeyDirectory
  ledger: UsageLedger
  sandbox: Sandbox | null
}

/** The name of this list in pagination cursors. */
const KEYS = 'keys'
/** A secret is never stored, so a repeated request can't return it again. */
const IGNORED_HEADERS = ['idempotency-key']

const DEFAULT_NAME = 'default'

const childMayNot = (what: string) => new ApiError('forbidden', `A child key can't ${what}. Use its parent.`)
const noSuchKey = () => new ApiError('not_found', 'You have no key with this id.')

export function keyRoutes({ db, clock, limits, keys, ledger, sandbox }: Needs): Route[] {
  const testKeys = new OwnTestKeys(db, sandbox)
  const summary = (stored: StoredKey) => toSummary(stored, ledger.lastUse(stored), clock.now())

  const findOwnKey = async (caller: KeyRecord, id: string): Promise<OwnKey | null> =>
    parseJson(await db.platform.asPerson(caller.identity_id, oneKey, [id, caller.identity_id]))

  const ownKey = async (caller: KeyRecord, id: string): Promise<OwnKey> => {
    const found = await findOwnKey(caller, id)
    if (found === null) throw noSuchKey()
    return found
  }

  // minting locks the person's row, so one person's parallel mints would only occupy connections that others need
  const minting = new OneAtATime({ failsTogether: true })
  const tooManyMints = new RepeatedRefusals(clock)

  /** The database notifies all instances, but this one forgets the person's keys without waiting for that, even if the request fails. */
  const forgetKeysOf = (email: string) => keys.forget(email)

  return [
    route({
      method: 'POST',
      url: '/v1/keys',
      operationId: 'mintKey',
      tag: 'Keys',
      summary: 'Create a key',
      description:
        'Requires a session token from any of the three applications. Links your accounts by verified e-mail address and returns the raw key, which is never shown again. Your other keys are not affected.\n\n- With `scopes` and `expires_in_days`, you can limit a key to what its job needs: scopes that you leave out are never added later. In the last 14 days before a key expires, responses contain its expiry time in `X-Key-Expires`.\n- `allowed_cidrs` restricts the key to certain networks; requests from elsewhere are rejected with a 403 whose `details.reason` is `address`.\n- `mode: "test"` returns a test key instead. You can have 20 test keys at a time. Each belongs to its own test person, who has accounts and a year of data in all three applications. A test key never touches real data. It can move its own clock forward (`POST /v1/test/clock`), trigger errors (`X-Test-Answer: rate_limited`, or any other code) and cut off streams (`X-Test-Stream: cut-after=3`). These headers have no effect with a live key.\n- An `Idempotency-Key` header has no effect, because the raw key is not stored; if you send one, `X-Ignored-Params` lists it.',
      access: anySession,
      body: MintRequest,
      bodyOptional: true,
      ignoredHeaders: IGNORED_HEADERS,
      success: { status: 201, description: 'The key. It is shown only once.', schema: ref(MintResponse) },
      errors: ['forbidden', 'rate_limited'],
      handler: async ({ session, body, request }) => {
        const { email, issuer, sub } = session
        const { name = DEFAULT_NAME, scopes, expires_in_days: expiresInDays, allowed_cidrs: allowedCidrs } = body
        const { network } = request
        const wanted = { name, scopes, expiresInDays, allowedCidrs, network, mints: limits.person?.mints }
        const minted = await (body.mode === 'test'
          ? testKeys.mint({ ...wanted, owner: email })
          : tooManyMints.run(JSON.stringify([email, issuer, sub]), () =>
              minting.run(email, () => mintKey(db, { ...wanted, claim: session, now: clock.now() })).finally(() => forgetKeysOf(email)),
            ))
        return { key: minted.key, api_key: summary(minted.stored) }
      },
    }),
    route({
      method: 'GET',
      url: '/v1/keys',
      operationId: 'listKeys',
      tag: 'Keys',
      summary: 'List your keys',
      description:
        'Returns your keys, newest first, including revoked and expired ones. Raw keys are not included. If `next_cursor` is not null, there are more. With `mode=test`, returns the test keys that you minted, with their children and the keys that replaced them; their timestamps follow their own clocks. With a test key, `mode` has no effect: the list contains the keys of its test person.',
      access: anyKey,
      query: KeyListQuery,
      success: { status: 200, description: 'Your keys.', schema: ref(KeyList) },
      errors: [],
      handler: async ({ key, query: { mode, limit = PAGE_LIMIT, cursor } }) => {
        if (mode === 'test' && modeOf(key.key_prefix) === 'live') return testKeys.list(key, limit, cursor)
        const after = cursor === undefined ? [null, null] : readTimeCursor(KEYS, cursor)
        const stored = await heavyReads.run(key.identity_id, () =>
          db.platform.asPerson(key.identity_id, listKeys, [key.identity_id, ...after, limit + 1]),
        )
        const { page, next_cursor } = cutPage(KEYS, stored ? parseJson(stored) : [], limit, ({ created_at, id }) => [created_at, id])
        return { data: page.map(summary), next_cursor }
      },
    }),
    route({
      method: 'DELETE',
      url: '/v1/keys/:id',
      operationId: 'revokeKey',
      tag: 'Keys',
      summary: 'Revoke a key',
      description:
        'Takes effect immediately: the next request with the key is rejected, and streams that were opened with it end with an `error` event within a second. The keys that it replaced by rotation, the keys that replaced it, and its children are revoked with it. A key can revoke itself. Revoking a key again has no further effect. A key with the scope `platform:admin` can be revoked only by a key with that scope. Your live keys can also revoke the test keys that you minted.',
      access: anyKey,
      params: KeyPath,
      success: { status: 200, description: 'The key has been revoked.', schema: ref(Revoked) },
      errors: ['not_found', 'forbidden'],
      handler: async ({ key, params, request }) => {
        const by = actorOf(key, request.network)
        const own = await findOwnKey(key, params.id)
        const check = () => {
          if (key.parent_id !== null && own?.id !== key.id) throw childMayNot('revoke other keys')
        }
        if (own === null) {
          const also_revoked = await testKeys.revoke({ owner: key.email, id: params.id, by, check })
          if (also_revoked === null) throw noSuchKey()
          return { revoked: true, also_revoked }
        }
        check()
        const also_revoked = await revokeKey(db, { caller: key, own, by, now: clock.now() })
        keys.forget(own.id, ...also_revoked)
        return { revoked: true, also_revoked }
      },
    }),
    route({
      method: 'POST',
      url: '/v1/keys/:id/refresh',
      operationId: 'refreshKey',
      tag: 'Keys',
      summary: 'Refresh linked accounts',
      description:
        'Looks up the accounts for your e-mail address again and updates this key only. Use it after you sign up for another application. The secret does not change.',
      access: anyKey,
      params: KeyPath,
      success: { status: 200, description: 'The updated key.', schema: ref(KeySummary) },
      errors: ['not_found', 'forbidden'],
      handler: async ({ key, params, request }) => {
        const own = await ownKey(key, params.id)
        if (key.parent_id !== null || own.parent_id !== null) throw childMayNot('be refreshed or refresh other keys')
        await refreshKey(db, { caller: key, own, by: actorOf(key, request.network), now: clock.now() }).finally(() =>
          forgetKeysOf(key.email),
        )
        return summary(await ownKey(key, params.id))
      },
    }),
    route({
      method: 'POST',
      url: '/v1/keys/:id/children',
      operationId: 'mintChildKey',
      tag: 'Keys',
      summary: 'Create a child key',
      description:
        "Creates a key for a single client, such as an agent, a script or a phone. The child has only the scopes that you name, expires after at most 30 days, and counts against its parent's rate limits and daily caps. If its parent loses a scope, so does the child. If its parent expires or is revoked, the child stops working too; if its parent is rotated, the child keeps working. A child can revoke itself, but it can't be rotated, create children or change other keys. A key can create children only for itself.",
      access: anyKey,
      params: ParentPath,
      body: ChildRequest,
      ignoredHeaders: IGNORED_HEADERS,
      success: { status: 201, description: 'The child key. It is shown only once.', schema: ref(MintResponse) },
      errors: ['not_found', 'forbidden'],
      foresee: ({ key, params, body }) => {
        if (key.parent_id !== null) throw childMayNot('have children')
        if (params.id === SELF || params.id === key.id)
          checkMayHaveChild(key, key, { scopes: body.scopes, allowedCidrs: body.allowed_cidrs ?? null })
      },
      handler: async ({ key, params, body, request }) => {
        if (key.parent_id !== null) throw childMayNot('have children')
        const own = await ownKey(key, params.id === SELF ? key.id : params.id)
        const { name, scopes, expires_in_seconds: expiresInSeconds } = body
        const { ai_daily: aiDaily = null, allowed_cidrs: allowedCidrs = null } = body
        const wanted = { name, scopes, expiresInSeconds, aiDaily, allowedCidrs }
        const by = actorOf(key, request.network)
        const child = { ...wanted, caller: key, own, by, mints: limits.person?.mints, now: clock.now() }
        const minted = await minting.run(key.email, () => mintChild(db, child)).finally(() => forgetKeysOf(key.email))
        return { key: minted.key, api_key: summary(minted.stored) }
      },
    }),
    route({
      method: 'POST',
      url: '/v1/keys/:id/rotate',
      operationId: 'rotateKey',
      tag: 'Keys',
      summary: 'Rotate a key',
      description:
        "Replaces a key with a new one that has a different secret but the same name, scopes, expiry, networks, usage, AI responses and idempotency keys. The old key keeps working for `grace_seconds` and then expires; it can't be rotated again. A key can rotate only itself. To rotate another key, sign in to the developer settings.",
      access: anyKey,
      params: KeyPath,
      body: RotateRequest,
      bodyOptional: true,
      ignoredHeaders: IGNORED_HEADERS,
      success: { status: 201, description: 'The new key. It is shown only once.', schema: ref(RotateResponse) },
      errors: ['not_found', 'forbidden'],
      handler: async ({ key, params, body, request }) => {
        const own = await ownKey(key, params.id)
        if (key.parent_id !== null || own.parent_id !== null) throw childMayNot('be rotated or rotate other keys')
        const rotating = rotateKey(db, {
          caller: key,
          own,
          by: actorOf(key, request.network),
          graceSeconds: body.grace_seconds ?? 0,
          mints: limits.person?.mints,
          now: clock.now(),
        })
        const rotated = await rotating.finally(() => forgetKeysOf(key.email))
        return { key: rotated.key, api_key: summary(rotated.stored), previous_ends_at: rotated.previousEndsAt }
      },
    }),
  ]
}
