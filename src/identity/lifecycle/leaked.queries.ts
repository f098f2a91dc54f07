import { statement } from '../../db/statement.ts'

interface LeakedRow {
  hash: Buffer
  identity_id: string
  key_id: string
  revoked: string[]
}

export const revokeByHash = statement<LeakedRow>(
  'revoke_leaked',
  'select hash, identity_id, key_id, revoked from platform.revoke_leaked($1, $2)',
)
