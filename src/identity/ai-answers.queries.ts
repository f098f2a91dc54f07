import { statement } from '../db/statement.ts'

export type Begun =
  | { state: 'new'; reservation: string; used: number; own_used: number }
  | { state: 'kept'; id: string; answer: unknown }
  | { state: 'running'; id: string }
  | { state: 'other_request' }
  | { state: 'capped'; used: number }
  | { state: 'own_capped'; used: number }
  | { state: 'person_capped'; used: number }

export const beginAnswer = statement<Begun>(
  'begin_answer',
  'select platform.begin_answer($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)',
)
export const finishAnswer = statement<{ kept: boolean }>('finish_answer', 'select platform.finish_answer($1, $2, $3, $4, $5, $6, $7)')
/** Releases the reserved unit and, if there is an answer, stores it. */
export const releaseAnswer = statement('release_answer', 'select platform.release_answer($1, $2, $3, $4)')
export const keepAnswer = statement('keep_ai_answer', 'select platform.keep_ai_answer($1, $2, $3, $4, $5, $6, $7)')

export const keptAnswer = statement(
  'kept_ai_answer',
  `select json_build_object('answer', answer) from platform.ai_answers
   where id = $1 and key_id = $2 and expires_at > $3 and (answer is not null or lapses_at > $3)`,
)

export const personUnitsUsed = statement('person_units_used', `select json_build_object('used', platform.person_ai_units_used($1, $2, $3))`)

/** Notifies once for each family of keys, all in a single statement, because every commit that notifies takes a server-wide lock. */
export const notifyOfUse = statement('notify_of_use', `select pg_notify('threefold', 'usage:' || family) from unnest($1::uuid[]) as family`)
