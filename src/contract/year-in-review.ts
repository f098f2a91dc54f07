import Type, { type Static } from 'typebox'
import { Partial, UnavailableApps } from './cross.ts'
import { Count, Day, Disclaimer, literals, nullable, shape } from './shapes.ts'

const SCOPES = ['fos', 'all'] as const

export const YearQuery = Type.Object({
  year: Type.Optional(Type.Integer({ minimum: 2020, maximum: 2100, description: 'Default: the current UTC year.' })),
  scope: Type.Optional(
    literals(SCOPES, { default: 'all', description: 'fos: the foundational (mind) practice alone. all: every application.' }),
  ),
  partial: Partial,
})
export type YearQuery = Static<typeof YearQuery>

const Year = Type.Integer()
const practiced = { practice_days: Count, sessions: Count, minutes: Count }

const sections = {
  mind: nullable(
    Type.Object(
      {
        ...practiced,
        longest_streak: nullable(Type.Object({ days: Count, from: Day, to: Day }, { description: 'Null without any practice.' })),
        most_active_day: nullable(Type.Object({ date: Day, sessions: Count })),
        most_active_month: nullable(Type.Object({ month: Type.String({ description: 'YYYY-MM.' }), sessions: Count })),
        by_month: Type.Array(Type.Object({ month: Type.Integer({ minimum: 1, maximum: 12 }), ...practiced }), {
          description: 'All twelve, January first.',
        }),
        top_beliefs: Type.Array(Type.Object({ belief_slug: Type.String(), belief_title: Type.String(), sessions: Count }), {
          description: 'Most practiced first, at most 5.',
        }),
      },
      { description: 'Null when the mind app is not linked or not available.' },
    ),
  ),
  body: nullable(
    Type.Object(
      { stacks_created: Count, protocols_completed: Count },
      { description: 'Null when the body app is not linked or not available, or the scope is fos.' },
    ),
  ),
  voice: nullable(
    Type.Object(
      {
        speeches: Type.Integer({ minimum: 0, description: 'Written.' }),
        pitched: Type.Integer({ minimum: 0, description: 'Opportunities that a pitch was sent for.' }),
        booked: Count,
      },
      { description: 'Null when the voice app is not linked or not available, or the scope is fos.' },
    ),
  ),
}

export const YearInReview = shape(
  'YearInReview',
  Type.Object({
    data: Type.Object({
      year: Year,
      scope: literals(SCOPES),
      is_complete: Type.Boolean({ description: 'The year is over in your own time zone.' }),
      timezone: Type.String({ description: 'Days are days in this zone.' }),
      ...sections,
      highlights: Type.Array(
        Type.Object({
          kind: literals(['practice', 'longest_streak', 'top_belief', 'more_practice', 'protocols_completed', 'speeches', 'booked']),
          text: Type.String({ description: 'A sentence that can be shared as it is.' }),
          value: Type.Integer({ minimum: 0, description: 'The number that it tells.' }),
        }),
      ),
      previous_year: nullable(Type.Object({ year: Year, ...sections }, { description: 'Null when nothing happened in the year before.' })),
      unavailable_apps: UnavailableApps,
    }),
    disclaimer: Disclaimer,
  }),
)
export type YearInReview = Static<typeof YearInReview>
