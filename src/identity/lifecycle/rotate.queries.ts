import { statement } from '../../db/statement.ts'
import type { Links } from '../key-record.ts'

interface RetiredKey {
  id: string
  name: string
  scopes: string[]
  ceiling: string[] | null
  allowed_cidrs: string[] | null
  made_by_operator: boolean
  root_id: string | null
  links: Links
  lineage_id: string
  /** When the key would have expired if it had not been rotated. */
  expired_at: Date | null
  ends_at: string
}

/** Marks a key as rotated. Changes nothing if this key or the calling key ($5) is already rotated, revoked or expired. */
export const retireKey = statement<RetiredKey>(
  'retire_key',
  `with old as (
     select id, expires_at from platform.keys
     where id = $1 and identity_id = $2 and not is_portal and rotated_at is null and revoked_at is null
       and (expires_at is null or expires_at > $3)
       and exists (select from platform.keys caller where caller.id = $5 and caller.rotated_at is null and caller.revoked_at is null
                     and (caller.expires_at is null or caller.expires_at > $3))
     for update
   )
   update platform.keys k
   set rotated_at = $3, expires_at = least(k.expires_at, $4), revoked_at = case when $4 <= $3 then $3 end,
       lineage_id = coalesce(k.lineage_id, k.id)
   from old where k.id = old.id
   returning k.id, k.name, k.scopes, k.ceiling, k.allowed_cidrs::text[], k.made_by_operator, k.root_id, coalesce(k.links, platform.links_of_identity(k.identity_id)) as links,
             k.lineage_id, old.expires_at as expired_at, platform.rfc3339(k.expires_at) as ends_at, pg_notify('threefold', 'key:' || k.id)`,
)
