import type { App } from '../contract/scopes.ts'
import { statement } from '../db/statement.ts'
import type { KeyRecord, Link, Usage } from './key-record.ts'

const summary = `json_build_object(
  'id', k.id, 'name', k.name, 'key_prefix', k.key_prefix, 'scopes', k.scopes,
  'created_at', platform.rfc3339(k.created_at), 'last_used_at', platform.rfc3339(k.last_used_at),
  'expires_at', platform.rfc3339(k.expires_at), 'revoked_at', platform.rfc3339(k.revoked_at))`

export type StoredKey = Omit<KeyRecord, 'identity_id' | 'email' | 'links' | 'portal' | 'blocked_at'>

export const findKey = statement<{ key: KeyRecord | null }>('find_key', 'select platform.find_key($1) as key')

export const accountOfEmail = (app: App) =>
  statement<{ account: Link | null }>(`account_of_email_${app}`, `select ${app}.account_of_email($1) as account`)

export const identityOfEmail = statement<{ id: string }>('identity_of_email', 'select platform.identity_of_email($1, $2) as id')

export const replaceLinks = statement(
  'replace_links',
  `with wanted as (
     select app, account_id, plan from json_to_recordset($2::json) as w(app text, account_id uuid, plan text)
   ), gone as (
     delete from platform.links where identity_id = $1 and app not in (select app from wanted)
   )
   insert into platform.links (identity_id, app, account_id, plan)
   select $1, app, account_id, plan from wanted
   on conflict (identity_id, app) do update set account_id = excluded.account_id, plan = excluded.plan`,
)

/** Updates the scopes of beta keys. Keys minted by an operator keep their scopes. */
export const refreshBetaKeys = statement<{ id: string }>(
  'refresh_beta_keys',
  `with held as materialized (
     select id from platform.keys
     where identity_id = $1 and not made_by_operator and revoked_at is null and (expires_at is null or expires_at > $2)
       and scopes is distinct from $3
     order by id for no key update
   ), refreshed as (
     update platform.keys k set scopes = $3 from held where k.id = held.id
   )
   select pg_notify('threefold', 'identity:' || $1)`,
)

export const countActiveKeys = statement<{ active: number }>(
  'count_active_keys',
  `select count(*)::integer as active from platform.keys
   where identity_id = $1 and not is_portal and revoked_at is null and (expires_at is null or expires_at > $2)`,
)

export const insertKey = statement<{ key: StoredKey }>(
  'insert_key',
  `insert into platform.keys as k (id, identity_id, name, key_prefix, hash, scopes, made_by_operator, created_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8) returning ${summary} as key`,
)

export const listKeys = statement<StoredKey[]>(
  'list_keys',
  `select coalesce(json_agg(${summary} order by k.created_at desc, k.id desc), '[]') from platform.keys k
   where k.identity_id = $1 and not k.is_portal`,
)

export const oneKey = statement<StoredKey>(
  'one_key',
  `select ${summary} from platform.keys k where k.id = $1 and k.identity_id = $2 and not k.is_portal`,
)

export const revokeKey = statement<{ id: string }>(
  'revoke_key',
  `with revoked as (
     update platform.keys set revoked_at = coalesce(revoked_at, $3) where id = $1 and identity_id = $2 and not is_portal returning id
   )
   select json_build_object('id', id, 'notified', pg_notify('threefold', 'key:' || id)::text) from revoked`,
)

/** Marks a key as rotated. Neither it nor the caller's key ($5) may already be rotated, revoked or expired. */
export const retireKey = statement<{ id: string; name: string; scopes: string[]; made_by_operator: boolean }>(
  'retire_key',
  `update platform.keys set rotated_at = $3, expires_at = least(expires_at, $4), revoked_at = case when $4 <= $3 then $3 end
   where id = $1 and identity_id = $2 and not is_portal and rotated_at is null and revoked_at is null and (expires_at is null or expires_at > $3)
     and exists (select from platform.keys caller where caller.id = $5 and caller.rotated_at is null and caller.revoked_at is null
                   and (caller.expires_at is null or caller.expires_at > $3))
   returning id, name, scopes, made_by_operator, pg_notify('threefold', 'key:' || id)`,
)

/** Copies the usage of today's caps to the key's replacement. */
export const inheritUse = statement(
  'inherit_use',
  `insert into platform.daily_ai (key_id, identity_id, day, operation, spent)
   select $2, identity_id, day, operation, spent from platform.daily_ai
   where key_id = $1 and day = $3`,
)

/** `lapses_at` is when the first of its reservations expires, or null. */
type StoredUsage = Usage & { lapses_at: number | null }

export const usageToday = statement<StoredUsage>(
  'usage_today',
  `select json_build_object(
     'lapses_at', (select extract(epoch from min(lapses_at)) * 1000 from platform.ai_reservations
                   where key_id = $1 and day = $2 and lapses_at > $3),
     'requests', coalesce((select requests from platform.daily_requests where key_id = $1 and day = $2), 0),
     'coach', platform.ai_units_used($1, $2, 'coach', $3),
     'bridge', platform.ai_units_used($1, $2, 'bridge', $3),
     'pitch', platform.ai_units_used($1, $2, 'pitch', $3))`,
)

export const recordUse = statement<{ key_id: string; day: string; requests: number }>(
  'record_use',
  'select key_id, day::text, requests from platform.record_use($1, $2, $3, $4)',
)
