import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Clock, iso, nextUtcMidnight } from '../base/clock.ts'
import type { Access } from '../contract/access.ts'
import { ApiError } from '../contract/errors.ts'
import { KEY_PATTERN, KEY_PREFIX } from '../contract/key-form.ts'
import { type AiOperation, type Bucket, DAY_SECONDS, type Limits, WINDOW_SECONDS } from '../contract/limits.ts'
import { type App, missingScopes } from '../contract/scopes.ts'
import type { KeyDirectory } from '../identity/key-directory.ts'
import { isExpired, isUsable, type KeyRecord } from '../identity/key-record.ts'
import type { VerifySession } from '../identity/session-tokens.ts'
import type { UsageLedger } from '../identity/usage-ledger.ts'
import type { InFlight } from './limits/shedding.ts'
import type { MinuteWindows, Take } from './limits/sliding-window.ts'
import { portalToken } from './portal-cookie.ts'

export interface Doorkeepers {
  keys: KeyDirectory
  verifySession: VerifySession
  windows: Record<Bucket, MinuteWindows>
  inFlight: InFlight
  publicUrl: string
  ledger: UsageLedger
  limits: Limits
  clock: Clock
}

/**
 * The checks before a request's body is read, in the one order of every route: 401, 429, 409, 403. A key that is
 * remembered is let in without a promise: most requests come with one.
 */
export function admit(access: Access, doors: Doorkeepers, request: FastifyRequest, reply: FastifyReply): Promise<void> | undefined {
  const credential = bearer(request, access)
  if (access.credential === 'session') return admitSession(credential, access, doors, request)
  if (credential !== undefined && !KEY_PATTERN.test(credential))
    throw refused('malformed', `An API key is ${KEY_PREFIX} followed by 64 lower-case hexadecimal characters.`)
  const letIn = (key: KeyRecord | null): Promise<void> | undefined => {
    const valid = checkKey(key, doors.clock.now(), credential === undefined ? sessionEnded : noSuchKey)
    request.key = valid
    doors.inFlight.claim(reply, valid.id, doors.clock, doors.limits.atOnce) // first, so that a refusal takes no slot of the minute
    const { bucket } = access
    const goOn = (take: Take | null): undefined => {
      request.take = take
      if (bucket && take) checkSlot(take, valid, access, bucket, doors, reply)
      if (!access.isForwarded) doors.ledger.count(valid)
      const takesWhatThereIs = access.partial && (request.query as { partial?: unknown }).partial === 'true'
      if (!takesWhatThereIs) checkLinks(valid, access.apps)
      checkScopes(valid, access)
    }
    const take = bucket ? doors.windows[bucket].take(valid.id, doors.limits.minute[bucket], doors.clock.steady()) : null
    return take instanceof Promise ? take.then(goOn) : goOn(take)
  }
  const found = doors.keys.find(credential ?? portalSession(request, access, doors))
  return found instanceof Promise ? found.then(letIn) : letIn(found)
}

async function admitSession(credential: string | undefined, access: Access, doors: Doorkeepers, request: FastifyRequest): Promise<void> {
  if (credential === undefined) {
    const { portal, email } = checkKey(await doors.keys.find(portalSession(request, access, doors)), doors.clock.now(), sessionEnded)
    request.session = { app: portal as App, email }
    return
  }
  if (credential.startsWith(KEY_PREFIX))
    throw refused('malformed', 'This route takes the access token of an application session, not an API key.')
  request.session = await doors.verifySession(credential, doors.clock.now())
}

const EXPECTED = { key: 'Bearer <API_KEY>', session: 'Bearer <SESSION_TOKEN>' } as const satisfies Record<Access['credential'], string>
const BEARER = /^bearer +(\S+) *$/i

function bearer(request: FastifyRequest, access: Access): string | undefined {
  const header = request.headers.authorization
  if (header === undefined) return undefined
  const [, credential] = BEARER.exec(header) ?? []
  if (!credential) throw refused('malformed', `The Authorization header must read: ${EXPECTED[access.credential]}`)
  return credential
}

/** Without a header there may be the cookie of somebody who is signed in to the portal. */
function portalSession(request: FastifyRequest, access: Access, { publicUrl }: Doorkeepers): string {
  const token = portalToken(request, publicUrl)
  if (token === undefined) throw refused('missing', `Send a credential in the header: Authorization: ${EXPECTED[access.credential]}`)
  return token
}

const noSuchKey = () => refused('unknown', 'This API key does not exist. Mint one with POST /v1/keys.')
const sessionEnded = () => refused('expired', 'Your session has ended. Sign in again.')

function checkKey(key: KeyRecord | null, now: number, ifNone: () => ApiError): KeyRecord {
  if (!key) throw ifNone()
  if (key.portal !== null && !isUsable(key, now)) throw sessionEnded()
  if (key.revoked_at !== null) throw refused('revoked', 'This API key was revoked. Mint another with POST /v1/keys.')
  if (isExpired(key, now)) throw refused('expired', 'This API key has expired. Mint another with POST /v1/keys.')
  return key
}

const refused = (reason: string, message: string) =>
  new ApiError('unauthorized', message, { reason }, { headers: { 'www-authenticate': 'Bearer' } })

const seconds = (milliseconds: number) => Math.max(1, Math.ceil(milliseconds / 1000))

function checkSlot(take: Take, key: KeyRecord, access: Access, bucket: Bucket, doors: Doorkeepers, reply: FastifyReply): void {
  const limit = doors.limits.minute[bucket]
  writeLimitHeaders(key, access, bucket, limit, take, doors, reply)
  if (take.allowed) return
  const resetsAt = iso(doors.clock.now() + take.freesIn)
  throw new ApiError(
    'rate_limited',
    `More than ${limit} ${bucket} requests in ${WINDOW_SECONDS} seconds. Wait as long as Retry-After says.`,
    { policy: bucket, limit, used: take.used, remaining: 0, resets_at: resetsAt, retryable: true },
    { headers: { 'retry-after': String(seconds(take.freesIn)) } },
  )
}

export const minutePolicy = (bucket: Bucket, limit: number) => `"${bucket}";q=${limit};w=${WINDOW_SECONDS}`
export const minuteState = (bucket: Bucket, take: Take) => `"${bucket}";r=${take.remaining};t=${seconds(take.freesIn)}`

function writeLimitHeaders(
  key: KeyRecord,
  access: Access,
  bucket: Bucket,
  limit: number,
  take: Take,
  doors: Doorkeepers,
  reply: FastifyReply,
): void {
  let policy = minutePolicy(bucket, limit)
  let state = minuteState(bucket, take)
  if (access.ai) {
    const cap = doors.limits.daily[access.ai]
    const used = doors.ledger.knownUsage(key.id)?.[access.ai]
    policy += `, "${access.ai}-daily";q=${cap};w=${DAY_SECONDS}`
    if (used !== undefined) state += dailyState(access.ai, cap, used, doors.clock.now())
  }
  reply.header('ratelimit-policy', policy)
  reply.header('ratelimit', state)
}

/** Once an answer was begun: what of the day is left after it. At the entrance that was not known, or was one more. */
export function writeDailyUse(
  reply: FastifyReply,
  operation: AiOperation,
  { cap, used }: { cap: number; used: number },
  now: number,
): void {
  writeDay(reply, dailyState(operation, cap, used, now))
}

/** Once a cap refused: nothing is left of the day, and the refusal itself says of which policy and for how long. */
export const writeSpentDay = (reply: FastifyReply, { details, headers }: ApiError): void =>
  writeDay(reply, `, "${details?.policy}";r=0;t=${headers['retry-after']}`)

function writeDay(reply: FastifyReply, state: string): void {
  const [minute = ''] = String(reply.getHeader('ratelimit')).split(', ')
  reply.header('ratelimit', minute + state)
}

const dailyState = (operation: AiOperation, cap: number, used: number, now: number) =>
  `, "${operation}-daily";r=${Math.max(0, cap - used)};t=${seconds(nextUtcMidnight(now) - now)}`

function checkLinks(key: KeyRecord, apps: readonly App[]): void {
  const missing = apps.filter((app) => !key.links[app])
  if (missing.length === 0) return
  throw new ApiError('not_linked', `Your e-mail has no account in: ${missing.join(', ')}.`, {
    missing_apps: missing,
    remedy: `Sign up in ${missing.join(' and ')} with the same e-mail and verify it, then call POST /v1/keys/${key.id}/refresh.`,
  })
}

function checkScopes(key: KeyRecord, access: Access): void {
  const missing = missingScopes(key.scopes, access.scopes)
  if (missing.length === 0) return
  throw new ApiError('forbidden', `This key lacks the scope ${missing.join(', ')}.`, {
    required_scopes: access.scopes,
    missing_scopes: missing,
  })
}
