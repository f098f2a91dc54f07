import type { STREAM_EVENTS } from '../../portal/src/pages/docs/guides/stream-events.ts'
import type { applyEvent } from '../../portal/src/pages/explore/coach/conversation.ts'
import type { CoachEvent as SdkEvent } from '../../sdk/src/index.ts'
import type { Schemas } from '../../sdk/src/openapi.ts'
import type { CoachEvent, CoachEventOf } from '../../src/contract/coach-events.ts'

type Same<A, B> = [A, B] extends [B, A] ? true : false

/** Compiles only if everything that reads coach events (the API description, the SDK and the portal) uses the contract's union. */
export const SAME: [
  Same<Schemas['CoachEvent'], CoachEvent>,
  Same<SdkEvent, Exclude<CoachEvent, CoachEventOf<'error'>>>,
  Same<Parameters<typeof applyEvent>[1], SdkEvent>,
  Same<keyof typeof STREAM_EVENTS, CoachEvent['type']>,
] = [true, true, true, true]
