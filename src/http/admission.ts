import type { IncomingMessage } from 'node:http'
import type { Clock } from '../base/clock.ts'
import type { Access } from '../contract/access.ts'
import { ApiError, limitReached } from '../contract/errors.ts'
import { type Bucket, type Limits, WINDOW_SECONDS } from '../contract/limits.ts'
import { type App, missingScopes } from '../contract/scopes.ts'
import type { KeyDirectory } from '../identity/key-directory.ts'
import type { KeyRecord } from '../identity/key-record.ts'
import type { Session, VerifySession } from '../identity/session-tokens.ts'
import type { UsageLedger } from '../identity/usage-ledger.ts'
import { type Credential, readCredential, unauthorized, usableKey } from './credentials.ts'
import { limitHeaders } from './limits/limit-headers.ts'
import type { MinuteWindows, Slot } from './limits/sliding-window.ts'

interface Needs {
  keys: KeyDirectory
  verifySession: VerifySession
  windows: Record<Bucket, MinuteWindows>
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
  /** Rate limit headers, sent with errors too. */
  headers: Record<string, string>
  refusal: Error | null
}

/** Returns an error if the key has too many requests in progress. */
type CheckConcurrency = (keyId: string) => ApiError | null

/**
 * Authenticates and authorizes raw requests, in the same order on every route: 401, 429, 409, 403. Returns no promise if the
 * key is cached, because most keys are.
 */
export class Admission {
  readonly #needs: Needs
  readonly #decided = new WeakMap<IncomingMessage, Admitted>()

  constructor(needs: Needs) {
    this.#needs = needs
  }

  /** Concurrency is checked before the rate limit, so that a rejected request takes no slot. */
  decide(request: IncomingMessage, access: Access, checkConcurrency: CheckConcurrency = () => null): Admitted | Promise<Admitted> {
    const decided = this.#decided.get(request)
    if (decided) return decided.key && !decided.refusal ? { ...decided, refusal: checkConcurrency(decided.key.id) } : decided
    try {
      const credential = readCredential(request, access, this.#needs.publicUrl)
      const admitted =
        access.credential === 'session' ? this.#admitSession(credential) : this.#admitKey(credential, request, access, checkConcurrency)
      return admitted instanceof Promise ? admitted.catch(refused) : admitted
    } catch (error) {
      return refused(error)
    }
  }

  /** Stores the decision for a later call of `decide`, so that the request isn't counted twice. */
  remember(request: IncomingMessage, admitted: Admitted): void {
    this.#decided.set(request, admitted)
  }

  async #admitSession(credential: Credential): Promise<Admitted> {
    const { keys, clock, verifySession } = this.#needs
    if (!credential.isCookie) return { ...NOT_ADMITTED, session: await verifySession(credential.text, clock.now()) }
    const { portal, email } = usableKey(await keys.find(credential.text), clock.now(), credential)
    if (portal === null) throw unauthorized('malformed', 'This route needs a browser session.')
    return { ...NOT_ADMITTED, session: { app: portal, email } }
  }

  #admitKey(
    credential: Credential,
    request: IncomingMessage,
    access: Access,
    checkConcurrency: CheckConcurrency,
  ): Admitted | Promise<Admitted> {
    const { keys, clock, windows, limits } = this.#needs
    const { bucket } = access
    const admit = (found: KeyRecord | null): Admitted | Promise<Admitted> => {
      const key = usableKey(found, clock.now(), credential)
      const refusal = checkConcurrency(key.id)
      if (refusal) return { ...NOT_ADMITTED, key, refusal }
      if (bucket === null) return this.#settle(key, null, {}, request, access)
      const settle = (slot: Slot) => this.#settle(key, slot, this.#limitHeaders(key, access, bucket, slot), request, access)
      const slot = windows[bucket].take(key.id, limits.minute[bucket], clock.steady())
      return slot instanceof Promise ? slot.then(settle) : settle(slot)
    }
    const found = keys.find(credential.text)
    return found instanceof Promise ? found.then(admit) : admit(found)
  }

  #settle(key: KeyRecord, slot: Slot | null, headers: Record<string, string>, request: IncomingMessage, access: Access): Admitted {
    const admitted = { key, session: null, slot, headers, refusal: null }
    if (slot && !slot.allowed) return { ...admitted, refusal: this.#rateLimited(slot, access) }
    if (!access.isForwarded) this.#needs.ledger.count(key)
    const required = access.partial && wantsPartial(request) ? [] : access.apps
    const refusal = notLinked(key, required) ?? forbidden(key, access)
    return refusal ? { ...admitted, refusal } : admitted
  }

  #limitHeaders(key: KeyRecord, { ai }: Access, bucket: Bucket, slot: Slot): Record<string, string> {
    const { limits, ledger, clock } = this.#needs
    const now = clock.now()
    const daily = ai && { operation: ai, cap: limits.daily[ai], used: ledger.cachedUsage(key.id)?.[ai] }
    return limitHeaders(bucket, limits.minute[bucket], slot, daily, now)
  }

  #rateLimited(slot: Slot, { bucket }: Access): ApiError {
    const { limits, clock } = this.#needs
    const limit = bucket ? limits.minute[bucket] : 0
    const message = `You have reached the limit of ${limit} ${bucket} requests per ${WINDOW_SECONDS} seconds. Retry after the number of seconds in the Retry-After header.`
    const { used, resetMs } = slot
    return limitReached('rate_limited', message, { policy: String(bucket), limit, used, now: clock.now(), resetMs })
  }
}

const NOT_ADMITTED: Admitted = { key: null, session: null, slot: null, headers: {}, refusal: null }

const refused = (error: unknown): Admitted => ({ ...NOT_ADMITTED, refusal: error instanceof Error ? error : new Error(String(error)) })

const wantsPartial = ({ url = '' }: IncomingMessage): boolean => new URLSearchParams(url.split('?', 2)[1]).get('partial') === 'true'

function notLinked(key: KeyRecord, apps: readonly App[]): ApiError | null {
  const missing = apps.filter((app) => !key.links[app])
  if (missing.length === 0) return null
  return new ApiError('not_linked', `Your e-mail address has no account in ${missing.join(' and ')}.`, {
    missing_apps: missing,
    remedy: `Sign up for ${missing.join(' and ')} with the same e-mail address, verify it, then call POST /v1/keys/${key.id}/refresh.`,
  })
}

function forbidden(key: KeyRecord, { scopes }: Access): ApiError | null {
  const missing = missingScopes(key.scopes, scopes)
  if (missing.length === 0) return null
  return new ApiError('forbidden', `This key lacks the ${missing.length > 1 ? 'scopes' : 'scope'} ${missing.join(', ')}.`, {
    required_scopes: scopes,
    missing_scopes: missing,
  })
}
