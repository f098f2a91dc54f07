import { keysOf } from './records.ts'

const MINUTE_LIMITS = { standard: 120, ai: 20 } as const
export type Bucket = keyof typeof MINUTE_LIMITS
export const BUCKETS = keysOf(MINUTE_LIMITS)

const AI_DAILY_CAPS = { coach: 25, bridge: 10, pitch: 10 } as const
export type AiOperation = keyof typeof AI_DAILY_CAPS
export const AI_OPERATIONS = keysOf(AI_DAILY_CAPS)

export const WINDOW_SECONDS = 60
export const DAY_SECONDS = 86_400
export const MAX_ACTIVE_KEYS = 100
export const MAX_GRACE_SECONDS = 604_800
export const KEY_NAME_LENGTH = 80
export const MAX_KEY_DAYS = 366
/** Each response announces the key's expiry if it is no more than this number of days away. */
export const EXPIRY_NOTICE_DAYS = 14
export const CHILD_SECONDS = { shortest: 60, longest: 30 * DAY_SECONDS } as const
export const MAX_ALLOWED_CIDRS = 20
export const MAX_TEST_KEYS = 20
export const TEST_KEY_DAYS = 30
export const LONGEST_ADVANCE_SECONDS = 366 * DAY_SECONDS
/** Ten years. */
export const FARTHEST_ADVANCE_SECONDS = 3_652.5 * DAY_SECONDS
export const BODY_BYTES = 64 * 1024

/** A reservation that is neither spent nor released expires after this time. */
export const RESERVATION_SECONDS = 120

/** How long an AI response can be resumed or replayed. */
export const AI_ANSWER_TTL_SECONDS = DAY_SECONDS
export const COACH_BODY_BYTES = 1024 * 1024
/** A large limit, because lists of FHIR resources are long. */
export const CDS_BODY_BYTES = 1024 * 1024
export const IDEMPOTENCY_KEY_LENGTH = 255

/** A large limit, because a scanner may report many keys at once. */
export const SCAN_BODY_BYTES = 1024 * 1024

/** The limits that apply to a person across all of their keys, including revoked, expired and rotated ones. */
export interface PersonLimits {
  readonly minute: Record<Bucket, number>
  readonly daily: Record<AiOperation, number>
  readonly mints: { readonly hour: number; readonly day: number }
}

/** Ten times the limits of a single key, however many keys the person has. */
const PERSON_LIMITS: PersonLimits = {
  minute: { standard: 1_200, ai: 200 },
  daily: { coach: 250, bridge: 100, pitch: 100 },
  mints: { hour: 30, day: 100 },
}

/** The name under which a person's limit is reported, to distinguish it from the corresponding limit of a key. */
export const personPolicy = <Policy extends string>(policy: Policy) => `person-${policy}` as const

export interface Limits {
  readonly minute: Record<Bucket, number>
  readonly daily: Record<AiOperation, number>
  /** Requests per minute that a client address may send without a credential; unlimited if not set. */
  readonly address?: number
  /** Unlimited if not set. */
  readonly person?: PersonLimits
  /** Concurrent requests per key; unlimited if not set. */
  readonly concurrent?: number
}

/**
 * Exceeds what both rate limits admit in a minute, even through MCP, where each call counts as two requests. So only requests that stay
 * open for a long time can reach this limit.
 */
const MAX_CONCURRENT = 300

const ADDRESS_LIMIT = 60

export const CONTRACT_LIMITS: Limits = {
  minute: MINUTE_LIMITS,
  daily: AI_DAILY_CAPS,
  address: ADDRESS_LIMIT,
  person: PERSON_LIMITS,
  concurrent: MAX_CONCURRENT,
}

export const PROGRESS_DAYS = 90
