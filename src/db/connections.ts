import type { Connection, Pool, PoolClient } from 'pg'
import { Breaker } from '../base/breaker.ts'
import { systemClock } from '../base/clock.ts'
import { ApiError, upstreamError } from '../contract/errors.ts'
import { isUnavailable } from './errors.ts'
import type { Session } from './session.ts'

const FAILURES_TO_OPEN = 5

/** When a connection is lost, its query fails. It also emits an error, which would end the process if there were no listener. */
const ignoreError = () => {}

interface Settings {
  /** The name of the application, for errors. */
  name: string
  pool: Pool
  session: Session
  /** The interval between trials while the circuit is open. */
  trialEveryMs: number
  /** Set only for a replica. Every error then counts as unavailability, because even its schema may lag behind the primary's. */
  onUnavailable?(error: unknown): void
}

/** The connections to one database server, with timeouts and a circuit breaker. */
export class Connections {
  readonly session: Session
  readonly #settings: Settings
  readonly #breaker: Breaker

  constructor(settings: Settings) {
    this.session = settings.session
    this.#settings = settings
    this.#breaker = new Breaker(systemClock, {
      failures: FAILURES_TO_OPEN,
      trialEveryMs: settings.trialEveryMs,
      refusal: () => unavailable(settings.name),
    })
  }

  /**
   * `spentMs` is the time already spent on a replica.
   * A connection is closed after any error except an ApiError, which leaves it clean.
   */
  async use<T>(work: (client: PoolClient) => Promise<T>, spentMs = 0): Promise<T> {
    const startedAt = this.#breaker.check()
    const client = await this.#settings.pool.connect().catch((error) => {
      throw this.#failed(error, startedAt)
    })
    client.on('error', ignoreError)
    let closing: NodeJS.Immediate | undefined
    const onTimeout = () => {
      closing = setImmediate(closeConnection, client) // results that arrived while this process was busy are read first
    }
    const timer = setTimeout(onTimeout, this.session.limits.total - spentMs - (performance.now() - startedAt))
    let isClean = true
    try {
      const result = await work(client)
      this.#breaker.succeeded()
      return result
    } catch (error) {
      isClean = error instanceof ApiError
      if (isUnavailable(error) || this.#settings.onUnavailable) throw this.#failed(error, startedAt)
      this.#breaker.succeeded()
      throw error
    } finally {
      clearTimeout(timer)
      clearImmediate(closing)
      client.off('error', ignoreError).release(!isClean)
    }
  }

  get state(): { total: number; idle: number; waiting: number; isCircuitOpen: boolean } {
    const { totalCount, idleCount, waitingCount } = this.#settings.pool
    return { total: totalCount, idle: idleCount, waiting: waitingCount, isCircuitOpen: this.#breaker.isOpen }
  }

  #failed(cause: unknown, startedAt: number): ApiError {
    this.#breaker.failed(startedAt)
    this.#settings.onUnavailable?.(cause)
    return unavailable(this.#settings.name, cause)
  }
}

const unavailable = (app: string, cause?: unknown) => upstreamError('A database is unavailable. Try again shortly.', { app }, cause)

/**
 * Disconnects from a suspended server, which neither responds nor disconnects.
 * All queries on the connection then fail with ETIMEDOUT.
 */
function closeConnection(client: PoolClient): void {
  const { connection } = client as PoolClient & { connection: Connection }
  connection.stream.destroy(Object.assign(new Error('the database timed out'), { code: 'ETIMEDOUT' }))
}
