import { parseArgs } from 'node:util'
import { splitItems, type Threefold } from '@threefold/sdk'
import type { Terminal } from '../../terminal.ts'
import { answer, JSON_OPTION } from '../answer.ts'
import { connect } from '../connect.ts'
import { WrongUse } from '../failures.ts'
import { checkPage } from './check-page.ts'

export async function check(args: string[], terminal: Terminal): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { ...JSON_OPTION, mine: { type: 'boolean', default: false } },
  })
  const { body } = connect(terminal)
  const items = [...positionals.flatMap(splitItems), ...(values.mine ? await itemsTaken(body) : [])]
  if (items.length === 0)
    throw new WrongUse('Specify what to check. Put names with several words in quotes. With --mine, your active stacks are included.')
  await answer(terminal, body.interactions.check({ items }), values.json, (result, layout) => checkPage(result, layout), 'before')
}

/** The names of the items in the caller's active stacks, or in all stacks if none is active. */
async function itemsTaken({ me }: Threefold['body']): Promise<string[]> {
  const { data } = await me.stacks()
  const active = data.filter(({ is_active }) => is_active)
  const taken = (active.length > 0 ? active : data).flatMap(({ items }) => items.map(({ remedy_name }) => remedy_name))
  return [...new Set(taken)]
}
