import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { rounds } from '../../../test/support/rounds.ts'
import { recountComparison, recountYear, trueHighlights, wasShort, type YearRows } from '../../../test/support/slow-year.ts'
import { DAY_MS, dayByIntl } from '../../../test/support/zones.ts'
import { reviewYear } from './year-in-review.ts'
import type { Facts } from './year-sections.ts'

const PERSONS = { numRuns: rounds(6, 5_000) }
const ZONES = [
  ...Intl.supportedValuesOf('timeZone'),
  'UTC',
  'Etc/GMT+12',
  'Etc/GMT-14',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
  'Asia/Kathmandu',
]

interface Person {
  rows: YearRows
  year: number
  zone: string
  now: number
}

/** Arbitrary times, with many edge cases: year ends, leap days and clock changes. */
const momentOf = (year: number): fc.Arbitrary<number> => {
  const leap = year - (year % 4)
  const hard = [
    `${year}-01-01`,
    `${year + 1}-01-01`,
    `${year - 1}-01-01`,
    `${leap}-02-29`,
    `${year}-03-01`,
    `${year}-03-29`,
    `${year}-10-25`,
    `${year}-11-01`,
  ]
  return fc.oneof(
    fc
      .tuple(fc.constantFrom(...hard), fc.integer({ min: -15 * 3_600_000, max: 15 * 3_600_000 }))
      .map(([day, away]) => Date.parse(day) + away),
    fc.constantFrom(...hard).map((day) => Date.parse(day)),
    fc.integer({ min: Date.parse(`${year - 2}-12-30`), max: Date.parse(`${year + 1}-01-03`) }),
  )
}

const total = (numbers: number[]) => numbers.reduce((sum, number) => sum + number, 0)
const BELIEFS = [
  'feelings-pass',
  'small-steps-count',
  'i-can-begin-again',
  'no-is-a-full-answer',
  'rest-is-part-of-the-work',
  'one-breath-is-a-start',
]

const person: fc.Arbitrary<Person> = fc
  .record({ year: fc.integer({ min: 2020, max: 2100 }), zone: fc.constantFrom(...ZONES) })
  .chain(({ year, zone }) => {
    const moments = fc.array(momentOf(year), { maxLength: 6 })
    const session = (at: number, belief: number, seconds: number | null) => {
      const slug = BELIEFS[belief % BELIEFS.length] as string
      return { at, slug, title: `Title of ${slug}`, seconds }
    }
    const length = fc.option(fc.nat(3_600), { nil: null })
    const single = fc.tuple(momentOf(year), fc.nat(5), length).map(([at, belief, seconds]) => [session(at, belief, seconds)])
    // about a day apart, so that midnights and clock changes decide whether they form a streak
    const run = fc
      .tuple(momentOf(year), fc.nat(5), fc.array(fc.integer({ min: 20 * 3_600_000, max: 28 * 3_600_000 }), { maxLength: 9 }))
      .map(([start, belief, gaps]) => [0, ...gaps].map((_, index) => session(start + total(gaps.slice(0, index)), belief, 60)))
    const end = fc.option(
      momentOf(year).map((at) => new Date(at).toISOString().slice(0, 10)),
      { nil: null },
    )
    const rows = fc.record({
      sessions: fc.array(fc.oneof(single, run), { maxLength: 8 }).map((lists) => lists.flat()),
      stacks: moments,
      protocols: fc.array(fc.record({ end_date: end, updated_at: momentOf(year) }), { maxLength: 4 }),
      ...{ speeches: moments, pitched: moments, booked: moments },
    })
    return fc.record({
      rows,
      year: fc.constant(year),
      zone: fc.constant(zone),
      now: fc.oneof(momentOf(year), fc.constant(Date.parse(`${year + 1}-02-01`))),
    })
  })

const firstOf = (sessions: { at: number }[]) => (sessions.length > 0 ? Math.min(...sessions.map(({ at }) => at)) : null)
const factsOf = ({ rows, zone: timezone }: Person): Facts => ({
  mind: {
    timezone,
    first_at: firstOf(rows.sessions),
    sessions: rows.sessions.map((session) => ({ ...session, seconds: session.seconds ?? 0 })),
  },
  body: { timezone, stacks_created: rows.stacks, protocols_completed: rows.protocols },
  voice: { timezone, speeches: rows.speeches, pitched: rows.pitched, booked: rows.booked },
})
const review = (someone: Person, scope: 'fos' | 'all' = 'all') =>
  reviewYear(factsOf(someone), someone.year, scope, someone.zone, someone.now)
const slow = ({ rows, zone, now }: Person, year: number) => recountYear(rows, year, zone, now)
const slowComparison = ({ rows, year, zone, now }: Person) => recountComparison(rows, year, zone, now)
const sectionsOf = ({ mind, body, voice }: ReturnType<typeof review>) => ({ mind, body, voice })
const isEmpty = ({ mind, body, voice }: ReturnType<typeof slow>) =>
  mind.sessions + body.stacks_created + body.protocols_completed + voice.speeches + voice.pitched + voice.booked === 0

/** The start of a year according to Intl, found by bisection. */
function newYear(year: number, zone: string): number {
  let [before, after] = [Date.parse(`${year}-01-01`) - 2 * DAY_MS, Date.parse(`${year}-01-01`) + 2 * DAY_MS]
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2)
    if (dayByIntl(middle, zone) >= `${year}-01-01`) after = middle
    else before = middle
  }
  return after
}

function shuffle<T>(list: readonly T[], keys: readonly number[]): T[] {
  return list
    .map((value, index) => ({ value, key: keys[index % keys.length] as number }))
    .sort((one, other) => one.key - other.key)
    .map(({ value }) => value)
}

describe("a person's year", () => {
  it('equals a slow recount of the rows, in any zone, around year ends, leap days and clock changes', () => {
    fc.assert(
      fc.property(person, (someone) => {
        expect(sectionsOf(review(someone)), `${someone.zone} ${someone.year}`).toEqual(slow(someone, someone.year))
      }),
      PERSONS,
    )
  })

  it('includes the year before, or null if that was empty', () => {
    fc.assert(
      fc.property(person, (someone) => {
        const before = slow(someone, someone.year - 1)
        expect(review(someone).previous_year).toEqual(isEmpty(before) ? null : { year: someone.year - 1, ...before })
      }),
      PERSONS,
    )
  })

  it('is compared with the same part of the year before, and per month since the first session', () => {
    fc.assert(
      fc.property(person, (someone) => {
        const { comparison, previous_year } = review(someone)
        expect(comparison, `${someone.zone} ${someone.year}`).toEqual(previous_year && slowComparison(someone))
      }),
      PERSONS,
    )
  })

  it('has twelve months in order, whose days and sessions add up to it', () => {
    fc.assert(
      fc.property(person, (someone) => {
        const { mind } = review(someone)
        if (!mind) throw new Error('no practice')
        expect(mind.by_month.map(({ month }) => month)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
        expect(total(mind.by_month.map(({ practice_days }) => practice_days))).toBe(mind.practice_days)
        expect(total(mind.by_month.map(({ sessions }) => sessions))).toBe(mind.sessions)
      }),
      PERSONS,
    )
  })

  it('does not depend on the order of the rows', () => {
    fc.assert(
      fc.property(person, fc.array(fc.nat(), { minLength: 7, maxLength: 40 }), (someone, keys) => {
        const rows = Object.fromEntries(Object.entries(someone.rows).map(([name, list]) => [name, shuffle<unknown>(list, keys)]))
        expect(review({ ...someone, rows: rows as unknown as YearRows })).toEqual(review(someone))
      }),
      PERSONS,
    )
  })

  it('is complete from the first moment of the next year in the zone, and not a millisecond earlier', () => {
    fc.assert(
      fc.property(person, (someone) => {
        const end = newYear(someone.year + 1, someone.zone)
        const stateAt = (now: number) => {
          const { is_complete, incomplete_reason } = review({ ...someone, now })
          return [is_complete, incomplete_reason]
        }
        expect([stateAt(end - 1), stateAt(end)], `${someone.zone} ${someone.year}`).toEqual([
          [false, 'year_in_progress'],
          [true, null],
        ])
      }),
      PERSONS,
    )
  })

  it('contains nothing from the future, so a future year has zeros', () => {
    fc.assert(
      fc.property(person, (someone) => {
        const now = newYear(someone.year, someone.zone) - 1
        const early = { ...someone, now }
        expect(isEmpty(sectionsOf(review(early)) as ReturnType<typeof slow>)).toBe(true)
        expect(review(early)).toMatchObject({
          ...{ is_complete: false, incomplete_reason: 'year_not_started', highlights: [], comparison: null },
          notes: [`${someone.year} has not started yet, so there is nothing to count.`],
        })
      }),
      PERSONS,
    )
  })

  it('with practice only omits body and voice, and leaves mind unchanged', () => {
    fc.assert(
      fc.property(person, (someone) => {
        const [alone, all] = [review(someone, 'fos'), review(someone)]
        expect(alone).toMatchObject({ scope: 'fos', mind: all.mind, body: null, voice: null })
        if (alone.previous_year) expect(alone.previous_year).toEqual({ ...all.previous_year, body: null, voice: null })
        else expect(all.previous_year?.mind?.sessions ?? 0).toBe(0)
        expect(alone.highlights).toEqual(all.highlights.filter(({ kind }) => !['protocols_completed', 'speeches', 'booked'].includes(kind)))
      }),
      PERSONS,
    )
  })

  it('is null throughout for a person without accounts', () => {
    const nobody = reviewYear({ mind: null, body: null, voice: null }, 2026, 'all', 'UTC', Date.parse('2026-03-10'))
    expect(nobody).toEqual({
      ...{ year: 2026, scope: 'all', is_complete: false, timezone: 'UTC', mind: null, body: null, voice: null },
      incomplete_reason: 'year_in_progress',
      ...{ highlights: [], previous_year: null, comparison: null, notes: [] },
    })
  })
})

describe('highlights', () => {
  it('mention everything that is worth telling, and only what is true', () => {
    fc.assert(
      fc.property(person, (someone) => {
        const { highlights } = review(someone)
        const [now, before] = [slow(someone, someone.year), slow(someone, someone.year - 1)]
        const compared = isEmpty(before) ? null : slowComparison(someone)
        const expected = trueHighlights(now, compared, wasShort(someone.rows, someone.year - 1, someone.zone, compared?.previous_through))
        expect(Object.fromEntries(highlights.map(({ kind, value }) => [kind, value]))).toEqual(
          Object.fromEntries(Object.entries(expected).map(([kind, { value }]) => [kind, value])),
        )
        for (const { kind, text, value } of highlights) {
          for (const said of [value.toLocaleString('en-US'), ...(expected[kind]?.says ?? [])]) expect(text).toContain(said)
          const numbers = text.replace(/".*"/, '').match(/\d[\d,]*/g) ?? []
          const known = [value.toLocaleString('en-US'), ...(expected[kind]?.says ?? []).flatMap((said) => said.match(/\d[\d,]*/g) ?? [])]
          for (const number of numbers) expect(known, text).toContain(number)
        }
      }),
      PERSONS,
    )
  })

  it('use the singular, and omit the minutes if no durations are known', () => {
    const at = Date.parse('2026-03-01T12:00:00Z')
    const highlightsOfDay = (seconds: number, count = 1) => {
      const sessions = Array.from({ length: count }, (_, index) => ({ at: at + index, slug: 's', title: 'S', seconds }))
      return reviewYear(
        { mind: { timezone: 'UTC', first_at: at, sessions }, body: null, voice: null },
        2026,
        'all',
        'UTC',
        at + DAY_MS,
      ).highlights.map(({ text }) => text)
    }
    expect(highlightsOfDay(60)).toEqual(['You practiced on 1 day, for a total of 1 minute.'])
    expect(highlightsOfDay(0, 2)).toEqual(['You practiced on 1 day.', 'You came back most often to "S": 2 sessions.'])
    expect(highlightsOfDay(600, 200)[0]).toBe('You practiced on 1 day, for a total of 2,000 minutes.')
  })
})

describe('a year that follows a short one', () => {
  const daily = (from: string, to: string) =>
    Array.from({ length: (Date.parse(to) - Date.parse(from)) / DAY_MS }, (_, day) => ({
      ...{ at: Date.parse(from) + day * DAY_MS + DAY_MS / 2, slug: 's', title: 'S', seconds: 60 },
    }))
  const yearOf = (year: number, now: string, sessions: ReturnType<typeof daily>) =>
    reviewYear(
      { mind: { timezone: 'UTC', first_at: firstOf(sessions), sessions }, body: null, voice: null },
      ...([year, 'all', 'UTC', Date.parse(now)] as const),
    )
  const everyOther = <T>(list: T[]) => list.filter((_, index) => index % 2 === 0)

  it('is not said to have more practice only because it was longer', () => {
    const sessions = [...daily('2025-10-01', '2026-01-01'), ...everyOther(daily('2026-01-01', '2027-01-01'))]
    const { mind, previous_year, comparison, highlights, notes } = yearOf(2026, '2027-02-01', sessions)
    expect(mind?.sessions).toBeGreaterThan(previous_year?.mind?.sessions as number)
    expect(comparison?.per_month).toMatchObject({
      current: { months: 12, sessions: 15.3 },
      previous: { from: '2025-10-01', to: '2025-12-31', months: 3, sessions: 30.4 },
    })
    expect(highlights.map(({ kind }) => kind)).not.toContain('more_practice')
    expect(notes).toEqual([
      'Your practice data for 2025 covers only part of the year, because your first session was on 2025-10-01. Compare averages per month, not totals.',
    ])
    expect(yearOf(2025, '2026-01-05', sessions).notes).toEqual([
      'Your practice data for 2025 covers only part of the year, because your first session was on 2025-10-01.',
    ])
  })

  it('is said to have more practice if there was more each month, even while it has fewer sessions in all', () => {
    const sessions = [...everyOther(daily('2025-08-01', '2026-01-01')), ...daily('2026-01-01', '2026-02-10')]
    const { comparison, highlights, notes } = yearOf(2026, '2026-02-09T12:00:00Z', sessions)
    expect(comparison).toMatchObject({ previous_through: '2025-02-09', previous: { mind: { sessions: 0 } } })
    expect(highlights.find(({ kind }) => kind === 'more_practice')).toEqual({
      ...{ kind: 'more_practice', value: 30, text: 'You had 30 sessions a month, up from 15 in the year before.' },
    })
    expect(notes[0]).toBe('2026 is not over yet, so it is compared with 2025 up to 2025-02-09.')
  })
})

describe('a year in progress', () => {
  it('is not said to have more practice than a part of the year before in which the first weeks are missing', () => {
    const days = (from: string, count: number) =>
      Array.from({ length: count }, (_, day) => ({ at: Date.parse(from) + day * DAY_MS, slug: 's', title: 'S', seconds: 60 }))
    const sessions = [...days('2025-01-17', 50), ...days('2026-01-01', 60)]
    const { highlights, notes } = reviewYear(
      { mind: { timezone: 'UTC', first_at: firstOf(sessions), sessions }, body: null, voice: null },
      ...([2026, 'all', 'UTC', Date.parse('2026-03-10T12:00:00Z')] as const),
    )
    expect(highlights.map(({ kind }) => kind)).not.toContain('more_practice')
    expect(notes[1]).toBe(
      'Your practice data for 2025 covers only part of the year, because your first session was on 2025-01-17. Compare averages per month, not totals.',
    )
  })

  it('is compared with the same part of the year before, not with all of it', () => {
    const at = (day: string) => ({ at: Date.parse(`${day}T12:00:00Z`), slug: 's', title: 'S', seconds: 60 })
    const sessions = ['2024-01-02', '2025-01-10', '2025-06-01', '2025-07-01', '2025-08-01', '2026-01-05', '2026-01-06', '2026-02-28'].map(
      at,
    )
    const { comparison, highlights, notes } = reviewYear(
      { mind: { timezone: 'UTC', first_at: at('2024-01-02').at, sessions }, body: null, voice: null },
      ...([2026, 'all', 'UTC', Date.parse('2026-03-01T00:00:00Z')] as const),
    )
    expect(comparison?.previous.mind).toEqual({ practice_days: 1, sessions: 1, minutes: 1 })
    expect(highlights.at(-1)?.text).toBe('You had 2 more sessions than in the same part of the year before.')
    expect(notes).toEqual(['2026 is not over yet, so it is compared with 2025 up to 2025-03-01.'])
  })
})

describe('a protocol', () => {
  const year = (end_date: string | null, updated: string, of: number, now = '2026-03-10T12:00:00Z') => {
    const body = { timezone: 'UTC', stacks_created: [], protocols_completed: [{ end_date, updated_at: Date.parse(updated) }] }
    return reviewYear({ mind: null, body, voice: null }, of, 'all', 'UTC', Date.parse(now)).body?.protocols_completed
  }

  it('belongs to the year of its last day, however late its row was changed', () => {
    expect([year('2025-12-31', '2026-02-01', 2025), year('2025-12-31', '2026-02-01', 2026)]).toEqual([1, 0])
  })

  it('that was completed before its last day, or has none, belongs to the year in which completion was recorded', () => {
    expect([year('2027-02-01', '2026-02-01', 2026), year('2027-02-01', '2026-02-01', 2027)]).toEqual([1, 0])
    expect([year(null, '2025-02-01', 2025), year(null, '2025-02-01', 2026)]).toEqual([1, 0])
  })
})
