import { Ajv, type ValidateFunction } from 'ajv'
import Type, { type Static } from 'typebox'
import { CoachEvent } from '../../contract/coach-events.ts'
import { namedShapes, ref } from '../../contract/shapes.ts'

const StoredAnswer = Type.Object({ events: Type.Array(ref(CoachEvent)) })

let isStoredAnswer: ValidateFunction<Static<typeof StoredAnswer>> | undefined

/**
 * Validates a coach answer from the database. The schema is compiled on first use, because compiling it at startup would slow down every
 * start.
 */
export function storedEvents(answer: unknown): CoachEvent[] {
  isStoredAnswer ??= new Ajv({ strict: false, validateFormats: false, schemas: [...namedShapes()] }).compile(StoredAnswer)
  if (!isStoredAnswer(answer)) throw new Error('a stored coach reply has invalid events', { cause: isStoredAnswer.errors })
  return answer.events
}
