import { parseArgs } from 'node:util'
import type { EventList, OpportunityList } from '@threefold/sdk'
import type { Layout } from '../../layout.ts'
import type { Terminal } from '../../terminal.ts'
import { answer, JSON_OPTION, LIST_OPTIONS, listPage, numberIn, pageOrAll } from '../answer.ts'
import { connect } from '../connect.ts'

/** Lists the caller's opportunities to speak, with the ids that `pitch` takes. */
export async function opportunities(args: string[], terminal: Terminal): Promise<void> {
  const { values } = parseArgs({ args, options: { ...JSON_OPTION, status: { type: 'string' } } })
  const all = await pageOrAll(connect(terminal).voice.me.opportunities(), true)
  const chosen = { ...all, data: all.data.filter(({ status }) => values.status === undefined || status === values.status) }
  await answer(terminal, Promise.resolve(chosen), values.json, opportunitiesPage)
}

function opportunitiesPage(page: OpportunityList, layout: Layout): string[] {
  const rows = page.data.map(({ id, title, organizer, status, deadline, fit_score }) => [
    id,
    title,
    organizer,
    status.replaceAll('_', ' '),
    deadline ?? 'none',
    String(fit_score),
  ])
  return listPage(page, layout, ['Id', 'Title', 'Organizer', 'Status', 'Deadline', 'Fit'], rows)
}

/** Lists events that are looking for speakers. */
export async function events(args: string[], terminal: Terminal): Promise<void> {
  const { values, positionals } = parseArgs({ args, options: LIST_OPTIONS, allowPositionals: true })
  const query = { q: positionals.join(' ') || undefined, limit: numberIn('limit', values.limit) }
  await answer(terminal, pageOrAll(connect(terminal).voice.events(query), values.all), values.json, eventsPage)
}

function eventsPage(page: EventList, layout: Layout): string[] {
  const rows = page.data.map(({ start_date, title, organizer, format, city, country, cfp_deadline, cfp_url }) => [
    start_date,
    title,
    organizer,
    format.replace('_', ' '),
    [city, country].filter(Boolean).join(', '),
    cfp_deadline,
    cfp_url,
  ])
  return listPage(page, layout, ['Starts', 'Event', 'Organizer', 'Format', 'Place', 'Apply until', 'Apply at'], rows)
}
