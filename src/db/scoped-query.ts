import type { Connection, Submittable } from 'pg'
import type { Json } from '../base/json.ts'
import type { Session } from './session.ts'
import type { Statement } from './statement.ts'

type WireConnection = Connection & { parsedStatements: Record<string, string> }

/**
 * Everything up to the Sync message is one implicit transaction in Postgres' extended protocol. So the scope and the
 * query travel together: one round trip, and the setting is gone when the transaction ends, whatever happened.
 */
export class ScopedQuery<T> implements Submittable {
  #scoped = false
  #json: Json<T> | null = null
  readonly #person: string
  readonly #statement: Statement<T>
  readonly #values: unknown[]
  readonly #session: Session
  #settle: (error: Error | null, json: Json<T> | null) => void = () => {}
  /** The answer, once the transaction has ended well. */
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
    const known = isPrepared && connection.parsedStatements[name] === text
    const wireName = isPrepared ? name : ''
    if (!known) connection.parse({ name: wireName, text, types: [] }, true)
    connection.bind({ statement: wireName, values: values.map(toWire), portal: '' }, true)
    connection.execute({ portal: '', rows: '' }, true)
  }

  handleDataRow(message: { fields: (Json<T> | null)[] }): void {
    if (this.#scoped) this.#json = message.fields[0] ?? null
  }

  /** The first command to complete is the scope; only rows after it are an answer. */
  handleCommandComplete(): void {
    this.#scoped = true
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
