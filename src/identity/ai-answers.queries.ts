import { statement } from '../db/statement.ts'

export type Begun =
  | { state: 'new'; reservation: string; used: number; own_used: number }
  | { state: 'kept'; id: string; answer: unknown }
  | { state: 'running'; id: string }
  | { state: 'other_request' }
  | { state: 'capped'; used: number }
  | { state: 'own_capped'; used: number }
  | { state: 'person_capped'; used: number }

export const beginAnswer = statement(
  'begin_ai_answer',
  'select platform.begin_ai_answer($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)',
)
export const finishAnswer = statement('finish_ai_answer', 'select platform.finish_ai_answer($1, $2, $3, $4, $5)')
export const dropAnswer = statement('drop_ai_answer', 'select platform.drop_ai_answer($1, $2)')
/** Stores an answer and releases its unit in one statement, so that a call that is waiting for the answer never misses it. */
export const finishFreeAnswer = statement(
  'finish_free_ai_answer',
  `with kept as (update platform.ai_answers set answer = $3, expires_at = $4 where id = $1 and answer is null)
   select platform.release_ai_unit($2)`,
)
export const keepAnswer = statement('keep_ai_answer', 'select platform.keep_ai_answer($1, $2, $3, $4, $5, $6, $7)')

export const keptAnswer = statement(
  'kept_ai_answer',
  `select json_build_object('answer', answer) from platform.ai_answers
   where id = $1 and key_id = $2 and expires_at > $3 and (answer is not null or lapses_at > $3)`,
)

export const personUnitsUsed = statement('person_units_used', `select json_build_object('used', platform.person_ai_units_used($1, $2, $3))`)
