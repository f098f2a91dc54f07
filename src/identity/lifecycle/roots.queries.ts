import type { App } from '../../contract/scopes.ts'
import { statement } from '../../db/statement.ts'
import type { Link } from '../key-record.ts'

export const accountOfEmail = (app: App) =>
  statement<{ account: Link | null }>(`account_of_email_${app}`, `select ${app}.account_of_email($1) as account`)

export const claimRoot = statement<{ root: { root_id: string; identity_id: string } | null }>(
  'claim_root',
  'select platform.claim_root($1, $2, $3, $4, $5, $6, $7) as root',
)

export const checkRoot = statement<{ holds: boolean }>('check_root', 'select platform.check_root($1, $2, $3)')

export const recheckAddress = statement<{ ended: number }>('recheck_address', 'select platform.recheck_address($1, $2, $3) as ended')
