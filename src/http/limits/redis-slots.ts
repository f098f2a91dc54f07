import { randomUUID } from 'node:crypto'
import { Redis } from 'ioredis'
import type { Logger } from 'pino'
import { WINDOW_SECONDS } from '../../contract/limits.ts'
import type { SlotStore } from './shared-windows.ts'
import type { Slot } from './sliding-window.ts'

/** A request waits no longer than this for the store. */
const ANSWER_MS = 1_000
/** A connection on which nothing was answered for so long, not even at its start, is made anew. */
const HANGING_MS = 3_000
const PROBE_MS = 500
const RECONNECT_MS = 250
const WARN_MS = 60_000

/** One atomic step on the server's own clock, in microseconds: instances' clocks may differ. */
const TAKE = `
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

interface WithTake extends Redis {
  takeSlot(key: string, limit: number, seconds: number, id: string): Promise<[allowed: 0 | 1, used: number, freesIn: number]>
}

/** Minute windows in Redis or Valkey. Lost or silent, it is left alone until it answers a probe. */
export class RedisSlots implements SlotStore {
  readonly #redis: WithTake
  readonly #log: Logger
  readonly #instance = randomUUID()
  readonly #probe: NodeJS.Timeout
  #isThere = false
  #taken = 0
  #warnedAt = Number.NEGATIVE_INFINITY

  constructor(url: string, log: Logger) {
    this.#log = log
    this.#redis = new Redis(url, {
      lazyConnect: true,
      enableOfflineQueue: false,
      maxRetriesPerRequest: 0,
      socketTimeout: HANGING_MS,
      connectTimeout: 1_000,
      retryStrategy: () => RECONNECT_MS,
    }) as WithTake
    this.#redis.defineCommand('takeSlot', { numberOfKeys: 1, lua: TAKE })
    this.#redis.on('error', (err) => this.#lost(err))
    this.#redis.on('ready', () => void this.#ask())
    this.#probe = setInterval(() => void (this.#isThere || this.#ask()), PROBE_MS).unref()
  }

  get isThere(): boolean {
    return this.#isThere
  }

  /** Starts also without it: limits are then counted here until it comes. */
  async open(): Promise<void> {
    await inTime(this.#redis.connect()).catch((err) => this.#lost(err))
    await this.#ask()
  }

  async take(name: string, limit: number): Promise<Slot> {
    try {
      const id = `${this.#instance}:${this.#taken++}`
      const [allowed, used, microseconds] = await inTime(this.#redis.takeSlot(`threefold:${name}`, limit, WINDOW_SECONDS, id))
      return { allowed: allowed === 1, used, remaining: Math.max(0, limit - used), freesIn: microseconds / 1_000 }
    } catch (error) {
      this.#lost(error)
      throw error
    }
  }

  close(): void {
    clearInterval(this.#probe)
    this.#redis.disconnect()
  }

  /** By a write: a server that only reads, or has no memory left, answers a ping. */
  async #ask(): Promise<void> {
    if (this.#redis.status !== 'ready') return
    try {
      await inTime(this.#redis.set('threefold:probe', this.#instance, 'EX', WINDOW_SECONDS))
      this.#isThere = true
    } catch (error) {
      this.#lost(error)
    }
  }

  #lost(err: unknown): void {
    this.#isThere = false
    const now = performance.now()
    if (now - this.#warnedAt < WARN_MS) return
    this.#warnedAt = now
    this.#log.warn({ err }, 'the shared store of minute limits does not answer; limits are counted by each instance until it does')
  }
}

/** Fails when no answer came in time. One that came while this process was busy is read first: it is no sign of a lost store. */
function inTime<T>(answer: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => setImmediate(reject, new Error('the store did not answer in time')), ANSWER_MS)
    answer.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
