import type { Json } from '../base/json.ts'
import { statement } from '../db/statement.ts'

export type Payload = Record<string, unknown>

export const putState = statement('put_oauth_state', 'select platform.put_oauth_state($1, $2, $3, $4, $5, $6, $7)')

export const findState = statement<{ state: { payload: Json<Payload>; consumed: number | null } | null }>(
  'find_oauth_state',
  'select platform.find_oauth_state($1, $2, $3) as state',
)

export const consumeState = statement<{ is_first: boolean }>(
  'consume_oauth_state',
  'select platform.consume_oauth_state($1, $2, $3) as is_first',
)

export const deleteState = statement('delete_oauth_state', 'select platform.delete_oauth_state($1, $2)')

export const keepClient = statement('keep_oauth_client', 'select platform.keep_oauth_client($1, $2)')
