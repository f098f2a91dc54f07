import Type, { type Static } from 'typebox'
import { Cursor, PageLimit } from './paging.ts'
import { Count, Day, literals, literalsOrNull, nullable, ref, shape, Timestamp } from './shapes.ts'

export const WORLDS = ['inner', 'outer'] as const
/** The kinds of crisis, most urgent first. */
export const CRISIS_KINDS = ['overdose', 'emergency', 'harm_to_others', 'psychosis', 'self_harm', 'eating_disorder', 'abuse'] as const
/** Languages in which crisis messages are detected. */
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
  limit: PageLimit,
  cursor: Cursor,
  world: Type.Optional(
    literals(WORLDS, {
      description: 'Returns only beliefs about the given world. `inner`: about yourself. `outer`: about people, work and the world.',
    }),
  ),
})
export type BeliefQuery = Static<typeof BeliefQuery>

export const BeliefPath = Type.Object({ id: Type.String({ minLength: 1, maxLength: 300, description: 'The slug or id of a belief.' }) })
export const BeliefList = shape('BeliefList', Type.Object({ data: Type.Array(ref(BeliefSummary)), next_cursor: nullable(Type.String()) }))

const Streaks = Type.Object(
  {
    current_days: Count,
    longest_days: Count,
    started_on: nullable({ ...Day, description: 'First day of the current streak.' }),
    last_practiced_on: Day,
    expires_at: nullable({ ...Timestamp, description: 'When the current streak ends if you do not practice before then.' }),
    total_days: Count,
    timezone: Type.String({ description: 'The time zone that defines your days.' }),
  },
  { description: 'Null if you have never practiced.' },
)
export type Streaks = Static<typeof Streaks>
export const StreaksOrNull = nullable(Streaks)

const Turn = Type.Object({ role: literals(['user', 'assistant']), content: Type.String({ maxLength: 4_000 }) })

export const CoachRequest = Type.Object({
  message: Type.String({ minLength: 1, maxLength: 2_000 }),
  belief_slug: Type.Optional(
    Type.String({
      maxLength: 120,
      description: 'The belief to work on. An unknown slug is ignored, and `belief_slug` in the response is null.',
    }),
  ),
  conversation_history: Type.Optional(Type.Array(Turn, { maxItems: 20, description: 'Earlier turns, oldest first.' })),
})
export type CoachRequest = Static<typeof CoachRequest>

export const CoachQuery = Type.Object({
  stream: Type.Optional(Type.Boolean({ default: true, description: 'Set to `false` to get a single JSON response instead of a stream.' })),
})

export const EventsPath = Type.Object({ message_id: Type.String({ format: 'uuid' }) })

export const Safety = Type.Object(
  {
    kind: literals(CRISIS_KINDS),
    language: literals(LANGUAGES, { description: "The person's language, in which `message` is written." }),
    message: Type.String({ description: 'What to tell the person.' }),
    resources: Type.Array(
      Type.Object({
        name: Type.String(),
        contact: Type.String({ description: 'A phone number or other contact.' }),
        region: Type.String({ description: 'Where the service is available.' }),
        hours: Type.String({ description: 'When the service is available.' }),
      }),
      { description: 'Services that the person can contact now. Show all of them.' },
    ),
  },
  {
    description:
      'Present only if the conversation suggests a crisis. With `finish_reason: "safety"`, the helplines replace the reply; otherwise, show them below the reply.',
  },
)

export const CoachReply = shape(
  'CoachReply',
  Type.Object({
    reply: Type.String(),
    disclaimer: Type.String({ description: 'Always show this disclaimer with the reply.' }),
    message_id: Type.String({ format: 'uuid' }),
    belief_slug: nullable(Type.String()),
    finish_reason: literals(['stop', 'length', 'safety']),
    safety: Type.Optional(Safety),
  }),
)
export type CoachReply = Static<typeof CoachReply>
export type BeliefList = Static<typeof BeliefList>
