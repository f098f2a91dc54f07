import type { Connection, Submittable } from 'pg'
import type { Json } from '../base/json.ts'
import type { Session } from './session.ts'
import type { Statement } from './statement.ts'

type WireConnection = Connection & { parsedStatements: Record<string, string> }

/** A statement that sees only one person's rows. */
export interface Scoped<T = unknown> {
  person: string
  statement: Statement<T>
  values: unknown[]
}

/**
 * In Postgres's extended protocol, everything up to the Sync message is one implicit transaction. Scopes and queries are
 * sent together, in one round trip, and the settings always end with the transaction. Each scope replaces the previous one.
 */
export class ScopedQuery<T> implements Submittable {
  readonly #all: readonly Scoped<T>[]
  readonly #session: Session
  readonly #found: (Json<T> | null)[] = []
  #completed = 0
  #settle: (error: Error | null) => void = () => {}
  /** Resolves to one document per query once the transaction has committed. */
  readonly found: Promise<(Json<T> | null)[]>

  constructor(all: readonly Scoped<T>[], session: Session) {
    this.#all = all
    this.#session = session
    this.found = new Promise((resolve, reject) => {
      this.#settle = (error) => (error ? reject(error) : resolve(this.#found))
    })
  }

  submit(plain: Connection): void {
    const connection = plain as WireConnection
    const parsed = new Set<string>()
    connection.stream.cork()
    for (const { person, statement, values } of this.#all) {
      this.#send(connection, this.#session.scope, [person], parsed)
      this.#send(connection, statement, values, parsed)
    }
    connection.sync()
    connection.stream.uncork()
  }

  #send(connection: WireConnection, { name, text }: Statement, values: unknown[], parsed: Set<string>): void {
    const { isPrepared } = this.#session
    const isParsed = isPrepared && (parsed.has(name) || connection.parsedStatements[name] === text)
    const wireName = isPrepared ? name : ''
    if (!isParsed) connection.parse({ name: wireName, text, types: [] }, true)
    parsed.add(name)
    connection.bind({ statement: wireName, values: values.map(toWire), portal: '' }, true)
    connection.execute({ portal: '', rows: '' }, true)
  }

  /** Ignores every other row, which comes from the command that sets a scope. */
  handleDataRow(message: { fields: (Json<T> | null)[] }): void {
    if (this.#completed % 2 === 1) this.#found[(this.#completed - 1) / 2] = message.fields[0] ?? null
  }

  handleCommandComplete(): void {
    if (this.#completed % 2 === 1) this.#found[(this.#completed - 1) / 2] ??= null
    this.#completed++
  }

  handleReadyForQuery(connection: Connection): void {
    const { isPrepared, scope } = this.#session
    if (isPrepared) {
      const { parsedStatements } = connection as WireConnection
      for (const { name, text } of [scope, ...this.#all.map(({ statement }) => statement)]) parsedStatements[name] = text
    }
    this.#settle(null)
  }

  handleError(error: Error): void {
    this.#settle(error)
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
