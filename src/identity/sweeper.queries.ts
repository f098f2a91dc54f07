import { statement } from '../db/statement.ts'

export const deleteExpiredAnswers = statement<{ deleted: number }>(
  'delete_expired_answers',
  'select platform.delete_expired_answers($1) as deleted',
)

/** Creates or drops one monthly partition. `changed` is null if there was nothing to do. */
export const keepMonths = statement<{ changed: string | null }>('keep_months', 'select platform.keep_months($1, $2, $3) as changed')
