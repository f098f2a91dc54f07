import { parseArgs } from 'node:util'
import type { AuditLog, ListAuditQuery, RecentRequests } from '@threefold/sdk'
import type { Field, Layout } from '../../layout.ts'
import type { Terminal } from '../../terminal.ts'
import { answer, JSON_OPTION, LIST_OPTIONS, listPage, numberIn, pageOrAll } from '../answer.ts'
import { connect } from '../connect.ts'

/** Shows what happened to the caller's keys. */
export async function audit(args: string[], terminal: Terminal): Promise<void> {
  const options = { ...LIST_OPTIONS, action: { type: 'string' }, key: { type: 'string' } } as const
  const { values } = parseArgs({ args, options })
  const query = { action: values.action as ListAuditQuery['action'], key_id: values.key, limit: numberIn('limit', values.limit) }
  await answer(terminal, pageOrAll(connect(terminal).me.audit(query), values.all), values.json, auditPage)
}

function auditPage(page: AuditLog, layout: Layout): string[] {
  const rows = page.data.map(({ at, action, key_name, via, network, key_id }) => [at, action, key_name, via, network, key_id])
  return listPage(page, layout, ['Time', 'What', 'Key', 'By', 'From', 'Key id'], rows)
}

/** Shows the caller's most recent requests, and why they were refused. */
export async function requests(args: string[], terminal: Terminal): Promise<void> {
  const { values } = parseArgs({ args, options: { ...JSON_OPTION, limit: { type: 'string' }, failed: { type: 'boolean' } } })
  const { data } = await connect(terminal).me.requests({ limit: numberIn('limit', values.limit) })
  const shown = values.failed ? data.filter(({ status }) => status >= 400) : data
  await answer(terminal, Promise.resolve({ data: shown }), values.json, requestsPage)
}

function requestsPage(page: RecentRequests, layout: Layout): string[] {
  const rows = page.data.map(({ at, method, route, status, code, ms, key_name, request_id }) => [
    at,
    `${method} ${route}`,
    [status, code].filter(Boolean).join(' '),
    `${ms} ms`,
    key_name,
    request_id,
  ])
  const fixes = page.data.flatMap(({ request_id, fix }): Field[] => (fix ? [[request_id, fix]] : []))
  return [
    ...listPage(page, layout, ['Time', 'Route', 'Status', 'Took', 'Key', 'Request'], rows),
    ...(fixes.length > 0 ? [...layout.heading('What to change'), ...layout.fields(fixes)] : []),
  ]
}
