import type { Connection, Submittable } from 'pg'
import type { Statement } from './statement.ts'

/**
 * Everything up to the Sync message is one implicit transaction in Postgres' extended protocol. So the scope and the
 * query travel together: one round trip, and the setting is gone when the transaction ends, whatever happened.
 */
const SCOPE: Statement = { name: 'scope', text: "select set_config('threefold.person', $1, true)" }

type WireConnection = Connection & { parsedStatements: Record<string, string> }

export class ScopedQuery implements Submittable {
  #scoped = false
  #json: string | null = null
  readonly #person: string
  readonly #statement: Statement
  readonly #values: unknown[]
  readonly #prepared: boolean
  readonly #settle: (error: Error | null, json: string | null) => void

  constructor(
    person: string,
    statement: Statement,
    values: unknown[],
    prepared: boolean,
    settle: (error: Error | null, json: string | null) => void,
  ) {
    this.#person = person
    this.#statement = statement
    this.#values = values
    this.#prepared = prepared
    this.#settle = settle
  }

  submit(plain: Connection): void {
    const connection = plain as WireConnection
    connection.stream.cork()
    this.#send(connection, SCOPE, [this.#person])
    this.#send(connection, this.#statement, this.#values)
    connection.sync()
    connection.stream.uncork()
  }

  #send(connection: WireConnection, { name, text }: Statement, values: unknown[]): void {
    const known = this.#prepared && connection.parsedStatements[name] === text
    const wireName = this.#prepared ? name : ''
    if (!known) connection.parse({ name: wireName, text, types: [] }, true)
    connection.bind({ statement: wireName, values: values.map(toWire), portal: '' }, true)
    connection.execute({ portal: '', rows: '' }, true)
  }

  handleDataRow(message: { fields: (string | null)[] }): void {
    if (this.#scoped) this.#json = message.fields[0] ?? null
  }

  /** The first command to complete is the scope; only rows after it are an answer. */
  handleCommandComplete(): void {
    this.#scoped = true
  }

  handleReadyForQuery(connection: Connection): void {
    if (this.#prepared) {
      const { parsedStatements } = connection as WireConnection
      parsedStatements[SCOPE.name] = SCOPE.text
      parsedStatements[this.#statement.name] = this.#statement.text
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
