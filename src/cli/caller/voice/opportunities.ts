import { parseArgs } from 'node:util'
import type { EventList, OpportunityList, SpeakingEvent } from '@threefold/sdk'
import { OPPORTUNITY_STATUSES } from '../../../contract/voice-records.ts'
import type { Layout } from '../../layout.ts'
import type { Column } from '../../table.ts'
import type { Terminal } from '../../terminal.ts'
import { answer, JSON_OPTION, LIST_OPTIONS, listPage, numberIn, oneOf, pageOrAll } from '../answer.ts'
import { connect } from '../connect.ts'

/** Lists the caller's speaking opportunities, with the ids that `pitch` takes. */
export async function opportunities(args: string[], terminal: Terminal): Promise<void> {
  const { values } = parseArgs({ args, options: { ...JSON_OPTION, status: { type: 'string' } } })
  const wanted = oneOf('status', values.status, OPPORTUNITY_STATUSES)
  const all = await pageOrAll(connect(terminal).voice.me.opportunities(), true)
  const chosen = { ...all, data: all.data.filter(({ status }) => wanted === undefined || status === wanted) }
  const none = wanted && `No opportunities have the status ${wanted}; ${all.data.length} have a different status.`
  await answer(terminal, Promise.resolve(chosen), values.json, (page, layout) => opportunitiesPage(page, layout, none))
}

const OPPORTUNITY_COLUMNS: Column[] = [
  { head: 'Id', isWhole: true },
  'Title',
  { head: 'Organizer', spare: 2 },
  { head: 'Status', isWhole: true },
  { head: 'Deadline', isWhole: true },
  { head: 'Fit', isWhole: true, spare: 1 },
]

function opportunitiesPage(page: OpportunityList, layout: Layout, none?: string): string[] {
  const short = layout.shortIds(page.data.map(({ id }) => id))
  const rows = page.data.map(({ id, title, organizer, status, deadline, fit_score }) => [
    short(id),
    title,
    organizer,
    status.replaceAll('_', ' '),
    deadline ?? 'none',
    String(fit_score),
  ])
  return listPage(page, layout, OPPORTUNITY_COLUMNS, rows, none)
}

/** Lists events that are looking for speakers. */
export async function events(args: string[], terminal: Terminal): Promise<void> {
  const { values, positionals } = parseArgs({ args, options: LIST_OPTIONS, allowPositionals: true })
  const query = { q: positionals.join(' ') || undefined, limit: numberIn('limit', values.limit) }
  await answer(terminal, pageOrAll(connect(terminal).voice.events(query), values.all), values.json, (page, layout) =>
    eventsPage(page, layout),
  )
}

const EVENT_COLUMNS: Column[] = [
  { head: 'Starts', isWhole: true },
  'Event',
  { head: 'Organizer', spare: 4 },
  { head: 'Format', spare: 3 },
  { head: 'Place', spare: 2 },
  { head: 'Apply until', isWhole: true },
  { head: 'Apply at', isWhole: true, spare: 1 },
]

/** Formats a page of events. Events whose deadline has passed come last. */
export function eventsPage(page: EventList, layout: Layout, today = new Date().toISOString().slice(0, 'yyyy-mm-dd'.length)): string[] {
  const isOver = ({ cfp_deadline }: SpeakingEvent) => cfp_deadline !== null && cfp_deadline < today
  const rows = page.data
    .toSorted((one, other) => Number(isOver(one)) - Number(isOver(other)))
    .map((event) => [
      event.start_date,
      event.title,
      event.organizer,
      event.format.replace('_', ' '),
      [event.city, event.country].filter(Boolean).join(', '),
      isOver(event) ? `${event.cfp_deadline} (over)` : event.cfp_deadline,
      event.cfp_url,
    ])
  return listPage(page, layout, EVENT_COLUMNS, rows)
}
