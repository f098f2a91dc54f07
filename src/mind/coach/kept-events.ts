import { Ajv, type ValidateFunction } from 'ajv'
import Type, { type Static } from 'typebox'
import { CoachEvent } from '../../contract/coach-events.ts'
import { namedShapes, ref } from '../../contract/shapes.ts'

const KeptAnswer = Type.Object({ events: Type.Array(ref(CoachEvent)) })

let isKeptAnswer: ValidateFunction<Static<typeof KeptAnswer>> | undefined

/** The events of a coach answer as it comes from the database. Compiling the check would slow every start, so the first reader does it. */
export function keptEvents(kept: unknown): CoachEvent[] {
  isKeptAnswer ??= new Ajv({ strict: false, validateFormats: false, schemas: [...namedShapes()] }).compile(KeptAnswer)
  if (!isKeptAnswer(kept)) throw new Error('a kept coach answer is not made of coach events', { cause: isKeptAnswer.errors })
  return kept.events
}
