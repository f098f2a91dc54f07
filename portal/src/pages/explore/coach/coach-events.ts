import type { Schemas } from '../../../../../sdk/src/operations.ts'

/** What the coach's stream tells; see the operation sendCoachMessage. */
export interface Usage {
  used: number
  cap: number
  remaining: number
  resets_at: string
}

export type Safety = NonNullable<Schemas['CoachReply']['safety']>

export type CoachEvent =
  | { type: 'start'; message_id: string; belief_slug: string | null; disclaimer: string; usage: Usage | null }
  | { type: 'delta'; text: string }
  | ({ type: 'safety' } & Safety)
  | { type: 'done'; reply: string; disclaimer: string; finish_reason: 'stop' | 'length' | 'safety' }
  | { type: 'error'; error: { code: string; message: string }; request_id: string }

/** What is known of the connection besides. */
export type Heard = CoachEvent | { type: 'model'; name: string } | { type: 'dropped' }
