import { randomUUID } from 'node:crypto'
import { Redis } from 'ioredis'
import type { Logger } from 'pino'
import { WINDOW_SECONDS } from '../../contract/limits.ts'
import type { SlotStore } from './shared-windows.ts'
import type { Slot } from './sliding-window.ts'

/** The longest time a request waits for the store. */
const TIMEOUT_MS = 1_000
/** A connection on which no reply arrives for this long, even while connecting, is replaced. */
const SOCKET_TIMEOUT_MS = 3_000
const PROBE_MS = 500
const RECONNECT_MS = 250
const WARN_MS = 60_000

/** Takes a slot atomically. Uses the server's clock (in microseconds), because the clocks of instances may differ. */
const TAKE_SLOT = `
  local time = redis.call('TIME')
  local now = time[1] * 1000000 + time[2]
  local window = tonumber(ARGV[2]) * 1000000
  redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', now - window)
  local used = redis.call('ZCARD', KEYS[1])
  local allowed = used < tonumber(ARGV[1])
  if allowed then
    redis.call('ZADD', KEYS[1], string.format('%.0f', now), string.format('%.0f:', now) .. ARGV[3])
    redis.call('EXPIRE', KEYS[1], ARGV[2])
    used = used + 1
  end
  local oldest = redis.call('ZRANGE', KEYS[1], 0, 0, 'WITHSCORES')[2] or now
  return { allowed and 1 or 0, used, tonumber(oldest) + window - now }
`

interface SlotCommands extends Redis {
  takeSlot(key: string, limit: number, seconds: number, id: string): Promise<[allowed: 0 | 1, used: number, resetMicroseconds: number]>
}

/** Minute windows in Redis or Valkey. After a failure or timeout, the store counts as unavailable until a probe succeeds. */
export class RedisSlots implements SlotStore {
  readonly #redis: SlotCommands
  readonly #log: Logger
  readonly #instance = randomUUID()
  readonly #probeTimer: NodeJS.Timeout
  #isAvailable = false
  #taken = 0
  #warnedAt = Number.NEGATIVE_INFINITY

  constructor(url: string, log: Logger) {
    this.#log = log
    this.#redis = new Redis(url, {
      lazyConnect: true,
      enableOfflineQueue: false,
      maxRetriesPerRequest: 0,
      socketTimeout: SOCKET_TIMEOUT_MS,
      connectTimeout: 1_000,
      retryStrategy: () => RECONNECT_MS,
    }) as SlotCommands
    this.#redis.defineCommand('takeSlot', { numberOfKeys: 1, lua: TAKE_SLOT })
    this.#redis.on('error', (err) => this.#markUnavailable(err))
    this.#redis.on('ready', () => void this.#probe())
    this.#probeTimer = setInterval(() => void (this.#isAvailable || this.#probe()), PROBE_MS).unref()
  }

  get isAvailable(): boolean {
    return this.#isAvailable
  }

  /** Succeeds even if the store is unavailable: each instance then counts on its own until the store recovers. */
  async open(): Promise<void> {
    await withTimeout(this.#redis.connect()).catch((err) => this.#markUnavailable(err))
    await this.#probe()
  }

  async take(name: string, limit: number): Promise<Slot> {
    try {
      const id = `${this.#instance}:${this.#taken++}`
      const [allowed, used, microseconds] = await withTimeout(this.#redis.takeSlot(`threefold:${name}`, limit, WINDOW_SECONDS, id))
      return { allowed: allowed === 1, used, remaining: Math.max(0, limit - used), resetMs: microseconds / 1_000 }
    } catch (error) {
      this.#markUnavailable(error)
      throw error
    }
  }

  close(): void {
    clearInterval(this.#probeTimer)
    this.#redis.disconnect()
  }

  /** Probes with a write, because a server that is read-only or out of memory still responds to a ping. */
  async #probe(): Promise<void> {
    if (this.#redis.status !== 'ready') return
    try {
      await withTimeout(this.#redis.set('threefold:probe', this.#instance, 'EX', WINDOW_SECONDS))
      this.#isAvailable = true
    } catch (error) {
      this.#markUnavailable(error)
    }
  }

  #markUnavailable(err: unknown): void {
    this.#isAvailable = false
    const now = performance.now()
    if (now - this.#warnedAt < WARN_MS) return
    this.#warnedAt = now
    this.#log.warn({ err }, 'shared rate limit store unavailable; each instance counts requests on its own until the store recovers')
  }
}

/** A reply that arrived while this process was busy is read before the timeout fires, so it doesn't count as late. */
function withTimeout<T>(reply: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => setImmediate(reject, new Error('the store timed out')), TIMEOUT_MS)
    reply.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
