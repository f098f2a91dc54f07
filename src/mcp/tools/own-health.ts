import Type from 'typebox'
import { literals } from '../../contract/shapes.ts'
import type { Operation } from '../operations.ts'
import type { Payload } from '../results/abridge.ts'
import { day, lines, listed, pick, type Row, rowsOf, sentence } from '../results/words.ts'
import type { TaskTool } from '../task-tool.ts'
import { DISCLAIMER, detail } from './arguments.ts'

const PARTS = { stacks: 'listMyStacks', protocols: 'listMyProtocols', lab_values: 'listMyReadings' } as const satisfies Record<
  string,
  Operation
>
type Part = keyof typeof PARTS

const itemInWords = ({ remedy_name, dose, unit, timing }: Row) =>
  `${remedy_name}${dose ? ` ${dose} ${unit ?? ''}`.trimEnd() : ''}${timing ? ` (${timing})` : ''}`

const stackInWords = (stack: Row) =>
  `${stack.name} (${stack.is_active ? 'active' : 'not active'}${stack.goal ? `, goal: ${stack.goal}` : ''}): ${rowsOf(stack, 'items').map(itemInWords).join(', ')}`

function protocolInWords({ name, status, source, assigned_by, start_date, end_date, ...protocol }: Row): string {
  const by = assigned_by as { name: string; credential: string } | null
  const steps = rowsOf(protocol, 'steps').map(({ title, frequency, instruction }) =>
    `${title} ${frequency ?? ''}: ${instruction ?? ''}`.trim(),
  )
  return `${name} (${sentence(status, by ? `assigned by ${by.name}, ${by.credential}` : source, start_date && `${start_date} to ${end_date ?? 'now'}`)}): ${steps.join(' / ')}`
}

function seriesInWords({ biomarker_name, unit, reference_range, ...series }: Row): string {
  const readings = rowsOf(series, 'readings')
  const [first, last] = [readings[0], readings.at(-1)]
  const range = reference_range as { low: number | null; high: number | null } | null
  const usual = range ? `, reference ${range.low ?? ''} to ${range.high ?? ''}` : ''
  return last && first
    ? `${biomarker_name}: ${last.value} ${unit} on ${day(last.taken_on)}${usual}; ${first.value} on ${day(first.taken_on)}; ${readings.length} readings`
    : `${biomarker_name}: no readings`
}

/** The parts of a person's health records, by their names in the payload. */
const parts = {
  stacks: { heading: 'Your stacks:', inWords: stackInWords },
  protocols: { heading: 'Your protocols:', inWords: protocolInWords },
  lab_values: { heading: 'Your lab values, latest first:', inWords: seriesInWords },
} as const

const recordsInWords = (payload: Payload): string =>
  lines(
    (Object.keys(parts) as Part[]).flatMap((part) =>
      payload[part] === undefined
        ? []
        : rowsOf(payload, part).length > 0
          ? listed(parts[part].heading, rowsOf(payload, part).map(parts[part].inWords))
          : [`${parts[part].heading} none.`],
    ),
    String(payload.disclaimer),
  )

/** The number of readings per series in a short answer's data. The text also gives the first reading. */
const RECENT = 6
const brief = (payload: Payload): Payload => ({
  ...payload,
  ...(payload.stacks !== undefined && { stacks: rowsOf(payload, 'stacks').map((stack) => pick(stack, ['id', 'name', 'is_active'])) }),
  ...(payload.protocols !== undefined && { protocols: rowsOf(payload, 'protocols').map((each) => pick(each, ['id', 'name', 'status'])) }),
  ...(payload.lab_values !== undefined && {
    lab_values: rowsOf(payload, 'lab_values').map((series) => ({
      ...pick(series, ['biomarker_id', 'unit']),
      readings: rowsOf(series, 'readings')
        .slice(-RECENT)
        .map(({ taken_on, value }) => [taken_on, value]),
    })),
  }),
})

export const OWN_HEALTH_TOOLS: TaskTool[] = [
  {
    name: 'my_stacks_and_lab_values',
    title: 'My stacks, protocols and lab values',
    description:
      "Shows what the person has saved about their health: stacks (which supplements they take, with dose and time), protocols (saved, or assigned by a practitioner) and lab values (their biomarker readings over time and how they changed). Use it for anything about the person's own supplements, plans or blood tests. For interactions between them, use `check_my_stack` instead.",
    apps: ['body'],
    calls: { all: Object.values(PARTS) },
    input: {
      part: Type.Optional(literals(Object.keys(PARTS), { description: 'Return only this part. If omitted, returns all three.' })),
      detail,
    },
    output: { stacks: { type: 'array' }, protocols: { type: 'array' }, lab_values: { type: 'array' }, disclaimer: DISCLAIMER },
    run: async ({ part }, { api }) => {
      const wanted = (Object.keys(PARTS) as Part[]).filter((each) => part === undefined || each === part)
      const answers = await Promise.all(wanted.map((each) => api.ask(PARTS[each])))
      const payload = Object.fromEntries(wanted.map((each, place) => [each, answers[place]?.data]))
      return { payload: { ...payload, disclaimer: answers[0]?.disclaimer }, words: recordsInWords, brief }
    },
  },
]
