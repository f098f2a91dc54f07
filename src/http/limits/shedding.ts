import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '../../base/clock.ts'
import { isLookAhead } from '../../base/look-ahead.ts'
import { wholeOf } from '../../base/part-of.ts'
import { type ApiError, limitReached } from '../../contract/errors.ts'
import type { RequestRecord } from '../request-recorder.ts'

const SAMPLE_MS = 250
/** Above this delay, every request is slow, and admitting more would make matters worse. */
const SHED_ABOVE_MS = 500
/** Lower than the threshold for shedding, so that the service doesn't keep switching back and forth. */
const RECOVERED_BELOW_MS = 250
/**
 * The cap on each sample, so that a single stall doesn't count as overload. A stall may be start-up work, or an hour during which the
 * process was suspended.
 */
const MAX_SAMPLE_MS = 900
const NEVER_SHED = ['/healthz', '/readyz', '/metrics']
const RETRY_AFTER_MS = 1_000

/** The smoothed delay of the event loop, and whether new requests are shed because of it. */
export class EventLoopDelay {
  #smoothedMs = 0
  #isShedding = false
  refusals = 0

  get seconds(): number {
    return this.#smoothedMs / 1_000
  }

  get isShedding(): boolean {
    return this.#isShedding
  }

  sample(delayMs: number): void {
    this.#smoothedMs = (this.#smoothedMs + Math.min(MAX_SAMPLE_MS, Math.max(0, delayMs))) / 2
    if (this.#smoothedMs > SHED_ABOVE_MS) this.#isShedding = true
    if (this.#smoothedMs < RECOVERED_BELOW_MS) this.#isShedding = false
  }

  /** Samples how late a timer fires. Returns a function that stops the sampling. */
  watch(): () => void {
    let due = performance.now() + SAMPLE_MS
    const timer = setInterval(() => {
      const now = performance.now()
      this.sample(now - due)
      due = now + SAMPLE_MS
    }, SAMPLE_MS).unref()
    return () => clearInterval(timer)
  }

  /**
   * Creates the error for a shed request. Its `used` and `limit` are the current delay, and the delay below which requests are admitted
   * again, both in milliseconds.
   */
  refusal(clock: Clock): ApiError {
    this.refusals++
    const message = 'The service is busy. Retry after the number of seconds in the Retry-After header.'
    const used = Math.round(this.#smoothedMs)
    const now = clock.now()
    return limitReached('rate_limited', message, { policy: 'load', limit: RECOVERED_BELOW_MS, used, now, resetMs: RETRY_AFTER_MS })
  }
}

/** The requests in progress, and their number per key. A stream counts as one request until its client disconnects. */
export class InFlight {
  readonly #keyOf = new Map<FastifyReply, string | null>()
  readonly #ofKey = new Map<string, number>()
  refusals = 0
  /** Requests whose client disconnected before the response was complete. */
  abandoned = 0

  get size(): number {
    return this.#keyOf.size
  }

  has(reply: FastifyReply): boolean {
    return this.#keyOf.has(reply)
  }

  get streams(): number {
    const isStream = ({ raw, request }: FastifyReply) => raw.headersSent && request.routeOptions.config.declared?.success.stream
    return [...this.#keyOf.keys()].filter(isStream).length
  }

  /** Tracks a request until its client disconnects or its response is complete; in the latter case, calls `completed`. */
  add(reply: FastifyReply, completed: () => void): void {
    this.#keyOf.set(reply, null)
    const { raw, request } = reply
    const isQueued = raw.socket === null
    const onClose = () => {
      if (isQueued) {
        raw.off('close', onClose)
        request.raw.socket.off('close', onClose)
      }
      this.#remove(reply)
      if (raw.writableEnded) completed()
    }
    raw.once('close', onClose)
    // a pipelined response that is still queued gets no event when its connection closes
    if (isQueued) request.raw.socket.setMaxListeners(0).once('close', onClose)
  }

  /** Counts a request against its key; returns an error if that exceeds the limit. */
  countForKey(reply: FastifyReply, keyId: string, clock: Clock, limit = Number.POSITIVE_INFINITY): ApiError | null {
    const used = this.#ofKey.get(keyId) ?? 0
    if (used >= limit) return this.#tooMany(limit, clock)
    if (!this.#keyOf.has(reply)) return null // the client has disconnected in the meantime
    this.#keyOf.set(reply, keyId)
    this.#ofKey.set(keyId, used + 1)
    return null
  }

  #remove(reply: FastifyReply): void {
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
    const message = `This key already has ${limit} requests in progress. Wait for some of them to finish.`
    return limitReached('rate_limited', message, { policy: 'concurrency', limit, now: clock.now(), resetMs: RETRY_AFTER_MS })
  }
}

interface LoadState {
  eventLoopDelay: EventLoopDelay
  inFlight: InFlight
  clock: Clock
}

/** Tracks every request. Returns an error when load must be shed, before the credential or the body is read. */
export const requestTracker =
  ({ eventLoopDelay, inFlight, clock }: LoadState, record: (request: RequestRecord) => void) =>
  (request: FastifyRequest, reply: FastifyReply): ApiError | undefined => {
    if (isLookAhead(request.headers)) return undefined
    const start = performance.now()
    inFlight.add(reply, () => {
      const { id, method, key, refusal, headers } = request
      const ms = performance.now() - start
      const route = request.routeOptions.url ?? null
      record({ id, method, route, status: reply.raw.statusCode, ms, key, refusal, partOf: wholeOf(headers) })
    })
    const isShed = eventLoopDelay.isShedding && !NEVER_SHED.includes(request.routeOptions.url ?? '')
    return isShed ? eventLoopDelay.refusal(clock) : undefined
  }
