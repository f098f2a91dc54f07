import type { App } from '../contract/scopes.ts'
import { statement } from '../db/statement.ts'

/**
 * Each person has one portal key, whose secret is never revealed. It counts usage. A browser's access rights are stored in its session
 * instead.
 */
export const upsertPortalKey = statement<{ id: string }>(
  'keep_portal_key',
  `insert into platform.keys (id, identity_id, name, key_prefix, hash, scopes, is_portal, created_at)
   values ($1, $2, 'developer settings', 'portal', $3, '{}', true, $4)
   on conflict (identity_id) where is_portal do update set name = excluded.name
   returning id`,
)

/** Inserts nothing if the root has ended. */
export const insertPortalSession = statement<{ app: App }>(
  'insert_portal_session',
  `with root as (
     select id from platform.roots where id = $7 and ended_at is null for update
   )
   insert into platform.portal_sessions (hash, identity_id, key_id, app, created_at, expires_at, root_id, links, scopes)
   select $1, $2, $3, $4, $5, $6, id, $8, $9 from root
   returning app`,
)

export const endPortalSession = statement<{ ended: number }>('end_portal_session', 'select platform.end_portal_session($1) as ended')

export const deleteExpiredPortalSessions = statement('delete_expired_portal_sessions', 'select platform.delete_expired_portal_sessions($1)')
