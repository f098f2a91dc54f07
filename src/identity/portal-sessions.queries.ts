import { statement } from '../db/statement.ts'

/** Each person has one portal key, whose secret is never revealed. */
export const upsertPortalKey = statement<{ id: string }>(
  'keep_portal_key',
  `insert into platform.keys (id, identity_id, name, key_prefix, hash, scopes, is_portal, created_at)
   values ($1, $2, 'developer settings', 'portal', $3, $4, true, $5)
   on conflict (identity_id) where is_portal do update set scopes = excluded.scopes
   returning id`,
)

export const insertPortalSession = statement(
  'insert_portal_session',
  `insert into platform.portal_sessions (hash, identity_id, key_id, app, created_at, expires_at) values ($1, $2, $3, $4, $5, $6)`,
)

export const endPortalSession = statement<{ ended: number }>('end_portal_session', 'select platform.end_portal_session($1) as ended')

export const deleteExpiredPortalSessions = statement('delete_expired_portal_sessions', 'select platform.delete_expired_portal_sessions($1)')
