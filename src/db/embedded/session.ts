import type { PGlite } from '@electric-sql/pglite'
import { type Answer, readAnswer } from './wire.ts'

/**
 * PGlite is one session for everybody. Whole batches take turns, an open transaction keeps its turn, and each
 * connection acts as the user it logged in as, so row-level security holds just as on a server.
 */
export class SharedSession {
  readonly #db: PGlite
  #user = 'postgres'
  #holder: object | undefined
  #busy = false
  readonly #waiting: { connection: object; go: () => void }[] = []

  constructor(db: PGlite) {
    this.#db = db
  }

  async run(connection: object, user: string, batch: Buffer): Promise<Answer> {
    await this.#turn(connection)
    try {
      if (this.#holder !== connection) await this.#become(user)
      const answer = readAnswer(await this.#exec(batch))
      this.#holder = answer.inTransaction ? connection : undefined
      return answer
    } finally {
      this.#next()
    }
  }

  /** A connection that leaves takes its open transaction with it. */
  async leave(connection: object): Promise<void> {
    if (this.#holder !== connection) return
    await this.#turn(connection)
    try {
      await this.#db.exec('rollback')
      this.#holder = undefined
    } finally {
      this.#next()
    }
  }

  async #become(user: string): Promise<void> {
    if (user === this.#user) return
    await this.#db.exec(`set session authorization "${user.replaceAll('"', '""')}"`)
    this.#user = user
  }

  async #exec(batch: Buffer): Promise<Buffer> {
    const chunks: Buffer[] = []
    await this.#db.execProtocolRawStream(new Uint8Array(batch), { onRawData: (data) => chunks.push(Buffer.from(data)) })
    return Buffer.concat(chunks)
  }

  #turn(connection: object): Promise<void> {
    return new Promise((go) => {
      this.#waiting.push({ connection, go })
      this.#next(false)
    })
  }

  #next(finished = true): void {
    if (finished) this.#busy = false
    if (this.#busy) return
    const index = this.#holder ? this.#waiting.findIndex((w) => w.connection === this.#holder) : 0
    const [turn] = index < 0 ? [] : this.#waiting.splice(index, 1)
    if (!turn) return
    this.#busy = true
    turn.go()
  }
}
