import { parseArgs } from 'node:util'
import type { RecentRequests, RecentRequestsEntry } from '@threefold/sdk'
import { MAX_REQUESTS } from '../../../contract/platform/usage.ts'
import type { Field, Layout } from '../../layout.ts'
import type { Column } from '../../table.ts'
import type { Terminal } from '../../terminal.ts'
import { answer, JSON_OPTION, listPage, numberIn } from '../answer.ts'
import { connect } from '../connect.ts'
import { WrongUse } from '../failures.ts'
import { startingWith } from '../ids.ts'

const RECENT = { what: 'your most recent requests', command: 'threefold requests' }

/** Shows the caller's most recent requests, or one of them, and how to fix those that failed. */
export async function requests(args: string[], terminal: Terminal): Promise<void> {
  const options = { ...JSON_OPTION, limit: { type: 'string' }, failed: { type: 'boolean' } } as const
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
  const [typed, ...more] = positionals
  if (more.length > 0) throw new WrongUse('Specify only one request.')
  const limit = limitIn(values.limit)
  // the service keeps no more than one page, so the requested entries are selected here
  const { data } = await connect(terminal).me.requests()
  if (typed !== undefined) return answer(terminal, Promise.resolve(requestIn(data, typed)), values.json, requestPage)
  const shown = (values.failed ? data.filter(({ status }) => status >= 400) : data).slice(0, limit)
  const none = values.failed && data.length > 0 ? `None of your last ${data.length} requests failed.` : undefined
  await answer(terminal, Promise.resolve({ data: shown }), values.json, (page, layout) => requestsPage(page, layout, data, none))
}

function limitIn(text: string | undefined): number {
  const limit = numberIn('limit', text) ?? MAX_REQUESTS
  if (limit < 1 || limit > MAX_REQUESTS) throw new WrongUse(`--limit must be between 1 and ${MAX_REQUESTS}.`)
  return limit
}

function requestIn(data: RecentRequestsEntry[], typed: string): RecentRequestsEntry {
  const known = data.map((request) => ({ id: request.request_id, name: routeOf(request), request }))
  return startingWith(typed, known, RECENT).request
}

const COLUMNS: Column[] = [
  { head: 'Time', isWhole: true },
  'Route',
  'Status',
  { head: 'Took', isWhole: true, spare: 2 },
  { head: 'Key', spare: 1 },
  { head: 'Request', isWhole: true },
]

const routeOf = ({ method, route }: RecentRequestsEntry) => `${method} ${route}`
const statusOf = ({ status, code }: RecentRequestsEntry) => [status, code].filter(Boolean).join(' ')

/**
 * What to change so that the request succeeds. Only requests to existing routes are recorded, so the message of a `not_found` says what is
 * missing.
 */
const changeOf = ({ code, message, fix }: RecentRequestsEntry): string | null => (code === 'not_found' && message ? message : fix)

function requestsPage(page: RecentRequests, layout: Layout, all: RecentRequestsEntry[], none?: string): string[] {
  const short = layout.shortIds(all.map(({ request_id }) => request_id))
  const rows = page.data.map((request) => {
    const { at, ms, key_name, request_id } = request
    return [layout.time(at), routeOf(request), statusOf(request), `${ms} ms`, key_name, short(request_id)]
  })
  const changes = page.data.flatMap((request): Field[] => {
    const change = changeOf(request)
    return change ? [[short(request.request_id), change]] : []
  })
  return [
    ...listPage(page, layout, COLUMNS, rows, none),
    ...(changes.length > 0 ? [...layout.heading('What to change'), ...layout.fields(changes)] : []),
  ]
}

function requestPage(request: RecentRequestsEntry, layout: Layout): string[] {
  const { at, ms, key_name, key_id, request_id, message, part_of } = request
  const change = changeOf(request)
  return layout.fields([
    ['Request', request_id],
    ['Time', at],
    ['Route', routeOf(request)],
    ['Status', statusOf(request)],
    ['Took', `${ms} ms`],
    ['Key', `${key_name ?? 'no longer stored'} (${key_id})`],
    ...(part_of ? [['Part of', part_of] satisfies Field] : []),
    ...(message ? [['Reason', message] satisfies Field] : []),
    ...(change && change !== message ? [['Change', change] satisfies Field] : []),
  ])
}
