/** SQL with the name under which each connection keeps it prepared. */
export interface Statement<Row = unknown> {
  readonly name: string
  readonly text: string
  /** Planned anew at each call: the best plan depends on the values, and a generic plan is a bad one. */
  readonly replan?: boolean
  /** For the type checker only: one row, or the JSON that a scoped statement returns. */
  readonly row?: Row
}

export const statement = <Row>(name: string, text: string): Statement<Row> => ({ name, text })

export const replannedStatement = <Row>(name: string, text: string): Statement<Row> => ({ name, text, replan: true })
