import { parseJson } from '../base/json.ts'
import { anyKey } from '../contract/access.ts'
import { PAGE_LIMIT } from '../contract/paging.ts'
import { AuditLog, AuditQuery } from '../contract/platform/audit.ts'
import { ref } from '../contract/shapes.ts'
import { cutPage, readTimeCursor } from '../db/cursor.ts'
import type { Databases } from '../db/open.ts'
import { type Route, route } from '../http/route.ts'
import { listNotes } from '../identity/audit.queries.ts'

export function auditRoutes({ db }: { db: Pick<Databases, 'platform'> }): Route[] {
  return [
    route({
      method: 'GET',
      url: '/v1/me/audit',
      operationId: 'listAudit',
      tag: 'Keys',
      summary: 'List audit events',
      description:
        'Returns your audit log, newest first. It records when a key was minted, refreshed, rotated, revoked or reported as leaked, when a child key was created, when someone signed in to the developer settings, and when your data was exported or your access was blocked. Each entry also shows which key or kind of session was used, and from which network. Entries cannot be changed. A refresh is listed only if it changed the key.',
      access: anyKey,
      query: AuditQuery,
      success: { status: 200, description: 'The entries.', schema: ref(AuditLog) },
      errors: [],
      handler: async ({ key, query: { limit = PAGE_LIMIT, cursor, action = null, key_id = null } }) => {
        const list = `audit ${action} ${key_id}`
        const after = cursor === undefined ? [null, null] : readTimeCursor(list, cursor)
        const rows = await db.platform.asPerson(key.identity_id, listNotes, [key.identity_id, ...after, action, key_id, limit + 1])
        const { page, next_cursor } = cutPage(list, rows ? parseJson(rows) : [], limit, ({ at, id }) => [at, id])
        return { data: page, next_cursor }
      },
    }),
  ]
}
