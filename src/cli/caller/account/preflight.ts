import { parseArgs } from 'node:util'
import type { Answer, RequestBody } from '@threefold/sdk'
import type { Layout } from '../../layout.ts'
import { Exit, type Terminal } from '../../terminal.ts'
import { answer } from '../answer.ts'
import { connect } from '../connect.ts'
import { WrongUse } from '../failures.ts'
import { OUTCOMES } from '../outcomes.ts'

/** Reports whether a call would be admitted. If it would be refused, exits with the code for that error. */
export async function preflight(args: string[], terminal: Terminal): Promise<void> {
  const options = { body: { type: 'string' }, json: { type: 'boolean', default: false } } as const
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
  const [method, path, ...more] = positionals
  if (!method || !path || more.length > 0) throw new WrongUse('Specify a method and a path, such as: GET /v1/me')
  const call = { method: method.toUpperCase(), path, ...(values.body !== undefined && { body: bodyIn(values.body) }) }
  const outcome = connect(terminal).me.preflight(call as RequestBody<'preflight'>)
  await answer(terminal, outcome, values.json, page)
  const { error } = await outcome
  if (error) throw new Exit(OUTCOMES[error.code].exitCode)
}

function bodyIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new WrongUse('The value of --body must be JSON.')
  }
}

function page({ allowed, operation, error, fix, cost }: Answer<'preflight'>, layout: Layout): string[] {
  const units = cost.units > 0 ? `, ${cost.units} ${cost.ai_operation} unit` : ''
  return layout.fields([
    ['Let in', allowed ? `yes, by ${operation}` : 'no'],
    ['Cost', cost.rate_limit === null ? 'nothing' : `${cost.requests} ${cost.rate_limit} request${units}`],
    ...(error ? [['Because', `${error.message} (${error.code})`] as [string, string]] : []),
    ...(fix ? [['Fix', fix] as [string, string]] : []),
  ])
}
