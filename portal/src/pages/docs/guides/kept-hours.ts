import { KEPT_ANSWER_SECONDS } from '../../../../../src/contract/limits.ts'

/** How long an answer can be fetched again. */
export const KEPT_HOURS = KEPT_ANSWER_SECONDS / 3_600
