import type { Connection, Pool, PoolClient } from 'pg'
import { Breaker } from '../base/breaker.ts'
import { systemClock } from '../base/clock.ts'
import { ApiError, upstreamError } from '../contract/errors.ts'
import { isUnavailable } from './faults.ts'
import type { Session } from './session.ts'

const FAILURES_TO_OPEN = 5

/** A connection that is lost fails its query; it also says so to listeners, and without any that would end the process. */
const alreadyTold = () => {}

interface Way {
  /** Of the application, for whoever is told that it did not answer. */
  name: string
  pool: Pool
  session: Session
  /** How long a database that failed several times is left alone. */
  trialEveryMs: number
  /** Only where somebody else can be asked: then every failure is a loss, for a replica may be behind in its tables too. */
  /** Only of a way that has another one behind it. */
  onLost?(error: unknown): void
}

/** One way to an application's database: nobody waits longer than its limits, and while it is lost nobody waits at all. */
export class Connections {
  readonly session: Session
  readonly #way: Way
  readonly #breaker: Breaker

  constructor(way: Way) {
    this.session = way.session
    this.#way = way
    this.#breaker = new Breaker(systemClock, {
      failures: FAILURES_TO_OPEN,
      trialEveryMs: way.trialEveryMs,
      refusal: () => noAnswer(way.name),
    })
  }

  /** `spentMs` went by in vain elsewhere. A connection on which a query failed is not trusted again; a refusal of our own leaves it clean. */
  async use<T>(work: (client: PoolClient) => Promise<T>, spentMs = 0): Promise<T> {
    const begunAt = this.#breaker.check()
    const client = await this.#way.pool.connect().catch((error) => {
      throw this.#lost(error, begunAt)
    })
    client.on('error', alreadyTold)
    let hangUp: NodeJS.Immediate | undefined
    const outOfTime = () => {
      hangUp = setImmediate(giveUp, client) // an answer that came while this process was busy is read first
    }
    const timer = setTimeout(outOfTime, this.session.limits.total - spentMs - (performance.now() - begunAt))
    let isClean = true
    try {
      const result = await work(client)
      this.#breaker.succeeded()
      return result
    } catch (error) {
      isClean = error instanceof ApiError
      // a replica has the primary behind it: whatever it fails with is asked there
      if (isUnavailable(error) || this.#way.onLost) throw this.#lost(error, begunAt)
      this.#breaker.succeeded()
      throw error
    } finally {
      clearTimeout(timer)
      clearImmediate(hangUp)
      client.off('error', alreadyTold).release(!isClean)
    }
  }

  /** How it is at this moment. */
  get state(): { total: number; idle: number; waiting: number; isGivenUp: boolean } {
    const { totalCount, idleCount, waitingCount } = this.#way.pool
    return { total: totalCount, idle: idleCount, waiting: waitingCount, isGivenUp: this.#breaker.isOpen }
  }

  #lost(cause: unknown, begunAt: number): ApiError {
    this.#breaker.failed(begunAt)
    this.#way.onLost?.(cause)
    return noAnswer(this.#way.name, cause)
  }
}

const noAnswer = (app: string, cause?: unknown) =>
  upstreamError('A database of the service did not answer. Try again shortly.', { app }, cause)

/** A server that is stopped neither answers nor hangs up, so we do; whatever waits on the connection fails with this. */
function giveUp(client: PoolClient): void {
  const { connection } = client as PoolClient & { connection: Connection }
  connection.stream.destroy(Object.assign(new Error('the database did not answer in time'), { code: 'ETIMEDOUT' }))
}
