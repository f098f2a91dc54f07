import Type, { type Static } from 'typebox'
import { Introspection } from './keys.ts'
import { StreaksOrNull } from './mind.ts'
import { recordOf } from './records.ts'
import { APPS } from './scopes.ts'
import { Count, Day, Disclaimer, literals, nullable, shape, Timestamp, Uuid } from './shapes.ts'
import { OPPORTUNITY_STATUSES } from './voice-records.ts'

export const CROSS_DISCLAIMER =
  'For reflection and information only; not medical advice, diagnosis or treatment. Counts come from what you logged. Talk to a doctor or pharmacist about anything that concerns your health.'

export const Partial = Type.Optional(
  Type.Boolean({
    default: false,
    description: 'Set to `true` to return null, instead of an error, for an application that is unavailable or not linked.',
  }),
)

export const UnavailableApps = Type.Array(literals(APPS), {
  description: 'Applications that are linked but unavailable. Their sections are null. Always empty without `partial=true`.',
})

const Mind = Type.Object(
  {
    streaks: StreaksOrNull,
    practice_7d: Type.Integer({ minimum: 0, description: 'Number of sessions in the last 7 days.' }),
    practice_30d: Type.Integer({ minimum: 0, description: 'Number of sessions in the last 30 days.' }),
    mastery_average: nullable(
      Type.Number({ minimum: 0, maximum: 100, description: 'The average mastery score; null if you have no scores.' }),
    ),
    top_beliefs: Type.Array(
      Type.Object({
        belief_slug: Type.String(),
        belief_title: Type.String(),
        score: Type.Integer({ minimum: 0, maximum: 100 }),
        practice_count: Count,
      }),
      { description: 'Up to three beliefs, highest mastery first.' },
    ),
  },
  { description: 'Null if the mind app is unavailable or not linked.' },
)

const Body = Type.Object(
  {
    stack_count: Count,
    active_protocols: Count,
    alerts: Type.Object(
      { critical: Count, high: Count, moderate: Count, low: Count },
      {
        description:
          'Number of recorded interactions within your active stacks and protocols, by severity. A count of 0 does not mean that a combination is safe.',
      },
    ),
  },
  { description: 'Null if the body app is unavailable or not linked.' },
)

const Voice = Type.Object(
  {
    kit_ready: Type.Boolean({ description: 'Whether your kit has a short bio, topics and a signature talk.' }),
    speech_count: Count,
    opportunities_by_status: Type.Object(
      recordOf(OPPORTUNITY_STATUSES, () => Type.Optional(Count)),
      { description: 'Number of opportunities by status. Statuses with no opportunities are omitted.' },
    ),
    next_deadline: nullable(
      Type.Object(
        { opportunity_id: Uuid, title: Type.String(), deadline: Day },
        { description: 'The nearest deadline among new and shortlisted opportunities; null if there is none.' },
      ),
    ),
  },
  { description: 'Null if the voice app is unavailable or not linked.' },
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
