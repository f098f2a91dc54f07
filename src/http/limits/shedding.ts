import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '../../base/clock.ts'
import { type ApiError, limitReached } from '../../contract/errors.ts'
import type { Answered } from '../answered.ts'

const SAMPLE_MS = 250
/** Above this the service is late for everybody, and another request would make it later. */
const LATE_MS = 500
/** Below this it has caught up. Lower than the other, so that it does not flicker. */
const CALM_MS = 250
/** A process that was stopped for an hour is not an hour late afterwards. */
const LATEST_MS = 2_000
/** Whoever watches the service is answered even then. */
const ALWAYS_ANSWERED = ['/healthz', '/readyz', '/metrics']
const RETRY_AFTER_MS = 1_000

/** How late the event loop is, smoothed, and whether new requests are refused for it. */
export class Lateness {
  #smoothedMs = 0
  #isShedding = false
  refusals = 0

  get seconds(): number {
    return this.#smoothedMs / 1_000
  }

  get isShedding(): boolean {
    return this.#isShedding
  }

  sample(lateMs: number): void {
    this.#smoothedMs = (this.#smoothedMs + Math.min(LATEST_MS, Math.max(0, lateMs))) / 2
    if (this.#smoothedMs > LATE_MS) this.#isShedding = true
    if (this.#smoothedMs < CALM_MS) this.#isShedding = false
  }

  /** Measures by how much its own timer is late, until it is told to stop. */
  watch(): () => void {
    let due = performance.now() + SAMPLE_MS
    const timer = setInterval(() => {
      const now = performance.now()
      this.sample(now - due)
      due = now + SAMPLE_MS
    }, SAMPLE_MS).unref()
    return () => clearInterval(timer)
  }

  /** In milliseconds: how late it is, and how late it may be before it takes requests again. */
  refusal(clock: Clock): ApiError {
    this.refusals++
    const message = 'The service is busy. Wait as long as Retry-After says.'
    const used = Math.round(this.#smoothedMs)
    return limitReached('rate_limited', message, { policy: 'load', limit: CALM_MS, used, now: clock.now(), freesIn: RETRY_AFTER_MS })
  }
}

/** The requests that are being answered, and how many of them each key has. A stream is one request until its reader leaves. */
export class InFlight {
  readonly #keyOf = new Map<FastifyReply, string | null>()
  readonly #ofKey = new Map<string, number>()
  refusals = 0
  /** Requests whose client left before the answer was whole. */
  abandoned = 0

  get size(): number {
    return this.#keyOf.size
  }

  /** Those that are being read as a stream. */
  get streams(): number {
    const isStream = ({ raw, request }: FastifyReply) => raw.headersSent && request.routeOptions.config.declared?.success.stream
    return [...this.#keyOf.keys()].filter(isStream).length
  }

  /** Until its answer is whole, which is told to `answered`, or its client has left. */
  enter(reply: FastifyReply, answered: () => void): void {
    this.#keyOf.set(reply, null)
    const { raw, request } = reply
    const waits = raw.socket === null
    const leave = () => {
      if (waits) {
        raw.off('close', leave)
        request.raw.socket.off('close', leave)
      }
      this.#leave(reply)
      if (raw.writableEnded) answered()
    }
    raw.once('close', leave)
    // an answer that waits behind others is not told that its connection is closed
    if (waits) request.raw.socket.setMaxListeners(0).once('close', leave)
  }

  /** Counts a request against its key; returns the refusal when it is one too many. */
  claim(reply: FastifyReply, keyId: string, clock: Clock, limit = Number.POSITIVE_INFINITY): ApiError | null {
    const used = this.#ofKey.get(keyId) ?? 0
    if (used >= limit) return this.#tooMany(limit, clock)
    if (!this.#keyOf.has(reply)) return null // its client has left meanwhile
    this.#keyOf.set(reply, keyId)
    this.#ofKey.set(keyId, used + 1)
    return null
  }

  #leave(reply: FastifyReply): void {
    const keyId = this.#keyOf.get(reply)
    this.#keyOf.delete(reply)
    if (!reply.raw.writableEnded) this.abandoned++
    if (!keyId) return
    const left = (this.#ofKey.get(keyId) ?? 1) - 1
    if (left > 0) this.#ofKey.set(keyId, left)
    else this.#ofKey.delete(keyId)
  }

  #tooMany(limit: number, clock: Clock): ApiError {
    this.refusals++
    const message = `More than ${limit} requests of this key at the same time. Wait for some of them to end.`
    return limitReached('rate_limited', message, { policy: 'concurrency', limit, now: clock.now(), freesIn: RETRY_AFTER_MS })
  }
}

type Arrive = (request: FastifyRequest, reply: FastifyReply) => ApiError | undefined

/**
 * Every request that arrives is followed until it leaves. What is refused because of load costs almost nothing: neither
 * credential nor body is looked at.
 */
export const arrivals =
  (
    { lateness, inFlight, clock }: { lateness: Lateness; inFlight: InFlight; clock: Clock },
    answered: (request: Answered) => void,
  ): Arrive =>
  (request, reply) => {
    const start = performance.now()
    inFlight.enter(reply, () => {
      const { id, method, key, refusal } = request
      const ms = performance.now() - start
      answered({ id, method, route: request.routeOptions.url ?? null, status: reply.raw.statusCode, ms, key, refusal })
    })
    const isRefused = lateness.isShedding && !ALWAYS_ANSWERED.includes(request.routeOptions.url ?? '')
    return isRefused ? lateness.refusal(clock) : undefined
  }
