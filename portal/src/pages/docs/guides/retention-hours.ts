import { AI_ANSWER_TTL_SECONDS } from '../../../../../src/contract/limits.ts'

/** The number of hours during which an AI response can be fetched again. */
export const RETENTION_HOURS = AI_ANSWER_TTL_SECONDS / 3_600
