import Type, { type Static } from 'typebox'
import { literals, nullable, ref, shape } from './shapes.ts'

const Free = Type.Object({}, { additionalProperties: true })
const WORLDS = ['inner', 'outer'] as const

export const BeliefSummary = shape(
  'BeliefSummary',
  Type.Object({
    id: Type.String(),
    slug: Type.String(),
    title: Type.String(),
    world: nullable(Type.String()),
    core_truth: nullable(Type.String()),
    tags: Type.Unsafe<string[] | null>({ type: ['array', 'null'], items: { type: 'string' } }),
    display_order: nullable(Type.Number()),
  }),
)
export type BeliefSummary = Static<typeof BeliefSummary>

export const BeliefQuery = Type.Object({
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 50 })),
  cursor: Type.Optional(Type.String({ minLength: 1, maxLength: 2_000, description: 'next_cursor of the page before, verbatim.' })),
  world: Type.Optional(literals(WORLDS, { description: 'inner: toward oneself. outer: toward people, work and the world.' })),
})
export type BeliefQuery = Static<typeof BeliefQuery>

export const BeliefPath = Type.Object({ id: Type.String({ minLength: 1, maxLength: 300, description: 'Slug or id.' }) })
export const BeliefList = shape('BeliefList', Type.Object({ data: Type.Array(ref(BeliefSummary)), next_cursor: nullable(Type.String()) }))
export const BeliefDetail = shape('BeliefDetail', Type.Object({ data: Free }))

export const Streaks = Type.Object({
  current_days: Type.Integer(),
  longest_days: Type.Integer(),
  started_on: nullable(Type.String({ description: 'First day of the current streak.' })),
  last_practiced_on: Type.String(),
  expires_at: nullable(Type.String({ description: 'When the current streak ends unless there is practice before.' })),
  total_days: Type.Integer(),
  timezone: Type.String({ description: 'Days are days in this zone.' }),
})
export type Streaks = Static<typeof Streaks>

export const Progress = shape(
  'Progress',
  Type.Object({
    practice: Type.Array(Free),
    streaks: Type.Unsafe<Streaks | null>({ ...Streaks, type: ['object', 'null'], description: 'Null when there was never any practice.' }),
  }),
)
export const MasteryList = shape('MasteryList', Type.Object({ data: Type.Array(Free) }))

/** The disclaimer of every coach reply, in whatever form it comes. */
export const COACH_DISCLAIMER =
  'An AI coach for reflection, not a therapist or doctor; it can be wrong. It is not medical, psychological or crisis care. If you are in danger or thinking of harming yourself, call your local emergency number or a crisis line now.'

const Turn = Type.Object({ role: literals(['user', 'assistant']), content: Type.String({ maxLength: 4_000 }) })

export const CoachRequest = Type.Object({
  message: Type.String({ minLength: 1, maxLength: 2_000 }),
  belief_slug: Type.Optional(
    Type.String({ maxLength: 120, description: 'A belief to work with; an unknown one is left out, and `start` says null.' }),
  ),
  conversation_history: Type.Optional(Type.Array(Turn, { maxItems: 20, description: 'Earlier turns, oldest first.' })),
})
export type CoachRequest = Static<typeof CoachRequest>

export const CoachQuery = Type.Object({
  stream: Type.Optional(literals(['true', 'false'], { default: 'true', description: 'false: one JSON reply instead of a stream.' })),
})

export const EventsPath = Type.Object({ message_id: Type.String({ format: 'uuid' }) })

export const CoachReply = shape(
  'CoachReply',
  Type.Object({
    reply: Type.String(),
    disclaimer: Type.String({ description: 'Relay it with the reply.' }),
    message_id: Type.String({ format: 'uuid' }),
    belief_slug: nullable(Type.String()),
    finish_reason: literals(['stop', 'length', 'safety']),
    safety: Type.Optional(
      Type.Object({}, { additionalProperties: true, description: 'Help lines; only when the message spoke of a crisis.' }),
    ),
  }),
)
export type CoachReply = Static<typeof CoachReply>
