import type { Connection, Submittable } from 'pg'
import type { Json } from '../base/json.ts'
import type { Session } from './session.ts'
import type { Statement } from './statement.ts'

type WireConnection = Connection & { parsedStatements: Record<string, string> }

/**
 * In Postgres's extended protocol, everything up to the Sync message is one implicit transaction. The scope and the query are
 * sent together: one round trip, and the setting always ends with the transaction.
 */
export class ScopedQuery<T> implements Submittable {
  #isScoped = false
  #json: Json<T> | null = null
  readonly #person: string
  readonly #statement: Statement<T>
  readonly #values: unknown[]
  readonly #session: Session
  #settle: (error: Error | null, json: Json<T> | null) => void = () => {}
  /** Resolves once the transaction has committed. */
  readonly json: Promise<Json<T> | null>

  constructor(person: string, statement: Statement<T>, values: unknown[], session: Session) {
    this.#person = person
    this.#statement = statement
    this.#values = values
    this.#session = session
    this.json = new Promise((resolve, reject) => {
      this.#settle = (error, json) => (error ? reject(error) : resolve(json))
    })
  }

  submit(plain: Connection): void {
    const connection = plain as WireConnection
    connection.stream.cork()
    this.#send(connection, this.#session.scope, [this.#person])
    this.#send(connection, this.#statement, this.#values)
    connection.sync()
    connection.stream.uncork()
  }

  #send(connection: WireConnection, { name, text }: Statement, values: unknown[]): void {
    const { isPrepared } = this.#session
    const isParsed = isPrepared && connection.parsedStatements[name] === text
    const wireName = isPrepared ? name : ''
    if (!isParsed) connection.parse({ name: wireName, text, types: [] }, true)
    connection.bind({ statement: wireName, values: values.map(toWire), portal: '' }, true)
    connection.execute({ portal: '', rows: '' }, true)
  }

  handleDataRow(message: { fields: (Json<T> | null)[] }): void {
    if (this.#isScoped) this.#json = message.fields[0] ?? null
  }

  /** The first command sets the scope; the result consists only of the rows that follow. */
  handleCommandComplete(): void {
    this.#isScoped = true
  }

  handleReadyForQuery(connection: Connection): void {
    const { isPrepared, scope } = this.#session
    if (isPrepared) {
      const { parsedStatements } = connection as WireConnection
      for (const { name, text } of [scope, this.#statement]) parsedStatements[name] = text
    }
    this.#settle(null, this.#json)
  }

  handleError(error: Error): void {
    this.#settle(error, null)
  }

  handleRowDescription(): void {}
  handleEmptyQuery(): void {}
  handlePortalSuspended(): void {}
}

const toWire = (value: unknown): string | null => {
  if (value === null || value === undefined) return null
  if (value instanceof Date) return value.toISOString()
  return String(value)
}
