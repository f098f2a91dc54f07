import type { Pool, PoolClient } from 'pg'
import { ApiError } from '../contract/errors.ts'
import { toApiError } from './faults.ts'
import { ScopedQuery } from './scoped-query.ts'
import type { Statement } from './statement.ts'

export interface Transaction {
  run<Row>(statement: Statement<Row>, values?: unknown[]): Promise<Row[]>
  /** Narrows the rest of the transaction to one person's rows. */
  actAs(person: string): Promise<void>
}

/** A connection that is lost fails its query; it also says so to listeners, and without any that would end the process. */
const alreadyTold = () => {}

/** One application's data as the service's login role sees it: without a person, nobody's rows are visible. */
export class Database {
  readonly name: string
  readonly #pool: Pool
  readonly #prepared: boolean
  #queries = 0

  /** `prepared` is false where several connections share one session and named statements would collide. */
  constructor(name: string, pool: Pool, prepared: boolean) {
    this.name = name
    this.#pool = pool
    this.#prepared = prepared
  }

  /** Round trips made so far; a refusal that should cost none is held to it. */
  get queries(): number {
    return this.#queries
  }

  /** No identity: reaches shared tables and gate functions only. */
  unscoped<Row>(statement: Statement<Row>, values: unknown[] = []): Promise<Row[]> {
    return this.#withClient((client) => this.#run(client, statement, values))
  }

  /** The person's own rows: one statement that answers one JSON text, in one round trip. */
  asPerson(person: string, statement: Statement, values: unknown[] = []): Promise<string | null> {
    return this.#withClient((client) => {
      this.#queries++
      return new Promise((resolve, reject) => {
        const settle = (error: Error | null, json: string | null) => (error ? reject(error) : resolve(json))
        client.query(new ScopedQuery(person, statement, values, this.#prepared, settle))
      })
    })
  }

  /** Several statements that hold together or not at all. */
  transaction<T>(work: (step: Transaction) => Promise<T>): Promise<T> {
    return this.#withClient(async (client) => {
      await client.query('begin')
      try {
        const result = await work({
          run: (statement, values = []) => this.#run(client, statement, values),
          actAs: async (person) => {
            await client.query("select set_config('threefold.person', $1, true)", [person])
          },
        })
        await client.query('commit')
        return result
      } catch (error) {
        await client.query('rollback')
        throw error
      }
    })
  }

  async #run<Row>(client: PoolClient, { name, text, replan }: Statement<Row>, values: unknown[]): Promise<Row[]> {
    this.#queries++
    const { rows } = await client.query(this.#prepared && !replan ? { name, text, values } : { text, values })
    return rows as Row[]
  }

  /** A connection on which a query failed is not trusted again; a refusal of our own leaves it clean. */
  async #withClient<T>(work: (client: PoolClient) => Promise<T>): Promise<T> {
    let client: PoolClient | undefined
    try {
      client = await this.#pool.connect()
      client.on('error', alreadyTold)
      const result = await work(client)
      client.off('error', alreadyTold).release()
      return result
    } catch (error) {
      client?.off('error', alreadyTold).release(!(error instanceof ApiError))
      throw toApiError(error, this.name)
    }
  }
}
