import Type, { type Static } from 'typebox'
import { Count, Day, literals, literalsOrNull, nullable, ref, shape, Timestamp } from './shapes.ts'

export const WORLDS = ['inner', 'outer'] as const
/** The most pressing first. */
export const CRISIS_KINDS = ['overdose', 'emergency', 'self_harm', 'abuse'] as const
/** In which a crisis is understood. */
export const LANGUAGES = ['en', 'es', 'fr', 'de', 'pt'] as const

export const BeliefSummary = shape(
  'BeliefSummary',
  Type.Object({
    id: Type.String(),
    slug: Type.String(),
    title: Type.String(),
    world: literalsOrNull(WORLDS),
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

const Streaks = Type.Object(
  {
    current_days: Count,
    longest_days: Count,
    started_on: nullable({ ...Day, description: 'First day of the current streak.' }),
    last_practiced_on: Day,
    expires_at: nullable({ ...Timestamp, description: 'When the current streak ends unless there is practice before.' }),
    total_days: Count,
    timezone: Type.String({ description: 'Days are days in this zone.' }),
  },
  { description: 'Null when there was never any practice.' },
)
export type Streaks = Static<typeof Streaks>
export const StreaksOrNull = nullable(Streaks)

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

export const Safety = Type.Object(
  {
    kind: literals(CRISIS_KINDS),
    language: literals(LANGUAGES, { description: 'That the person wrote in, and of the message below.' }),
    message: Type.String({ description: 'What to tell the person.' }),
    resources: Type.Array(
      Type.Object({
        name: Type.String(),
        contact: Type.String({ description: 'A number, or how else to reach it.' }),
        region: Type.String({ description: 'Where it can be reached.' }),
        hours: Type.String({ description: 'When it can be reached.' }),
      }),
      { description: 'Whom the person can reach now. Show all of them.' },
    ),
  },
  { description: 'Only when the message spoke of a crisis.' },
)

export const CoachReply = shape(
  'CoachReply',
  Type.Object({
    reply: Type.String(),
    disclaimer: Type.String({ description: 'Relay it with the reply.' }),
    message_id: Type.String({ format: 'uuid' }),
    belief_slug: nullable(Type.String()),
    finish_reason: literals(['stop', 'length', 'safety']),
    safety: Type.Optional(Safety),
  }),
)
export type CoachReply = Static<typeof CoachReply>
export type BeliefList = Static<typeof BeliefList>
