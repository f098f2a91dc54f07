import type { IncomingMessage } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '../base/clock.ts'
import { isLookAhead } from '../base/look-ahead.ts'
import { contains, ownNetwork } from '../base/network.ts'
import type { Access } from '../contract/access.ts'
import type { ApiError } from '../contract/errors.ts'
import { type Bucket, DAY_SECONDS, EXPIRY_NOTICE_DAYS, type Limits } from '../contract/limits.ts'
import { dailyCapToday } from '../identity/daily-caps.ts'
import { identityChanged } from '../identity/identity-changed.ts'
import type { KeyDirectory } from '../identity/key-directory.ts'
import { isUsable, type KeyRecord } from '../identity/key-record.ts'
import { hashKey } from '../identity/key-secret.ts'
import type { Session, VerifySession } from '../identity/session-tokens.ts'
import type { UsageLedger } from '../identity/usage-ledger.ts'
import type { ClientAddress } from './client-address.ts'
import { type Credential, readCredential } from './credential.ts'
import { allowancesOf } from './limits/allowances.ts'
import { limitHeaders } from './limits/limit-headers.ts'
import type { InFlight } from './limits/shedding.ts'
import type { MinuteWindows, Slot } from './limits/sliding-window.ts'
import * as refusals from './refusals.ts'

export interface AdmissionNeeds {
  keys: KeyDirectory
  verifySession: VerifySession
  windows: Record<Bucket, MinuteWindows>
  /** Counts requests without a credential. */
  addressWindows: MinuteWindows
  clientAddress: ClientAddress
  inFlight: InFlight
  publicUrl: string
  ledger: UsageLedger
  limits: Limits
  clock: Clock
}

/** The decision about a request, made before its body is read. */
export interface Admitted {
  key: KeyRecord | null
  session: Session | null
  slot: Slot | null
  /** Rate limit headers, which are also sent with errors. */
  headers: Record<string, string>
  refusal: Error | null
}

/** Returns an error if a key and its children have too many requests in progress. */
type CheckConcurrency = (family: string) => ApiError | null

interface Rules {
  access: Access
  check: CheckConcurrency
  /** The number of requests to count; 0 only checks whether there is room. */
  count: 0 | 1
}

const EXPIRY_NOTICE_MS = EXPIRY_NOTICE_DAYS * DAY_SECONDS * 1_000
export const NOT_ADMITTED: Admitted = { key: null, session: null, slot: null, headers: {}, refusal: null }

/**
 * Authenticates and authorizes raw requests. The order of the checks is the same on every route: 401, 429, 409, 403. There is one
 * exception: if a key may be used only from certain networks, the client's address is checked right after the key. Returns a promise
 * only if the key is not cached; most keys are.
 */
export class Admission {
  readonly #needs: AdmissionNeeds
  readonly #decided = new WeakMap<IncomingMessage, Admitted>()

  constructor(needs: AdmissionNeeds) {
    this.#needs = needs
  }

  /** Applies the decision to the framework's request and reply; throws if the request was rejected. */
  admit(access: Access, request: FastifyRequest, reply: FastifyReply): Promise<void> | undefined {
    const { inFlight, clock, limits } = this.#needs
    const apply = ({ key, session, slot, headers, refusal }: Admitted): undefined => {
      request.key = key
      request.session = session
      request.slot = slot
      reply.headers(headers)
      if (refusal) throw refusal
    }
    const admitted = isLookAhead(request.headers)
      ? this.look(request.raw, access)
      : this.decide(request.raw, access, (family) => inFlight.countForKey(reply, family, clock, limits.concurrent))
    return admitted instanceof Promise ? admitted.then(apply) : apply(admitted)
  }

  /** Decides whether the request would be admitted, without counting it. */
  look(request: IncomingMessage, access: Access): Admitted | Promise<Admitted> {
    return this.#decide(request, { access, check: () => null, count: 0 })
  }

  /**
   * Decides on a request, and counts it. Concurrency is checked before the rate limit, so that a rejected request takes up no slot in the
   * window.
   */
  decide(request: IncomingMessage, access: Access, checkConcurrency: CheckConcurrency = () => null): Admitted | Promise<Admitted> {
    const decided = this.#decided.get(request)
    if (decided) return decided.key && !decided.refusal ? { ...decided, refusal: checkConcurrency(decided.key.family_id) } : decided
    return this.#decide(request, { access, check: checkConcurrency, count: 1 })
  }

  #decide(request: IncomingMessage, rules: Rules): Admitted | Promise<Admitted> {
    try {
      const admitted = this.#admitByKind(request, rules)
      return admitted instanceof Promise ? admitted.catch(refused) : admitted
    } catch (error) {
      return refused(error)
    }
  }

  /** Stores the decision for a later call of `decide`, so that the request isn't counted twice. */
  remember(request: IncomingMessage, admitted: Admitted): void {
    this.#decided.set(request, admitted)
  }

  /** Counts requests that no route counts, such as the messages in a batch. Throws if they don't all fit within the rate limit. */
  async count({ key }: FastifyRequest, reply: FastifyReply, requests: number): Promise<void> {
    if (!key) throw new Error('only a request with a key can be counted')
    const { windows, limits, clock, ledger } = this.#needs
    const slot = await windows.standard.take(allowancesOf(key, 'standard', limits), clock.steady(), requests)
    reply.headers(limitHeaders(slot, null, clock.now()))
    if (!slot.allowed) throw refusals.rateLimited('standard', slot, clock.now())
    for (let counted = 0; counted < requests; counted++) ledger.count(key)
  }

  /** Throws if the rate limit has no room left, so that no work is started if all of its parts would be rejected. */
  async checkRoom({ key }: FastifyRequest, reply: FastifyReply): Promise<void> {
    if (!key) throw new Error('only a request with a key is limited')
    const { windows, limits, clock } = this.#needs
    const slot = await windows.standard.take(allowancesOf(key, 'standard', limits), clock.steady(), 0)
    if (slot.remaining > 0) return
    reply.headers(limitHeaders(slot, null, clock.now()))
    throw refusals.rateLimited('standard', slot, clock.now())
  }

  #admitByKind(request: IncomingMessage, rules: Rules): Admitted | Promise<Admitted> {
    const { access, count } = rules
    if (access.credential === 'none') return this.#admitAnyone(request, count)
    const credential = readCredential(request, access, this.#needs.publicUrl)
    return access.credential === 'session' ? this.#admitSession(credential) : this.#admitKey(credential, request, rules)
  }

  async #admitAnyone(request: IncomingMessage, count: number): Promise<Admitted> {
    const { addressWindows, clientAddress, limits, clock } = this.#needs
    if (limits.address === undefined) return NOT_ADMITTED
    const address = clientAddress(request)
    const allowance = { name: address ? ownNetwork(address) : 'unknown', policy: 'address', limit: limits.address }
    const slot = await addressWindows.take([allowance], clock.steady(), count)
    const refusal = slot.allowed && slot.remaining + count > 0 ? null : refusals.tooManyFromAddress(slot, clock.now())
    return { ...NOT_ADMITTED, headers: limitHeaders(slot, null, clock.now()), refusal }
  }

  async #admitSession(credential: Credential): Promise<Admitted> {
    const { keys, clock, verifySession } = this.#needs
    if (!credential.isCookie) return { ...NOT_ADMITTED, session: await verifySession(credential.text, clock.now()) }
    const { portal, email, session } = usableKey(await keys.find(credential.text), clock.now(), credential)
    if (portal === null || session === null) throw refusals.endedSession()
    const { issuer, sub, issued_at } = session
    return { ...NOT_ADMITTED, session: { app: portal, email, issuer, sub, issuedAt: Date.parse(issued_at) } }
  }

  #admitKey(credential: Credential, request: IncomingMessage, rules: Rules): Admitted | Promise<Admitted> {
    const { access, check, count } = rules
    const { keys, clock, windows, limits } = this.#needs
    const { bucket } = access
    const enter = (found: KeyRecord | null): Admitted | Promise<Admitted> => {
      const key = usableKey(found, clock.now(), credential)
      // checked before the rate limit, so that requests with a stolen key can't use up its owner's limit
      const refusal = this.#checkAddress(key, request) ?? check(key.family_id)
      if (refusal) return { ...NOT_ADMITTED, key, refusal }
      if (bucket === null) return this.#authorize({ ...NOT_ADMITTED, key, headers: this.#headers(key, access, null) }, key, request, rules)
      const settle = (slot: Slot): Admitted => {
        const admitted = { key, session: null, slot, headers: this.#headers(key, access, slot), refusal: null }
        if (!slot.allowed || slot.remaining + count < 1) return { ...admitted, refusal: refusals.rateLimited(bucket, slot, clock.now()) }
        return this.#authorize(admitted, key, request, rules)
      }
      const slot = windows[bucket].take(allowancesOf(key, bucket, limits), clock.steady(), count)
      return slot instanceof Promise ? slot.then(settle) : settle(slot)
    }
    const found = keys.findByHash((credential.hash ??= hashKey(credential.text)))
    return found instanceof Promise ? found.then(enter) : enter(found)
  }

  #checkAddress({ networks }: KeyRecord, request: IncomingMessage): ApiError | null {
    if (networks === null) return null
    const address = this.#needs.clientAddress(request)
    const isAllowed = address !== null && networks.every((list) => list.some((network) => contains(network, address)))
    return isAllowed ? null : refusals.otherAddress(address)
  }

  #authorize(admitted: Admitted, key: KeyRecord, request: IncomingMessage, { access, count }: Rules): Admitted {
    if (!access.isForwarded && count > 0) this.#needs.ledger.count(key)
    const required = access.partial && wantsPartial(request) ? [] : access.apps
    const refusal = refusals.notLinked(key, required) ?? refusals.forbidden(key, access)
    return refusal ? { ...admitted, refusal } : admitted
  }

  /** The headers of every response to a request with a key: the rate limit and, shortly before the key expires, its expiry time. */
  #headers(key: KeyRecord, access: Access, slot: Slot | null): Record<string, string> {
    const limits = slot ? this.#limitHeaders(key, access, slot) : {}
    return key.expires_at === null || key.portal !== null || key.expires_ms > this.#needs.clock.now() + EXPIRY_NOTICE_MS
      ? limits
      : { ...limits, 'x-key-expires': key.expires_at }
  }

  #limitHeaders(key: KeyRecord, { ai }: Access, slot: Slot): Record<string, string> {
    const { limits, ledger, clock } = this.#needs
    if (!ai) return limitHeaders(slot, null, clock.now())
    const usage = ledger.cachedUsage(key)
    const daily = usage ? dailyCapToday(key, ai, usage, limits) : { cap: limits.daily[ai], used: undefined }
    return limitHeaders(slot, { operation: ai, ...daily }, clock.now())
  }
}

export function usableKey(key: KeyRecord | null, now: number, { isCookie }: Credential): KeyRecord {
  if (!key) throw isCookie ? refusals.endedSession() : refusals.unknownKey()
  if (key.blocked_at !== null) throw refusals.blockedPerson()
  if (key.portal !== null && !isUsable(key, now)) throw refusals.endedSession()
  if (key.revoked_cause === 'identity_changed') throw identityChanged()
  if (key.revoked_cause === 'leaked') throw refusals.leakedKey()
  if (key.revoked_at !== null) throw refusals.revokedKey()
  if (key.expires_ms <= now) throw refusals.expiredKey()
  return key
}

export const refused = (error: unknown): Admitted => ({
  ...NOT_ADMITTED,
  refusal: error instanceof Error ? error : new Error(String(error)),
})

const wantsPartial = ({ url = '' }: IncomingMessage): boolean => new URLSearchParams(url.split('?', 2)[1]).get('partial') === 'true'
