import { AI_ANSWER_TTL_SECONDS } from '../../../../../src/contract/limits.ts'

/** How long an answer can be fetched again. */
export const KEPT_HOURS = AI_ANSWER_TTL_SECONDS / 3_600
