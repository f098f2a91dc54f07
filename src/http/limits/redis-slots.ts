import { randomUUID } from 'node:crypto'
import type { Logger } from 'pino'
import { inTime, openRedis, type RedisConnection } from '../../base/redis-connection.ts'
import { WINDOW_SECONDS } from '../../contract/limits.ts'
import type { SlotStore } from './shared-windows.ts'
import { type Allowance, type Slot, tightest } from './sliding-window.ts'

const PROBE_MS = 500
const WARN_MS = 60_000

/**
 * Takes slots in all windows or in none, atomically. Uses the clock of the Redis server (in microseconds), because the clocks of
 * instances may differ.
 */
const TAKE_SLOTS = `
  local time = redis.call('TIME')
  local now = time[1] * 1000000 + time[2]
  local window = tonumber(ARGV[1]) * 1000000
  local count = tonumber(ARGV[3])
  local allowed = true
  local found = {}
  for index, name in ipairs(KEYS) do
    redis.call('ZREMRANGEBYSCORE', name, '-inf', now - window)
    local used = redis.call('ZCARD', name)
    local over = used + count - tonumber(ARGV[3 + index])
    allowed = allowed and over <= 0
    local place = math.max(0, over - 1)
    local last_in_the_way = redis.call('ZRANGE', name, place, place, 'WITHSCORES')[2] or now
    found[index] = { used, tonumber(last_in_the_way) + window - now }
  end
  if allowed then
    local score = string.format('%.0f', now)
    for index, name in ipairs(KEYS) do
      for taken = 1, count do redis.call('ZADD', name, score, score .. ':' .. ARGV[2] .. ':' .. taken) end
      if count > 0 then redis.call('EXPIRE', name, ARGV[1]) end
    end
  end
  return found
`

interface SlotCommands {
  takeSlots(windows: number, ...namesAndValues: (string | number)[]): Promise<[used: number, resetMicroseconds: number][]>
}

/** Minute windows in Redis or Valkey. After a failure or timeout, the store counts as unavailable until a probe succeeds. */
export class RedisSlots implements SlotStore {
  readonly #redis: RedisConnection['redis'] & SlotCommands
  readonly #connection: RedisConnection
  readonly #log: Logger
  readonly #instance = randomUUID()
  readonly #probeTimer: NodeJS.Timeout
  #isAvailable = false
  #taken = 0
  #warnedAt = Number.NEGATIVE_INFINITY

  constructor(url: string, log: Logger) {
    this.#log = log
    this.#connection = openRedis(url)
    this.#redis = this.#connection.redis as RedisConnection['redis'] & SlotCommands
    this.#redis.defineCommand('takeSlots', { lua: TAKE_SLOTS })
    this.#redis.on('error', (err) => this.#connection.recovers || this.#markUnavailable(err))
    this.#redis.on('ready', () => void this.#probe())
    this.#probeTimer = setInterval(() => void (this.#isAvailable || this.#probe()), PROBE_MS).unref()
  }

  get isAvailable(): boolean {
    return this.#isAvailable
  }

  /** Succeeds even if the store is unavailable: each instance then counts on its own until the store recovers. */
  async open(): Promise<void> {
    await inTime(this.#connection, this.#redis.connect()).catch((err) => this.#markUnavailable(err))
    await this.#probe()
  }

  async take(allowances: readonly Allowance[], count: number): Promise<Slot> {
    try {
      const id = `${this.#instance}:${this.#taken++}`
      const names = this.#namesOf(allowances)
      const limits = allowances.map(({ limit }) => limit)
      const found = await inTime(this.#connection, this.#redis.takeSlots(names.length, ...names, WINDOW_SECONDS, id, count, ...limits))
      return slotIn(allowances, found, count)
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
      await inTime(this.#connection, this.#redis.set('threefold:probe', this.#instance, 'EX', WINDOW_SECONDS))
      this.#isAvailable = true
    } catch (error) {
      this.#markUnavailable(error)
    }
  }

  /** Names that place all windows of one person on the same node of a cluster, because a single script updates all of them. */
  #namesOf(allowances: readonly Allowance[]): string[] {
    const tag = this.#connection.isCluster ? `{${allowances.at(-1)?.name}}:` : ''
    return allowances.map(({ name }) => `threefold:${tag}${name}`)
  }

  #markUnavailable(err: unknown): void {
    this.#isAvailable = false
    const now = performance.now()
    if (now - this.#warnedAt < WARN_MS) return
    this.#warnedAt = now
    this.#log.warn({ err }, 'shared rate limit store unavailable; each instance counts requests on its own until the store recovers')
  }
}

/** The script returns the counts from before the slots were taken. */
function slotIn(allowances: readonly Allowance[], found: [used: number, resetMicroseconds: number][], count: number): Slot {
  const fits = allowances.map(({ limit }, index) => (found[index]?.[0] ?? 0) + count <= limit)
  const taken = fits.every(Boolean) ? count : 0
  return tightest(
    allowances.map(({ policy, limit }, index) => {
      const [before = 0, microseconds = 0] = found[index] ?? []
      const used = before + taken
      return { policy, limit, allowed: fits[index] ?? false, used, remaining: Math.max(0, limit - used), resetMs: microseconds / 1_000 }
    }),
  )
}
