import Type, { type Static } from 'typebox'
import { Introspection } from './keys.ts'
import { StreaksOrNull } from './mind.ts'
import { APPS } from './scopes.ts'
import { Count, Day, Disclaimer, literals, nullable, shape, Timestamp, Uuid } from './shapes.ts'
import { OPPORTUNITY_STATUSES } from './voice-records.ts'

export const CROSS_DISCLAIMER =
  'For reflection and information only; not medical advice, diagnosis or treatment. Counts come from what you logged. Talk to a doctor or pharmacist about anything that concerns your health.'

export const Partial = Type.Optional(
  literals(['true', 'false'], {
    default: 'false',
    description: 'true: an application that is missing or down is null instead of an error.',
  }),
)

export const UnavailableApps = Type.Array(literals(APPS), {
  description: 'Linked, but did not answer; their sections are null. Only with `partial=true`.',
})

const Mind = Type.Object(
  {
    streaks: StreaksOrNull,
    practice_7d: Type.Integer({ minimum: 0, description: 'Sessions of the last 7 days.' }),
    practice_30d: Type.Integer({ minimum: 0, description: 'Sessions of the last 30 days.' }),
    mastery_average: nullable(Type.Number({ minimum: 0, maximum: 100, description: 'Null without any mastery score.' })),
    top_beliefs: Type.Array(
      Type.Object({
        belief_slug: Type.String(),
        belief_title: Type.String(),
        score: Type.Integer({ minimum: 0, maximum: 100 }),
        practice_count: Count,
      }),
      { description: 'Highest mastery first, at most 3.' },
    ),
  },
  { description: 'Null when the mind app is not linked or not available.' },
)

const Body = Type.Object(
  {
    stack_count: Count,
    active_protocols: Count,
    alerts: Type.Object(
      { critical: Count, high: Count, moderate: Count, low: Count },
      { description: 'Interactions recorded within your active stacks and protocols, by severity. 0 is no evidence that there are none.' },
    ),
  },
  { description: 'Null when the body app is not linked or not available.' },
)

const Voice = Type.Object(
  {
    kit_ready: Type.Boolean({ description: 'The kit has a short bio, topics and a signature talk.' }),
    speech_count: Count,
    opportunities_by_status: Type.Object(
      Object.fromEntries(OPPORTUNITY_STATUSES.map((status) => [status, Type.Optional(Count)])) as Record<
        (typeof OPPORTUNITY_STATUSES)[number],
        ReturnType<typeof Type.Optional<typeof Count>>
      >,
      { description: 'How many there are of each status; one without any is left out.' },
    ),
    next_deadline: nullable(
      Type.Object(
        { opportunity_id: Uuid, title: Type.String(), deadline: Day },
        { description: 'Of the opportunities that are new or shortlisted; null when none is ahead.' },
      ),
    ),
  },
  { description: 'Null when the voice app is not linked or not available.' },
)

export const DashboardQuery = Type.Object({ partial: Partial })
export const Dashboard = shape(
  'Dashboard',
  Type.Object({
    data: Type.Object({
      generated_at: Timestamp,
      linked_apps: Introspection.properties.identity.properties.linked_apps,
      mind: nullable(Mind),
      body: nullable(Body),
      voice: nullable(Voice),
      unavailable_apps: UnavailableApps,
    }),
    disclaimer: Disclaimer,
  }),
)
export type Dashboard = Static<typeof Dashboard>
