import { parseArgs } from 'node:util'
import type { Terminal } from '../terminal.ts'
import { answer } from './answer.ts'
import { checkPage } from './check-page.ts'
import { connect } from './connect.ts'
import { WrongUse } from './failures.ts'

export async function check(args: string[], terminal: Terminal): Promise<void> {
  const { values, positionals: items } = parseArgs({
    args,
    allowPositionals: true,
    options: { json: { type: 'boolean', default: false } },
  })
  if (items.length === 0) throw new WrongUse('Specify what to check. Put names with several words in quotes.')
  await answer(terminal, connect(terminal).body.interactions.check({ items }), values.json, checkPage, 'before')
}
