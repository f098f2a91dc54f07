import { KEPT_ANSWER_SECONDS } from '../../../../../src/contract/limits.ts'

/** How long an AI response can be fetched again. */
export const RETENTION_HOURS = KEPT_ANSWER_SECONDS / 3_600
