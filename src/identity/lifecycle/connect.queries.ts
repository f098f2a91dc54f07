import { statement } from '../../db/statement.ts'
import type { Links } from '../key-record.ts'

/** A connection (an application that may act for a person), as that person sees it. */
export interface Connection {
  /** The id of its key. */
  id: string
  client_name: string
  client_address: string
  is_verified: boolean
  scopes: string[]
  created_at: string
  last_used_at: string | null
  ends_at: string
}

export interface LiveConnection {
  key_id: string
  identity_id: string
  ends_at: string
}

export const insertConnection = statement(
  'insert_connection',
  `insert into platform.connections
     (key_id, identity_id, grant_id, client_id, client_name, client_address, is_verified, resource, created_at, ends_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
)

export const liveConnection = statement<{ connection: LiveConnection | null }>(
  'live_connection',
  'select platform.live_connection($1, $2) as connection',
)

interface ConnectionKey {
  name: string
  root_id: string | null
  links: Links
  /** The connection's access token, if one has been issued. A revoked token can't be replaced. */
  token: { id: string; is_revoked: boolean } | null
}

/** Locks the key of a connection until the end of the transaction, and extends its expiry to the time that the person allowed. */
export const holdConnection = statement<ConnectionKey>(
  'hold_connection',
  `update platform.keys k set expires_at = c.ends_at
   from platform.connections c
   where c.key_id = $1 and k.id = c.key_id and c.identity_id = platform.current_person() and c.ends_at > $2
     and k.revoked_at is null and k.expires_at > $2
   returning k.name, k.root_id, k.links, (
     select json_build_object('id', t.id, 'is_revoked', t.revoked_at is not null)
     from platform.keys t where t.parent_id = k.id order by t.created_at limit 1) as token`,
)

export const replaceToken = statement<{ is_done: boolean }>('replace_token', 'select platform.replace_token($1, $2, $3, $4, $5) as is_done')

export const listConnections = statement<Connection[]>(
  'list_connections',
  `select coalesce(json_agg(json_build_object(
     'id', k.id, 'client_name', c.client_name, 'client_address', c.client_address, 'is_verified', c.is_verified,
     'scopes', k.scopes, 'created_at', platform.rfc3339(c.created_at), 'last_used_at', platform.rfc3339(t.last_used_at),
     'ends_at', platform.rfc3339(c.ends_at)) order by c.created_at desc, k.id), '[]')
   from platform.connections c
   join platform.keys k on k.id = c.key_id
   join platform.keys t on t.parent_id = k.id and t.revoked_at is null
   where c.identity_id = platform.current_person() and c.ends_at > $1 and k.revoked_at is null and k.expires_at > $1`,
)

export const forgetGrant = statement('forget_grant', 'select platform.forget_grant($1)')

export const grantOfToken = statement<{ token: { grant_id: string; client_id: string; identity_id: string } | null }>(
  'grant_of_token',
  'select platform.grant_of_token($1) as token',
)
