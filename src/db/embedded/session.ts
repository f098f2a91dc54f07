import type { PGlite } from '@electric-sql/pglite'
import { type BatchResult, readResult } from './wire.ts'

/**
 * PGlite has a single session, which all connections share. Batches run one at a time, and an open transaction blocks other
 * connections. Each connection acts as its own user, so row-level security works as it does on a server.
 */
export class SharedSession {
  readonly #db: PGlite
  #user = 'postgres'
  #holder: object | undefined
  #isBusy = false
  readonly #queue: { connection: object; start: () => void }[] = []

  constructor(db: PGlite) {
    this.#db = db
  }

  async run(connection: object, user: string, batch: Buffer): Promise<BatchResult> {
    await this.#acquire(connection)
    try {
      if (this.#holder !== connection) await this.#switchUser(user)
      const result = readResult(await this.#exec(batch))
      this.#holder = result.inTransaction ? connection : undefined
      return result
    } finally {
      this.#runNext()
    }
  }

  /** Rolls back the connection's open transaction. */
  async disconnect(connection: object): Promise<void> {
    if (this.#holder !== connection) return
    await this.#acquire(connection)
    try {
      await this.#db.exec('rollback')
      this.#holder = undefined
    } finally {
      this.#runNext()
    }
  }

  async #switchUser(user: string): Promise<void> {
    if (user === this.#user) return
    await this.#db.exec(`set session authorization "${user.replaceAll('"', '""')}"`)
    this.#user = user
  }

  async #exec(batch: Buffer): Promise<Buffer> {
    const chunks: Buffer[] = []
    await this.#db.execProtocolRawStream(new Uint8Array(batch), { onRawData: (data) => chunks.push(Buffer.from(data)) })
    return Buffer.concat(chunks)
  }

  #acquire(connection: object): Promise<void> {
    return new Promise((start) => {
      this.#queue.push({ connection, start })
      this.#runNext(false)
    })
  }

  #runNext(finished = true): void {
    if (finished) this.#isBusy = false
    if (this.#isBusy) return
    const index = this.#holder ? this.#queue.findIndex((each) => each.connection === this.#holder) : 0
    const [next] = index < 0 ? [] : this.#queue.splice(index, 1)
    if (!next) return
    this.#isBusy = true
    next.start()
  }
}
