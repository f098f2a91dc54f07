import type { PoolClient } from 'pg'
import type { Json } from '../base/json.ts'
import { Observer } from '../base/observer.ts'
import { ApiError } from '../contract/errors.ts'
import type { Connections } from './connections.ts'
import { refusalOf } from './refusals.ts'
import { type Scoped, ScopedQuery } from './scoped-query.ts'
import type { Statement } from './statement.ts'

export interface Transaction {
  run<Row>(statement: Statement<Row>, values?: unknown[]): Promise<Row[]>
  /** Restricts the rest of the transaction to one person's rows. */
  actAs(person: string): Promise<void>
}

/** One application's data. Row-level security hides all personal rows unless a query acts as a person. */
export class Database {
  readonly name: string
  readonly #primary: Connections
  readonly #replica: Connections | undefined
  readonly #observer: Observer
  #queries = 0

  constructor(name: string, primary: Connections, replica?: Connections, observer = new Observer()) {
    this.name = name
    this.#primary = primary
    this.#replica = replica
    this.#observer = observer
  }

  /** The number of queries sent so far. */
  get queries(): number {
    return this.#queries
  }

  /** How long a query may wait for a connection. */
  get waitLimitMs(): number {
    return this.#primary.session.limits.wait
  }

  get connections(): Record<string, Connections['state']> {
    return { primary: this.#primary.state, ...(this.#replica && { replica: this.#replica.state }) }
  }

  /**
   * Reads shared tables or calls a function that bypasses row-level security. Never uses a replica: results are cached, so they must be
   * current.
   */
  unscoped<Row>(statement: Statement<Row>, values: unknown[] = []): Promise<Row[]> {
    return this.#observer.query(this.name, statement.name, () =>
      this.#primary.session.isPooled
        ? this.transaction((step) => step.run(statement, values))
        : this.#primary.use((client) => this.#run(client, statement, values)),
    )
  }

  /** Runs a statement that returns one JSON document from a person's rows, in one round trip. Returns null if there is no row. */
  asPerson<T>(person: string, statement: Statement<T>, values: unknown[] = []): Promise<Json<T> | null> {
    const query = () => this.#queryAs(person, statement, values)
    return this.#observer.query(this.name, statement.name, query).catch((error) => {
      throw refusalOf(error) ?? error
    })
  }

  /**
   * Like `asPerson`, but runs a statement for each of several people, all in one transaction and one round trip. Each statement sees only
   * the rows of the person it runs for. If one fails, all fail.
   */
  forEachPerson<T>(name: string, all: readonly Scoped<T>[]): Promise<(Json<T> | null)[]> {
    return this.#observer.query(this.name, name, () => this.#ask(this.#primary, all))
  }

  async #queryAs<T>(person: string, statement: Statement<T>, values: unknown[]): Promise<Json<T> | null> {
    const ask = async (connections: Connections, spentMs = 0) =>
      (await this.#ask(connections, [{ person, statement, values }], spentMs))[0] ?? null
    if (!this.#replica) return ask(this.#primary)
    const begun = performance.now()
    try {
      return await ask(this.#replica)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      return ask(this.#primary, performance.now() - begun)
    }
  }

  /** Runs a transaction. Resolves only after the commit has been confirmed. */
  transaction<T>(work: (step: Transaction) => Promise<T>): Promise<T> {
    return this.#observer.query(this.name, 'transaction', () => this.#transact(work))
  }

  #transact<T>(work: (step: Transaction) => Promise<T>): Promise<T> {
    return this.#primary.use(async (client) => {
      await client.query(this.#primary.session.begin)
      try {
        const result = await work({
          run: (statement, values = []) => this.#run(client, statement, values),
          actAs: async (person) => {
            await client.query("select set_config('threefold.person', $1, true)", [person])
          },
        })
        const { command } = await client.query('commit')
        if (command !== 'COMMIT') throw new Error('a transaction continued after one of its statements had failed')
        return result
      } catch (failure) {
        const error = refusalOf(failure) ?? failure
        // any other error closes the connection, which ends the transaction
        if (error instanceof ApiError) await client.query('rollback')
        throw error
      }
    })
  }

  #ask<T>(connections: Connections, all: readonly Scoped<T>[], spentMs = 0): Promise<(Json<T> | null)[]> {
    const ask = (client: PoolClient) => {
      this.#queries++
      const query = new ScopedQuery(all, connections.session)
      client.query(query)
      return query.found
    }
    return connections.use(ask, { isOwn: true, spentMs })
  }

  async #run<Row>(client: PoolClient, { name, text, replan }: Statement<Row>, values: unknown[]): Promise<Row[]> {
    this.#queries++
    const isNamed = this.#primary.session.isPrepared && !replan
    const { rows } = await client.query(isNamed ? { name, text, values } : { text, values })
    return rows as Row[]
  }
}
