import type { ErrorCode } from '@threefold/sdk'
import { ERRORS } from '../../../../src/contract/errors.ts'
import { ERROR_ADVICE } from '../docs/guides/error-advice.ts'

interface Meaning {
  happened: string
  toDo: string
}

const isKnown = (code: string): code is ErrorCode => Object.hasOwn(ERRORS, code)

/** What a refusal means to the person who met it, and what helps. */
export const meaningOf = (code: string): Meaning =>
  isKnown(code)
    ? { happened: ERRORS[code].summary, toDo: ERROR_ADVICE[code] }
    : { happened: 'The service refused the request.', toDo: 'Look the code up in the API reference.' }
