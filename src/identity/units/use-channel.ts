import { randomUUID } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { inTime, openRedis, type RedisConnection } from '../../base/redis-connection.ts'

const BEAT_MS = 300
const MAX_INSTANCES = 1_000

interface Message {
  from: string
  /** The number of messages with `families` that the sender has sent, including this one. */
  sequence: number
  /** When the message was sent: the sender's `performance.now()`. */
  at: number
  /** The key families whose units were used; empty in a message that only shows that the channel works. */
  families: string[]
}

interface UseListener {
  onUse(family: string): void
  /** Called when messages may have been missed. */
  onGap(): void
  /** Called when everything sent before this time (a `performance.now()` value) has been received. */
  onHeard(upTo: number): void
  onError(error: unknown): void
}

/**
 * Announces the use of units through Redis, which doesn't guarantee delivery. Therefore, each instance numbers its messages and repeats the
 * last number several times a second. A skipped number tells other instances that they have missed a message, and receiving its own
 * messages tells the sender that the channel still works.
 */
export class UseChannel {
  readonly #name: string
  readonly #listener: UseListener
  readonly #publisher: RedisConnection
  readonly #subscriber: RedisConnection
  readonly #instance = randomUUID()
  readonly #heard = new LRUCache<string, number>({ max: MAX_INSTANCES })
  #sequence = 0
  #beat: NodeJS.Timeout | undefined

  constructor(url: string, name: string, listener: UseListener) {
    this.#name = name
    this.#listener = listener
    this.#publisher = openRedis(url)
    this.#subscriber = openRedis(url)
    for (const { redis } of [this.#publisher, this.#subscriber]) redis.on('error', (error) => listener.onError(error))
    this.#subscriber.redis.on('ready', () => void this.#subscribe())
    this.#subscriber.redis.on('message', (_name: string, text: string) => this.#read(text))
  }

  /** Succeeds even if Redis is unavailable; the channel then starts working once Redis is back. */
  async open(): Promise<void> {
    const connecting = [this.#publisher, this.#subscriber].map((connection) => inTime(connection, connection.redis.connect()))
    for (const result of await Promise.allSettled(connecting)) if (result.status === 'rejected') this.#listener.onError(result.reason)
    this.#beat = setInterval(() => void this.#publish([]).catch(() => {}), BEAT_MS).unref()
  }

  async send(families: string[]): Promise<void> {
    this.#sequence++
    await this.#publish(families)
  }

  async #publish(families: string[]): Promise<void> {
    const message: Message = { from: this.#instance, sequence: this.#sequence, at: performance.now(), families }
    await inTime(this.#publisher, this.#publisher.redis.publish(this.#name, JSON.stringify(message)))
  }

  async #subscribe(): Promise<void> {
    this.#heard.clear()
    await this.#subscriber.redis.subscribe(this.#name).catch((error) => this.#listener.onError(error))
    this.#listener.onGap()
  }

  #read(text: string): void {
    try {
      this.#receive(JSON.parse(text) as Message)
    } catch (error) {
      this.#listener.onError(error)
      this.#listener.onGap()
    }
  }

  #receive({ from, sequence, at, families }: Message): void {
    if (from === this.#instance) return void this.#listener.onHeard(at)
    const expected = (this.#heard.get(from) ?? 0) + (families.length > 0 ? 1 : 0)
    this.#heard.set(from, sequence)
    if (sequence !== expected) this.#listener.onGap()
    for (const family of families) this.#listener.onUse(family)
  }

  close(): void {
    clearInterval(this.#beat)
    this.#publisher.redis.disconnect()
    this.#subscriber.redis.disconnect()
  }
}
