import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { SCHEMAS } from './migrate.ts'

const CHANNEL = 'threefold'
const RETRY_MS = [50, 100, 250, 500, 1_000]
const CONNECT_MS = 2_000
const HEARTBEAT_MS = 5_000
const ANSWER_MS = 4_000
const GOODBYE_MS = 1_000

/** Where something is remembered until a change of it is announced. */
export const LISTENED_SCHEMAS = SCHEMAS.filter((schema) => schema !== 'voice')

interface ChangeListener {
  /** What is remembered may be trusted only while changes are heard. */
  onChange(payload: string): void
  onListening(listening: boolean): void
  onError(error: Error): void
}

/** Hears the changes that other connections announce, and comes back by itself after a lost connection. */
export class Notifications {
  readonly #url: string
  readonly #listener: ChangeListener
  #client: Client | undefined
  #closed = false
  #failures = 0
  #retry: NodeJS.Timeout | undefined
  #heartbeat: NodeJS.Timeout | undefined

  constructor(url: string, listener: ChangeListener) {
    this.#url = url
    this.#listener = listener
  }

  async open(): Promise<void> {
    const client = new Client({
      connectionString: this.#url,
      keepAlive: true,
      application_name: 'threefold-listen',
      connectionTimeoutMillis: CONNECT_MS,
      query_timeout: ANSWER_MS,
    })
    this.#client = client
    client.on('notification', ({ payload }) => this.#listener.onChange(payload ?? ''))
    client.on('error', (error) => this.#listener.onError(error))
    client.once('end', () => this.#lost())
    try {
      await client.connect()
      await client.query(`listen ${CHANNEL}`)
    } catch (error) {
      this.#listener.onError(error as Error)
      await client.end().catch(() => {})
      return this.#lost()
    }
    this.#failures = 0
    this.#heartbeat = setInterval(() => void this.#checkStillHeard(client), HEARTBEAT_MS)
    this.#listener.onListening(true)
  }

  /** A connection whose other end is gone without a word would be silent for ever, and silence means "nothing changed". */
  async #checkStillHeard(client: Client): Promise<void> {
    await client.query('select 1').catch(() => client.end())
  }

  async close(): Promise<void> {
    this.#closed = true
    clearTimeout(this.#retry)
    clearInterval(this.#heartbeat)
    await Promise.race([this.#client?.end(), sleep(GOODBYE_MS, undefined, { ref: false })])
  }

  #lost(): void {
    if (this.#closed || this.#retry) return
    clearInterval(this.#heartbeat)
    this.#listener.onListening(false)
    const wait = RETRY_MS[Math.min(this.#failures++, RETRY_MS.length - 1)]
    this.#retry = setTimeout(() => {
      this.#retry = undefined
      void this.open()
    }, wait)
  }
}
