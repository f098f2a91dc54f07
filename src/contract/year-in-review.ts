import Type, { type Static } from 'typebox'
import { Partial, UnavailableApps } from './cross.ts'
import { Count, Day, Disclaimer, literals, literalsOrNull, nullable, shape } from './shapes.ts'

const SCOPES = ['fos', 'all'] as const

export const YearQuery = Type.Object({
  year: Type.Optional(Type.Integer({ minimum: 2020, maximum: 2100, description: 'The year. Default: the current year in UTC.' })),
  scope: Type.Optional(
    literals(SCOPES, { default: 'all', description: '`fos`: only your foundational (mind) practice. `all`: all applications.' }),
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
        longest_streak: nullable(Type.Object({ days: Count, from: Day, to: Day }, { description: 'Null if you did not practice.' })),
        most_active_day: nullable(Type.Object({ date: Day, sessions: Count })),
        most_active_month: nullable(
          Type.Object({ month: Type.String({ description: 'The month in the format YYYY-MM.' }), sessions: Count }),
        ),
        by_month: Type.Array(Type.Object({ month: Type.Integer({ minimum: 1, maximum: 12 }), ...practiced }), {
          description: 'All twelve months, starting with January.',
        }),
        top_beliefs: Type.Array(Type.Object({ belief_slug: Type.String(), belief_title: Type.String(), sessions: Count }), {
          description: 'Up to five beliefs, most practiced first.',
        }),
      },
      { description: 'Null if the mind app is unavailable or not linked.' },
    ),
  ),
  body: nullable(
    Type.Object(
      { stacks_created: Count, protocols_completed: Count },
      { description: 'Null if the body app is unavailable or not linked, or if `scope` is `fos`.' },
    ),
  ),
  voice: nullable(
    Type.Object(
      {
        speeches: Type.Integer({ minimum: 0, description: 'Number of speeches written.' }),
        pitched: Type.Integer({ minimum: 0, description: 'Number of opportunities for which you sent a pitch.' }),
        booked: Count,
      },
      { description: 'Null if the voice app is unavailable or not linked, or if `scope` is `fos`.' },
    ),
  ),
}

const PerMonth = Type.Object({
  from: Day,
  to: Day,
  months: Type.Number({ minimum: 0, description: 'The length of the period from `from` to `to`, in months.' }),
  practice_days: Type.Number({ minimum: 0 }),
  sessions: Type.Number({ minimum: 0 }),
  minutes: Type.Number({ minimum: 0 }),
})

const Comparison = Type.Object(
  {
    previous_through: nullable(
      Type.String({
        format: 'date',
        description:
          'The last day of the previous year that is included in the comparison; null if this year is complete, in which case the whole previous year is included.',
      }),
    ),
    previous: Type.Object(
      { mind: nullable(Type.Object(practiced)), body: sections.body, voice: sections.voice },
      { description: 'The counts of the previous year up to `previous_through`. Compare this year with these counts.' },
    ),
    per_month: nullable(
      Type.Object(
        { current: PerMonth, previous: PerMonth },
        {
          description:
            'Averages per month since your first session. Use them for the comparison if your first session was in one of the two years. Null if either year has less than a month of data.',
        },
      ),
    ),
  },
  { description: 'This year compared with the same part of the previous year. Null if there is nothing to compare.' },
)

export const YearInReview = shape(
  'YearInReview',
  Type.Object({
    data: Type.Object({
      year: Year,
      scope: literals(SCOPES),
      is_complete: Type.Boolean({ description: 'Whether the year has ended in your time zone.' }),
      incomplete_reason: literalsOrNull(['year_in_progress', 'year_not_started'], {
        description: 'Why `is_complete` is false; null if the year is complete.',
      }),
      timezone: Type.String({ description: 'The time zone that defines your days.' }),
      ...sections,
      highlights: Type.Array(
        Type.Object({
          kind: literals(['practice', 'longest_streak', 'top_belief', 'more_practice', 'protocols_completed', 'speeches', 'booked']),
          text: Type.String({ description: 'A sentence that you can share as is.' }),
          value: Type.Integer({ minimum: 0, description: 'The number mentioned in `text`.' }),
        }),
      ),
      previous_year: nullable(
        Type.Object({ year: Year, ...sections }, { description: 'The whole previous year; null if it has no data.' }),
      ),
      comparison: nullable(Comparison),
      notes: Type.Array(Type.String(), {
        description:
          'Notes on interpreting the figures, for example that the year is not over or has not started, or that your first year was short.',
      }),
      unavailable_apps: UnavailableApps,
    }),
    disclaimer: Disclaimer,
  }),
)
export type YearInReview = Static<typeof YearInReview>
