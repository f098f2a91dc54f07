import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { SCHEMAS } from './migrate.ts'

const CHANNEL = 'threefold'
const RETRY_MS = [50, 100, 250, 500, 1_000]
const CONNECT_TIMEOUT_MS = 2_000
const HEARTBEAT_MS = 5_000
const QUERY_TIMEOUT_MS = 4_000
const CLOSE_TIMEOUT_MS = 1_000

/** The schemas whose data the service caches until a notification invalidates it. */
export const LISTENED_SCHEMAS = SCHEMAS.filter((schema) => schema !== 'voice')

interface ChangeListener {
  onChange(payload: string): void
  /** Caches are valid only while notifications are received. */
  onListening(isListening: boolean): void
  onError(error: Error): void
}

/** Receives notifications about changes, and reconnects when the connection is lost. */
export class Notifications {
  readonly #url: string
  readonly #listener: ChangeListener
  #client: Client | undefined
  #isClosed = false
  #failures = 0
  #retryTimer: NodeJS.Timeout | undefined
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
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      query_timeout: QUERY_TIMEOUT_MS,
    })
    this.#client = client
    client.on('notification', ({ payload }) => this.#listener.onChange(payload ?? ''))
    client.on('error', (error) => this.#listener.onError(error))
    client.once('end', () => this.#reconnect())
    try {
      await client.connect()
      await client.query(`listen ${CHANNEL}`)
    } catch (error) {
      this.#listener.onError(error as Error)
      await client.end().catch(() => {})
      return this.#reconnect()
    }
    this.#failures = 0
    this.#heartbeat = setInterval(() => void this.#checkConnection(client), HEARTBEAT_MS)
    this.#listener.onListening(true)
  }

  /** Detects a connection that was dropped without notice: it would stay silent, and silence looks like "no changes". */
  async #checkConnection(client: Client): Promise<void> {
    await client.query('select 1').catch(() => client.end())
  }

  async close(): Promise<void> {
    this.#isClosed = true
    clearTimeout(this.#retryTimer)
    clearInterval(this.#heartbeat)
    await Promise.race([this.#client?.end(), sleep(CLOSE_TIMEOUT_MS, undefined, { ref: false })])
  }

  #reconnect(): void {
    if (this.#isClosed || this.#retryTimer) return
    clearInterval(this.#heartbeat)
    this.#listener.onListening(false)
    const delay = RETRY_MS[Math.min(this.#failures++, RETRY_MS.length - 1)]
    this.#retryTimer = setTimeout(() => {
      this.#retryTimer = undefined
      void this.open()
    }, delay)
  }
}
