import { statement } from '../../db/statement.ts'

/**
 * Updates an active key's links. Unless an operator chose the key's scopes, sets them to the scopes of the linked applications, within the
 * key's ceiling.
 */
export const refreshLinks = statement<{ is_changed: boolean }>(
  'refresh_links',
  `with old as (
     select id, links, scopes from platform.keys where id = $1 and identity_id = $2
   )
   update platform.keys k set links = $4, scopes = case
       when k.made_by_operator then k.scopes
       else array(select scope from unnest($5::text[]) as scope where k.ceiling is null or scope = any (k.ceiling))
     end
   from platform.roots r, old
   where k.id = old.id and k.identity_id = $2 and k.revoked_at is null and (k.expires_at is null or k.expires_at > $3)
     and r.id = k.root_id and r.ended_at is null and r.account_id is not null
   returning (k.links, k.scopes) is distinct from (old.links, old.scopes) as is_changed, pg_notify('threefold', 'key:' || k.id)`,
)
