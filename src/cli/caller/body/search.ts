import { parseArgs } from 'node:util'
import type { Answer } from '@threefold/sdk'
import type { Layout } from '../../layout.ts'
import type { Terminal } from '../../terminal.ts'
import { answer, numberIn } from '../answer.ts'
import { connect } from '../connect.ts'
import { WrongUse } from '../failures.ts'

export async function search(args: string[], terminal: Terminal): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { types: { type: 'string' }, limit: { type: 'string' }, json: { type: 'boolean', default: false } },
  })
  const q = positionals.join(' ')
  if (!q) throw new WrongUse('Specify what to search for.')
  await answer(
    terminal,
    connect(terminal).body.search({ q, types: values.types, limit: numberIn('limit', values.limit) }),
    values.json,
    page,
  )
}

function page({ data }: Answer<'searchReference'>, layout: Layout): string[] {
  if (data.length === 0) return ['No results.']
  return layout.table(
    ['Type', 'Name', 'Found by', 'Category', 'Text'],
    data.map(({ type, name, found_by, category, snippet }) => [type, name, found_by, category, snippet]),
  )
}
