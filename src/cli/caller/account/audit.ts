import { parseArgs } from 'node:util'
import type { AuditLog, ListAuditQuery } from '@threefold/sdk'
import type { Layout } from '../../layout.ts'
import type { Column } from '../../table.ts'
import type { Terminal } from '../../terminal.ts'
import { answer, LIST_OPTIONS, listPage, numberIn, pageOrAll } from '../answer.ts'
import { connect } from '../connect.ts'
import { wholeKeyId } from '../ids.ts'

/** Shows the audit log of the caller's keys. */
export async function audit(args: string[], terminal: Terminal): Promise<void> {
  const options = { ...LIST_OPTIONS, action: { type: 'string' }, key: { type: 'string' } } as const
  const { values } = parseArgs({ args, options })
  const client = connect(terminal)
  const key_id = values.key && (await wholeKeyId(client, values.key))
  const query = { action: values.action as ListAuditQuery['action'], key_id, limit: numberIn('limit', values.limit) }
  await answer(terminal, pageOrAll(client.me.audit(query), values.all), values.json, auditPage)
}

const AUDIT_COLUMNS: Column[] = [
  { head: 'Time', isWhole: true },
  { head: 'What', isWhole: true },
  'Key',
  { head: 'By', spare: 1 },
  { head: 'From', spare: 2 },
  { head: 'Key id', isWhole: true },
]

function auditPage(page: AuditLog, layout: Layout): string[] {
  const short = layout.shortIds(page.data.map(({ key_id }) => key_id))
  const rows = page.data.map(({ at, action, key_name, via, network, key_id }) => [
    ...[layout.time(at), action, key_name, via, network],
    key_id && short(key_id),
  ])
  return listPage(page, layout, AUDIT_COLUMNS, rows)
}
