import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { SCHEMAS } from './migrate.ts'

const CHANNEL = 'threefold'
const RETRY_MS = [50, 100, 250, 500, 1_000]
const CONNECT_TIMEOUT_MS = 2_000
const HEARTBEAT_MS = 5_000
/** The heartbeat of a listener that must find out within a second that its connection is dead. */
const FAST_HEARTBEAT_MS = 300
const QUERY_TIMEOUT_MS = 4_000
const CLOSE_TIMEOUT_MS = 1_000

/** The schemas whose data the service caches until a notification invalidates it. */
export const LISTENED_SCHEMAS = SCHEMAS.filter((schema) => schema !== 'voice')

interface ChangeListener {
  onChange(payload: string): void
  /** Called when the connection for notifications is established or lost. Caches are valid only while it exists. */
  onListening(isListening: boolean): void
  /** Called when every change announced before this time (see `performance.now`) has been received. */
  onHeard?(upTo: number): void
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
      await this.#ask(client, `listen ${CHANNEL}`)
    } catch (error) {
      this.#listener.onError(error as Error)
      await client.end().catch(() => {})
      return this.#reconnect()
    }
    this.#failures = 0
    this.#listener.onListening(true)
    this.#checkLater(client)
  }

  /** Detects a connection that was dropped without notice. Otherwise, it would look like a connection without any changes to report. */
  #checkLater(client: Client): void {
    const heartbeatMs = this.#listener.onHeard ? FAST_HEARTBEAT_MS : HEARTBEAT_MS
    this.#heartbeat = setTimeout(() => {
      this.#ask(client, 'select 1').then(
        () => void (client === this.#client && !this.#isClosed && this.#checkLater(client)),
        () => client.end().catch(() => {}),
      )
    }, heartbeatMs)
  }

  /** Runs a query. The server sends the notifications of all earlier changes before it answers a query on the same connection. */
  async #ask(client: Client, query: string): Promise<void> {
    const sentAt = performance.now()
    await client.query(query)
    this.#listener.onHeard?.(sentAt)
  }

  async close(): Promise<void> {
    this.#isClosed = true
    clearTimeout(this.#retryTimer)
    clearTimeout(this.#heartbeat)
    await Promise.race([this.#client?.end(), sleep(CLOSE_TIMEOUT_MS, undefined, { ref: false })])
  }

  #reconnect(): void {
    if (this.#isClosed || this.#retryTimer) return
    clearTimeout(this.#heartbeat)
    this.#listener.onListening(false)
    const delay = RETRY_MS[Math.min(this.#failures++, RETRY_MS.length - 1)]
    this.#retryTimer = setTimeout(() => {
      this.#retryTimer = undefined
      void this.open()
    }, delay)
  }
}
