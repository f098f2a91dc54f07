/** An SQL statement. `name` identifies it as a prepared statement on each connection. */
export interface Statement<Row = unknown> {
  readonly name: string
  readonly text: string
  /** Whether the statement is planned on every call, because a generic plan would be slow for some values. */
  readonly replan?: boolean
  /** For the type checker only: a row, or the JSON document that a scoped statement returns. */
  readonly row?: Row
}

export const statement = <Row>(name: string, text: string): Statement<Row> => ({ name, text })

export const replannedStatement = <Row>(name: string, text: string): Statement<Row> => ({ name, text, replan: true })
