import { parseArgs } from 'node:util'
import type { Answer, Query } from '@threefold/sdk'
import { answer, wholeList } from './answer.ts'
import { connect } from './connect.ts'
import { WrongUse } from './failures.ts'
import { fields, heading, paragraph, table } from './layout.ts'
import { paint } from './terminal.ts'

type World = Query<'listBeliefs'>['world']

export async function beliefs(args: string[]): Promise<void> {
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
  if (slug !== undefined) return answer(connect().mind.beliefs.get(slug), values.json, belief)
  const limit = values.limit === undefined ? undefined : Number(values.limit)
  const list = connect().mind.beliefs.list({ world: values.world as World, limit })
  await answer(values.all ? wholeList(list) : list, values.json, library)
}

function library({ data, next_cursor }: Answer<'listBeliefs'>): string[] {
  const rows = data.map(({ slug, world, title, core_truth }) => [slug, world, title, core_truth])
  return [
    ...table(['Slug', 'World', 'Belief', 'Core truth'], rows),
    ...(next_cursor ? ['', 'There are more. Use --all to list them all.'] : []),
  ]
}

function belief({ data }: Answer<'getBelief'>): string[] {
  const { title, practices, reflection_questions, related_slugs, safety_note, ...rest } = data
  return [
    paint('bold', title),
    ...paragraph(rest.core_truth ?? ''),
    '',
    ...fields([
      ['World', rest.world ?? 'none'],
      ['Instead of', rest.limiting_form],
      ['Reframe', rest.reframe],
    ]),
    '',
    ...paragraph(rest.description),
    ...practices.flatMap((practice) => [
      ...heading(`Practice: ${practice.title}`),
      ...fields(practice.steps.map((step, index) => [`${index + 1}.`, step])),
    ]),
    ...heading('To reflect on'),
    ...fields(reflection_questions.map((question) => ['-', question])),
    ...(safety_note ? ['', ...paragraph(safety_note)] : []),
    ...(related_slugs.length > 0 ? ['', ...fields([['Related', related_slugs.join(', ')]])] : []),
  ]
}
