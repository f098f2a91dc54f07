import { statement } from '../../db/statement.ts'

/** Gives an active key its links, and of the scopes of these links those that it may have, unless an operator chose its scopes. */
export const refreshLinks = statement(
  'refresh_links',
  `update platform.keys k set links = $4, scopes = case
       when k.made_by_operator then k.scopes
       else array(select scope from unnest($5::text[]) as scope where k.ceiling is null or scope = any (k.ceiling))
     end
   from platform.roots r
   where k.id = $1 and k.identity_id = $2 and k.revoked_at is null and (k.expires_at is null or k.expires_at > $3)
     and r.id = k.root_id and r.ended_at is null and r.account_id is not null
   returning pg_notify('threefold', 'key:' || k.id)`,
)
