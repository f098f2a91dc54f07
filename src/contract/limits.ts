/** Every number of the interface that limits a caller. */
const MINUTE_LIMITS = { standard: 120, ai: 20 } as const
export type Bucket = keyof typeof MINUTE_LIMITS

const AI_DAILY_CAPS = { coach: 25, bridge: 10, pitch: 10 } as const
export type AiOperation = keyof typeof AI_DAILY_CAPS
export const AI_OPERATIONS = Object.keys(AI_DAILY_CAPS) as AiOperation[]

export const WINDOW_SECONDS = 60
export const DAY_SECONDS = 86_400
export const MAX_ACTIVE_KEYS = 100
export const MAX_GRACE_SECONDS = 604_800
export const KEY_NAME_LENGTH = 80
export const BODY_BYTES = 64 * 1024

/** A reservation that is neither spent nor given back within this time is taken for dead. */
export const RESERVATION_SECONDS = 120

/** How long an answer can be resumed or replayed. */
export const KEPT_ANSWER_SECONDS = DAY_SECONDS
export const COACH_BODY_BYTES = 1024 * 1024
export const IDEMPOTENCY_KEY_LENGTH = 255

export interface Limits {
  readonly minute: Record<Bucket, number>
  readonly daily: Record<AiOperation, number>
  /** Requests of one key at the same time; any number when it is not said. */
  readonly atOnce?: number
}

/** More than both minute limits let through at one moment, also by MCP, where a call is two requests. Only what stays open can reach it. */
const AT_ONCE = 300

export const CONTRACT_LIMITS: Limits = { minute: MINUTE_LIMITS, daily: AI_DAILY_CAPS, atOnce: AT_ONCE }

/** How far back progress reaches. */
export const PROGRESS_DAYS = 90
