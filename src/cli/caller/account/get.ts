import { parseArgs } from 'node:util'
import { say, type Terminal } from '../../terminal.ts'
import { JSON_OPTION } from '../answer.ts'
import { connect } from '../connect.ts'
import { WrongUse } from '../failures.ts'

/** Prints the response of any route as JSON, indented for readability. */
export async function get(args: string[], terminal: Terminal): Promise<void> {
  const { values, positionals } = parseArgs({ args, options: JSON_OPTION, allowPositionals: true })
  const [path, ...more] = positionals
  if (!path || more.length > 0) throw new WrongUse('Specify one path, such as /v1/body/me/stacks')
  const data = await connect(terminal).get(path)
  say(terminal, JSON.stringify(data, null, terminal.stdout.isTTY && !values.json ? 2 : undefined))
}
