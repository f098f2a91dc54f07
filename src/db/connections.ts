import type { Connection, Pool, PoolClient } from 'pg'
import { Breaker } from '../base/breaker.ts'
import { systemClock } from '../base/clock.ts'
import { ApiError, databaseUnavailable } from '../contract/errors.ts'
import { isPoolBusy, isStatementTimeout, isUnavailable } from './errors.ts'
import type { Session } from './session.ts'

/** When a connection is lost, its query fails. The client also emits an error event, which would crash the process without a listener. */
const ignoreError = () => {}

interface Settings {
  /** The application's name, for error messages. */
  name: string
  pool: Pool
  session: Session
  /** The interval between trial queries while the circuit is open. */
  trialEveryMs: number
  failuresToOpen: number
  /** Set only for a replica. Every error of a replica counts as unavailability, because even its schema may lag behind the primary's. */
  onUnavailable?(error: unknown): void
}

interface Use {
  /** The milliseconds already spent on an attempt on a replica. */
  spentMs?: number
  /** Whether the work is a query on one person's rows, which may be slow only because that person has a lot of data. */
  isOwn?: boolean
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
      failures: settings.failuresToOpen,
      trialEveryMs: settings.trialEveryMs,
      refusal: () => databaseUnavailable(settings.name),
    })
  }

  /** Runs the work on a connection. Any error except an ApiError closes the connection, because its state is then unknown. */
  async use<T>(work: (client: PoolClient) => Promise<T>, { spentMs = 0, isOwn = false }: Use = {}): Promise<T> {
    const startedAt = this.#breaker.check()
    const client = await this.#settings.pool.connect().catch((error) => {
      throw isPoolBusy(error) ? this.#busy(error) : this.#failed(error, startedAt)
    })
    client.on('error', ignoreError)
    let closing: NodeJS.Immediate | undefined
    const { total, statement } = this.session.limits
    const remaining = total - spentMs - (performance.now() - startedAt)
    const onTimeout = () => {
      closing = setImmediate(closeConnection, client) // setImmediate: results that arrived while this process was busy are read first
    }
    const timer = setTimeout(onTimeout, remaining)
    let isClean = true
    try {
      const result = await work(client)
      this.#breaker.succeeded()
      return result
    } catch (error) {
      isClean = error instanceof ApiError
      // if less time remained than the server's statement timeout, the server could not have reported that the query was slow
      if (isOwn && (isStatementTimeout(error) || (closing && remaining < statement))) throw this.#busy(error)
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

  /**
   * Reports that this query or the queries before it are too slow. The server is available, so this must not open the circuit for everyone.
   */
  #busy(cause: unknown): ApiError {
    this.#settings.onUnavailable?.(cause)
    return databaseUnavailable(this.#settings.name, cause)
  }

  #failed(cause: unknown, startedAt: number): ApiError {
    this.#breaker.failed(startedAt)
    this.#settings.onUnavailable?.(cause)
    return databaseUnavailable(this.#settings.name, cause)
  }
}

/**
 * Closes a connection to a suspended server, which neither responds on it nor closes it. All queries on the connection then fail with
 * ETIMEDOUT.
 */
function closeConnection(client: PoolClient): void {
  const { connection } = client as PoolClient & { connection: Connection }
  connection.stream.destroy(Object.assign(new Error('the database timed out'), { code: 'ETIMEDOUT' }))
}
