import type { ErrorCode } from '@threefold/sdk'
import { ERRORS } from '../../../../src/contract/errors.ts'
import { ERROR_ADVICE } from '../docs/guides/error-advice.ts'

interface Explanation {
  summary: string
  advice: string
}

const isKnown = (code: string): code is ErrorCode => Object.hasOwn(ERRORS, code)

export const explainError = (code: string): Explanation =>
  isKnown(code)
    ? { summary: ERRORS[code].summary, advice: ERROR_ADVICE[code] }
    : { summary: 'The request failed.', advice: 'Look up the code in the API reference.' }
