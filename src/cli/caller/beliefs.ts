import { parseArgs } from 'node:util'
import type { Answer, Query } from '@threefold/sdk'
import type { Layout } from '../layout.ts'
import type { Terminal } from '../terminal.ts'
import { answer, wholeList } from './answer.ts'
import { connect } from './connect.ts'
import { WrongUse } from './failures.ts'

type World = Query<'listBeliefs'>['world']

export async function beliefs(args: string[], terminal: Terminal): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      world: { type: 'string' },
      limit: { type: 'string' },
      all: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
    },
  })
  const [slug, ...more] = positionals
  if (more.length > 0) throw new WrongUse('Specify only one belief.')
  if (slug !== undefined) return answer(terminal, connect(terminal).mind.beliefs.get(slug), values.json, belief)
  const limit = values.limit === undefined ? undefined : Number(values.limit)
  const list = connect(terminal).mind.beliefs.list({ world: values.world as World, limit })
  await answer(terminal, values.all ? wholeList(list) : list, values.json, library)
}

function library({ data, next_cursor }: Answer<'listBeliefs'>, layout: Layout): string[] {
  const rows = data.map(({ slug, world, title, core_truth }) => [slug, world, title, core_truth])
  return [
    ...layout.table(['Slug', 'World', 'Belief', 'Core truth'], rows),
    ...(next_cursor ? ['', 'There are more beliefs. Use --all to list all of them.'] : []),
  ]
}

function belief({ data }: Answer<'getBelief'>, layout: Layout): string[] {
  const { title, practices, reflection_questions, related_slugs, safety_note, ...rest } = data
  return [
    layout.paint('bold', title),
    ...layout.paragraph(rest.core_truth ?? ''),
    '',
    ...layout.fields([
      ['World', rest.world ?? 'none'],
      ['Instead of', rest.limiting_form],
      ['Reframe', rest.reframe],
    ]),
    '',
    ...layout.paragraph(rest.description),
    ...practices.flatMap((practice) => [
      ...layout.heading(`Practice: ${practice.title}`),
      ...layout.fields(practice.steps.map((step, index) => [`${index + 1}.`, step])),
    ]),
    ...layout.heading('Reflection questions'),
    ...layout.fields(reflection_questions.map((question) => ['-', question])),
    ...(safety_note ? ['', ...layout.paragraph(safety_note)] : []),
    ...(related_slugs.length > 0 ? ['', ...layout.fields([['Related', related_slugs.join(', ')]])] : []),
  ]
}
