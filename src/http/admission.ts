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

/** What was decided about a request before its body is read. */
export interface Admitted {
  key: KeyRecord | null
  session: Session | null
  slot: Slot | null
  /** Rate limit headers; a refusal carries them too. */
  headers: Record<string, string>
  refusal: Error | null
}

/** The refusal of one request too many of a key at the same time, if it is one. */
type ClaimConcurrency = (keyId: string) => ApiError | null

/**
 * Decides who may enter, over the raw request and in the one order of every route: 401, 429, 409, 403. A key that is in
 * memory is admitted without a promise, because most requests come with one.
 */
export class Admission {
  readonly #needs: Needs
  readonly #decided = new WeakMap<IncomingMessage, Admitted>()

  constructor(needs: Needs) {
    this.#needs = needs
  }

  /** `claim` comes before the minute, so that its refusal takes no slot. */
  decide(request: IncomingMessage, access: Access, claim: ClaimConcurrency = () => null): Admitted | Promise<Admitted> {
    const decided = this.#decided.get(request)
    if (decided) return decided.key && !decided.refusal ? { ...decided, refusal: claim(decided.key.id) } : decided
    try {
      const credential = readCredential(request, access, this.#needs.publicUrl)
      const admitted = access.credential === 'session' ? this.#admitSession(credential) : this.#admitKey(credential, request, access, claim)
      return admitted instanceof Promise ? admitted.catch(refused) : admitted
    } catch (error) {
      return refused(error)
    }
  }

  /** For the next one who asks about this request: it was counted, and must not be counted twice. */
  keep(request: IncomingMessage, admitted: Admitted): void {
    this.#decided.set(request, admitted)
  }

  async #admitSession(credential: Credential): Promise<Admitted> {
    const { keys, clock, verifySession } = this.#needs
    if (!credential.isCookie) return { ...NOBODY, session: await verifySession(credential.text, clock.now()) }
    const { portal, email } = usableKey(await keys.find(credential.text), clock.now(), credential)
    if (portal === null) throw unauthorized('malformed', 'This route takes a browser session.')
    return { ...NOBODY, session: { app: portal, email } }
  }

  #admitKey(credential: Credential, request: IncomingMessage, access: Access, claim: ClaimConcurrency): Admitted | Promise<Admitted> {
    const { keys, clock, windows, limits } = this.#needs
    const { bucket } = access
    const enter = (found: KeyRecord | null): Admitted | Promise<Admitted> => {
      const key = usableKey(found, clock.now(), credential)
      const tooMany = claim(key.id)
      if (tooMany) return { ...NOBODY, key, refusal: tooMany }
      if (bucket === null) return this.#settle(key, null, {}, request, access)
      const settle = (slot: Slot) => this.#settle(key, slot, this.#limitHeaders(key, access, bucket, slot), request, access)
      const slot = windows[bucket].take(key.id, limits.minute[bucket], clock.steady())
      return slot instanceof Promise ? slot.then(settle) : settle(slot)
    }
    const found = keys.find(credential.text)
    return found instanceof Promise ? found.then(enter) : enter(found)
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
    const daily = ai && { operation: ai, cap: limits.daily[ai], used: ledger.knownUsage(key.id)?.[ai] }
    return limitHeaders(bucket, limits.minute[bucket], slot, daily, now)
  }

  #rateLimited(slot: Slot, { bucket }: Access): ApiError {
    const { limits, clock } = this.#needs
    const limit = bucket ? limits.minute[bucket] : 0
    const message = `More than ${limit} ${bucket} requests in ${WINDOW_SECONDS} seconds. Wait as long as Retry-After says.`
    return limitReached('rate_limited', message, {
      policy: String(bucket),
      limit,
      used: slot.used,
      now: clock.now(),
      freesIn: slot.freesIn,
    })
  }
}

const NOBODY: Admitted = { key: null, session: null, slot: null, headers: {}, refusal: null }

const refused = (error: unknown): Admitted => ({ ...NOBODY, refusal: error instanceof Error ? error : new Error(String(error)) })

const wantsPartial = ({ url = '' }: IncomingMessage): boolean => new URLSearchParams(url.split('?', 2)[1]).get('partial') === 'true'

function notLinked(key: KeyRecord, apps: readonly App[]): ApiError | null {
  const missing = apps.filter((app) => !key.links[app])
  if (missing.length === 0) return null
  return new ApiError('not_linked', `Your e-mail has no account in: ${missing.join(', ')}.`, {
    missing_apps: missing,
    remedy: `Sign up in ${missing.join(' and ')} with the same e-mail and verify it, then call POST /v1/keys/${key.id}/refresh.`,
  })
}

function forbidden(key: KeyRecord, { scopes }: Access): ApiError | null {
  const missing = missingScopes(key.scopes, scopes)
  if (missing.length === 0) return null
  return new ApiError('forbidden', `This key lacks the scope ${missing.join(', ')}.`, { required_scopes: scopes, missing_scopes: missing })
}
