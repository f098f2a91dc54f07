import { Client } from 'pg'

const CHANNEL = 'threefold'
const RETRY_MS = [50, 100, 250, 500, 1_000]

interface ChangeListener {
  /** What is remembered may be trusted only while changes are heard. */
  onChange(payload: string): void
  onHearing(hearing: boolean): void
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

  constructor(url: string, listener: ChangeListener) {
    this.#url = url
    this.#listener = listener
  }

  async open(): Promise<void> {
    const client = new Client({
      connectionString: this.#url,
      keepAlive: true,
      application_name: 'threefold-listen',
      connectionTimeoutMillis: 2_000,
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
    this.#listener.onHearing(true)
  }

  async close(): Promise<void> {
    this.#closed = true
    clearTimeout(this.#retry)
    await this.#client?.end()
  }

  #lost(): void {
    if (this.#closed || this.#retry) return
    this.#listener.onHearing(false)
    const wait = RETRY_MS[Math.min(this.#failures++, RETRY_MS.length - 1)]
    this.#retry = setTimeout(() => {
      this.#retry = undefined
      void this.open()
    }, wait)
  }
}
