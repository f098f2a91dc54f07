import type { App } from '../contract/scopes.ts'
import { statement } from '../db/statement.ts'
import type { LoadedKey, StoredKey, Usage } from './key-record.ts'

const stored = 'platform.stored_key(k)'

export const findKey = statement<{ key: LoadedKey | null }>('find_key', 'select platform.find_key($1) as key')

export const refuseBlockedAddress = statement('refuse_blocked_address', 'select platform.refuse_blocked_address($1)')

/** Serializes transactions that count, add or revoke keys of the same identity. */
export const lockIdentity = statement('lock_identity', `select pg_advisory_xact_lock(hashtextextended('identity ' || $1, 0))`)

export const countActiveKeys = statement<{ active: number }>(
  'count_active_keys',
  `select count(*)::integer as active from platform.keys
   where identity_id = $1 and not is_portal and revoked_at is null and (expires_at is null or expires_at > $2)`,
)

/**
 * The creation times of two keys, counted from the newest: the key at position $2 and the one at position $3. Null if there are fewer keys.
 * See `checkMintTimes`.
 */
export const mintTimes = statement<{ hour: Date | null; day: Date | null }>(
  'mint_times',
  `with minted as (
     select created_at from platform.keys where identity_id = $1 and not is_portal order by created_at desc, id desc limit $3
   )
   select (select created_at from minted offset $2::integer - 1 limit 1) as hour,
          (select created_at from minted offset $3::integer - 1 limit 1) as day`,
)

/**
 * Inserts nothing if the key's root is no longer valid. Only keys that were minted before roots existed, and keys that replaced them, may
 * have no root.
 */
export const insertKey = statement<{ key: StoredKey }>(
  'insert_key',
  `with root as (
     select id from platform.roots where id = $9 and ended_at is null for update
   )
   insert into platform.keys as k
     (id, identity_id, name, key_prefix, hash, scopes, made_by_operator, created_at, root_id, links, lineage_id, expires_at,
      ceiling, parent_id, ai_daily, allowed_cidrs)
   select $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16 where $9 is null or exists (select from root)
   returning ${stored} as key`,
)

/** The newest $4 keys, or the next ones after the position in $2 and $3. */
export const listKeys = statement<StoredKey[]>(
  'list_keys',
  `select coalesce(json_agg(${stored} order by k.created_at desc, k.id desc), '[]') from (
     select * from platform.keys
     where identity_id = $1 and not is_portal and ($2::timestamptz is null or (created_at, id) < ($2, $3::uuid))
     order by created_at desc, id desc limit $4) k`,
)

/** One of the caller's keys, with the account through which it was minted (its root). */
export interface OwnKey extends StoredKey {
  root: { id: string; app: App | null } | null
}

export const oneKey = statement<OwnKey>(
  'one_key',
  `select ${stored}::jsonb || jsonb_build_object('root', (
     select jsonb_build_object('id', r.id, 'app', r.app) from platform.roots r where r.id = k.root_id))
   from platform.keys k where k.id = $1 and k.identity_id = $2 and not k.is_portal`,
)

/** Revokes a key together with those that it replaced, those that replaced it, and its children. Returns those that were active. */
export const revokeLineage = statement<{ id: string }>(
  'revoke_lineage',
  `with target as (
     select k.id, coalesce(k.lineage_id, k.id) as lineage_id from platform.keys k where k.id = $1 and k.identity_id = $2 and not k.is_portal
   ), held as materialized (
     select k.id from platform.keys k
     join target t on k.id = t.lineage_id or k.lineage_id = t.lineage_id or k.parent_id = t.lineage_id
     where k.id = t.id or k.expires_at is null or k.expires_at > $3
     order by k.id for no key update of k
   )
   update platform.keys k set revoked_at = $3 from held where k.id = held.id and k.revoked_at is null
   returning k.id, pg_notify('threefold', 'key:' || k.id)`,
)

/** `lapses_at` is when the first reservation of the key's family expires, if there are any. */
type StoredUsage = Usage & { lapses_at?: number }

export const usageToday = statement<StoredUsage>('usage_today', 'select platform.usage_today($1, $2, $3, $4)')

export const recordUse = statement<{ key_id: string; day: string; requests: number }>(
  'record_use',
  'select key_id, day::text, requests from platform.record_use($1, $2, $3, $4)',
)
