import { parseArgs } from 'node:util'
import type { BeliefDetail, BeliefList, ListBeliefsQuery } from '@threefold/sdk'
import type { Layout } from '../../layout.ts'
import type { Terminal } from '../../terminal.ts'
import { answer, LIST_OPTIONS, listPage, numberIn, pageOrAll } from '../answer.ts'
import { connect } from '../connect.ts'
import { WrongUse } from '../failures.ts'

type World = ListBeliefsQuery['world']

export async function beliefs(args: string[], terminal: Terminal): Promise<void> {
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options: { ...LIST_OPTIONS, world: { type: 'string' } } })
  const [slug, ...more] = positionals
  if (more.length > 0) throw new WrongUse('Specify only one belief.')
  if (slug !== undefined) return answer(terminal, connect(terminal).mind.beliefs.get(slug), values.json, belief)
  const list = connect(terminal).mind.beliefs.list({ world: values.world as World, limit: numberIn('limit', values.limit) })
  await answer(terminal, pageOrAll(list, values.all), values.json, library)
}

function library(page: BeliefList, layout: Layout): string[] {
  const rows = page.data.map(({ slug, world, title, core_truth }) => [slug, world, title, core_truth])
  return listPage(
    page,
    layout,
    [{ head: 'Slug', isWhole: true }, { head: 'World', spare: 2 }, 'Belief', { head: 'Core truth', spare: 1 }],
    rows,
  )
}

function belief({ data }: BeliefDetail, layout: Layout): string[] {
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
