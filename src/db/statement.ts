/** SQL with the name under which each connection keeps it prepared. */
export interface Statement<Row = unknown> {
  readonly name: string
  readonly text: string
  /** Planned anew at each call: the best plan depends on the values, and a plan for any value is a bad one. */
  readonly replan?: boolean
  /** Only for the type checker: what one row, or the JSON of a scoped statement, looks like. */
  readonly row?: Row
}

export const statement = <Row>(name: string, text: string): Statement<Row> => ({ name, text })

export const replannedStatement = <Row>(name: string, text: string): Statement<Row> => ({ name, text, replan: true })
