import { parseArgs } from 'node:util'
import type { UsageOfKeys } from '@threefold/sdk'
import type { Layout } from '../../layout.ts'
import type { Terminal } from '../../terminal.ts'
import { answer, JSON_OPTION, numberIn, pageOrAll } from '../answer.ts'
import { connect } from '../connect.ts'

/** Shows the daily usage of the caller's keys, optionally as CSV. */
export async function usage(args: string[], terminal: Terminal): Promise<void> {
  const options = { ...JSON_OPTION, days: { type: 'string' }, csv: { type: 'boolean' } } as const
  const { values } = parseArgs({ args, options })
  const query = { days: numberIn('days', values.days) }
  const { me } = connect(terminal)
  if (values.csv) return void terminal.stdout.write(await me.usageCsv(query))
  await answer(terminal, pageOrAll(me.usage(query), true), values.json, page)
}

function page({ data, from, to, limits }: UsageOfKeys, layout: Layout): string[] {
  const rows = data.flatMap(({ key, days }) =>
    days.map(({ day, requests, ...ai }) => [day, key.name, ...[requests, ai.coach, ai.bridge, ai.pitch].map(String)]),
  )
  const caps = limits.ai_daily_caps
  return [
    `${from} to ${to}`,
    '',
    ...(rows.length === 0
      ? ['No requests.']
      : layout.table([{ head: 'Day', isWhole: true }, 'Key', 'Requests', 'Coach', 'Bridge', 'Pitch'], rows.toSorted(newestFirst))),
    '',
    ...layout.paragraph(
      `Each key may make ${limits.requests_per_min} requests per minute and use ${caps.coach} coach, ${caps.bridge} bridge and ${caps.pitch} pitch units per day.`,
    ),
  ]
}

const newestFirst = ([one = '']: string[], [other = '']: string[]) => (one < other ? 1 : one > other ? -1 : 0)
