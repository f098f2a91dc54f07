import type { Logger } from 'pino'
import type { Clock } from '../base/clock.ts'
import type { Database } from '../db/database.ts'
import { deleteExpiredAnswers, keepMonths } from './sweeper.queries.ts'

const SWEEP_MS = 600_000

/** How many months of rows to keep besides the current month; null keeps rows until the person is erased. */
export interface Retention {
  usageMonths: number | null
  auditMonths: number | null
}

export const KEEP_EVERYTHING: Retention = { usageMonths: null, auditMonths: null }

/** Deletes expired rows and creates and drops monthly partitions, in many short steps. */
export class Sweeper {
  readonly #db: Database
  readonly #clock: Clock
  readonly #retention: Retention
  readonly #log: Logger
  readonly #timer: NodeJS.Timeout
  #last: Promise<void>

  constructor(db: Database, clock: Clock, retention: Retention, log: Logger) {
    this.#db = db
    this.#clock = clock
    this.#retention = retention
    this.#log = log
    this.#last = this.#trySweep()
    this.#timer = setInterval(() => (this.#last = this.#trySweep()), SWEEP_MS).unref()
  }

  async sweep(): Promise<void> {
    const at = new Date(this.#clock.now())
    while (((await this.#db.unscoped(deleteExpiredAnswers, [at]))[0]?.deleted ?? 0) > 0);
    const { usageMonths, auditMonths } = this.#retention
    while ((await this.#db.unscoped(keepMonths, [at, usageMonths, auditMonths]))[0]?.changed);
  }

  #trySweep(): Promise<void> {
    return this.sweep().catch((err) => this.#log.warn({ err }, 'failed to delete what has expired; will retry'))
  }

  async close(): Promise<void> {
    clearInterval(this.#timer)
    await this.#last
  }
}
