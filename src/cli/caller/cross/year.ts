import { parseArgs } from 'node:util'
import type { Answer, Query } from '@threefold/sdk'
import type { Layout } from '../../layout.ts'
import type { Terminal } from '../../terminal.ts'
import { answer } from '../answer.ts'
import { connect } from '../connect.ts'
import { WrongUse } from '../failures.ts'

type Review = Answer<'getYearInReview'>['data']
type Counts = NonNullable<Review['comparison']>['previous']
type Scope = Query<'getYearInReview'>['scope']

export async function year(args: string[], terminal: Terminal): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { scope: { type: 'string' }, partial: { type: 'boolean', default: false }, json: { type: 'boolean', default: false } },
  })
  if (positionals.length > 1) throw new WrongUse('Specify only one year.')
  const [asked] = positionals
  const query = {
    year: yearIn(asked),
    scope: values.scope as Scope,
    partial: values.partial || undefined,
  }
  await answer(terminal, connect(terminal).cross.yearInReview(query), values.json, page)
}

function yearIn(text: string | undefined): number | undefined {
  if (text !== undefined && !/^\d{4}$/.test(text)) throw new WrongUse(`Specify a year such as 2025, not "${text}".`)
  return text === undefined ? undefined : Number(text)
}

function page({ data }: Answer<'getYearInReview'>, layout: Layout): string[] {
  const { highlights, comparison, notes } = data
  const heads = ['', ...(comparison ? [`${data.year - 1}${comparison.previous_through ? ' (same period)' : ''}`] : []), String(data.year)]
  const rows = rowsOf(data).map(([name, count], index) => [
    name,
    ...(comparison ? [rowsOf(comparison.previous)[index]?.[1] ?? ''] : []),
    count,
  ])
  return [
    layout.paint(
      'bold',
      `${data.year}${data.is_complete ? '' : ` (${data.incomplete_reason === 'year_in_progress' ? 'so far' : 'not started'})`}`,
    ),
    ...layout.fields(highlights.map(({ text }) => ['-', text])),
    ...(rows.length > 0 ? ['', ...layout.table(heads, rows)] : []),
    ...(comparison?.per_month ? ['', ...perMonth(comparison.per_month, layout)] : []),
    ...(notes.length > 0 ? ['', ...notes.flatMap((note) => layout.paragraph(note))] : []),
  ]
}

const rowsOf = ({ mind, body, voice }: Counts): [name: string, count: string][] => [
  ...named(mind, { practice_days: 'Days with practice', sessions: 'Sessions', minutes: 'Minutes' }),
  ...named(body, { stacks_created: 'Stacks created', protocols_completed: 'Protocols completed' }),
  ...named(voice, { speeches: 'Speeches', pitched: 'Pitched', booked: 'Booked' }),
]

const named = <Name extends string>(counts: Record<Name, number> | null, titles: Record<Name, string>): [string, string][] =>
  counts ? Object.entries<string>(titles).map(([name, title]) => [title, counts[name as Name].toLocaleString('en-US')]) : []

function perMonth({ previous, current }: NonNullable<NonNullable<Review['comparison']>['per_month']>, layout: Layout): string[] {
  const rows = [previous, current].map(({ from, to, months, sessions, practice_days, minutes }) =>
    [`${from} to ${to}`, months, practice_days, sessions, minutes].map(String),
  )
  return layout.table(['Per month of use', 'Months', 'Days', 'Sessions', 'Minutes'], rows)
}
