import { errorCode } from '../../base/error-code.ts'
import type { Json } from '../../base/json.ts'
import { ApiError } from '../../contract/errors.ts'
import type { Database } from '../../db/database.ts'
import type { Scoped } from '../../db/scoped-query.ts'

/** With two transactions at once, one can run while the other waits for the disk. */
const AT_ONCE = 2
const MOST_TOGETHER = 64
/** Errors that a single statement can cause for its whole batch: a lock timeout, a deadlock, or a rejected row. */
const CAUSED_BY_ONE = /^(55P03|40P01|23\d{3}|TF\d{3})$/

interface Waiting {
  scoped: Scoped
  lock: string
  resolve(json: Json<unknown> | null): void
  reject(error: unknown): void
}

/**
 * Runs statements on many people's rows. Statements that arrive while others are in progress share the next transaction, which takes one
 * round trip and one wait for the disk. Under light load, each statement runs in a separate transaction.
 */
export class PersonBatches {
  readonly #db: Database
  readonly #name: string
  #waiting: Waiting[] = []
  #running = 0

  constructor(db: Database, name: string) {
    this.#db = db
    this.#name = name
  }

  /** `lock` names the row that the statement locks. All transactions lock rows in the order of these names, which prevents deadlocks. */
  run<T>(scoped: Scoped<T>, lock: string): Promise<Json<T> | null> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ scoped, lock, resolve: resolve as Waiting['resolve'], reject })
      // so that statements added in the same turn of the event loop share a transaction
      if (this.#waiting.length === 1) setImmediate(() => this.#start())
    })
  }

  #start(): void {
    while (this.#running < AT_ONCE && this.#waiting.length > 0) {
      const batch = this.#waiting.splice(0, MOST_TOGETHER).sort((one, other) => (one.lock < other.lock ? -1 : 1))
      this.#running++
      void this.#run(batch).finally(() => {
        this.#running--
        this.#start()
      })
    }
  }

  async #run(batch: Waiting[]): Promise<void> {
    if (batch.length === 1) return this.#runEach(batch)
    const all = batch.map(({ scoped }) => scoped)
    try {
      const found = await this.#db.forEachPerson(this.#name, all)
      for (const [index, { resolve }] of batch.entries()) resolve(found[index] ?? null)
    } catch (error) {
      const cause = error instanceof ApiError ? error.cause : error
      if (CAUSED_BY_ONE.test(errorCode(cause) ?? '')) return this.#runEach(batch)
      for (const { reject } of batch) reject(error)
    }
  }

  async #runEach(batch: Waiting[]): Promise<void> {
    await Promise.all(
      batch.map(({ scoped: { person, statement, values }, resolve, reject }) =>
        this.#db.asPerson(person, statement, values).then(resolve, reject),
      ),
    )
  }
}
