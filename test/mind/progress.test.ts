import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Streaks } from '../../src/contract/mind.ts'
import { beliefId } from '../../src/corpus/beliefs.ts'
import { DEMO_PEOPLE, type DemoPerson } from '../../src/demo/people.ts'
import { accountId } from '../../src/demo/seed.ts'
import { LIFTED } from '../support/ai-route.ts'
import { asOwner } from '../support/databases.ts'
import { startService, type TestService } from '../support/service.ts'
import { DAY_MS, dayByIntl } from '../support/zones.ts'

interface Entry {
  id: string
  belief_id: string
  practiced_at: string
  local_date: string
}
interface Progress {
  practice: Entry[]
  streaks: Streaks | null
}

const WINDOW_MS = 90 * DAY_MS
const NEWCOMER = 'newcomer@example.com'
const TEXT = expect.any(String)
const COUNT = expect.any(Number)
const textOrNull = { asymmetricMatch: (value: unknown) => value === null || typeof value === 'string' }

let service: TestService
const keys = new Map<string, string>()
beforeAll(async () => {
  service = await startService({ limits: LIFTED, poolSize: 1 })
  for (const { email } of DEMO_PEOPLE) keys.set(email, (await service.mint(email)).key)
})
afterAll(() => service.close())

const call = (email: string) => service.call('GET', '/v1/mind/me/progress', keys.get(email))
const read = async (email: string): Promise<Progress> => (await call(email)).json()
const isLinked = ({ apps, verified }: DemoPerson) => verified && apps.includes('mind')
const keepers = DEMO_PEOPLE.filter((person) => isLinked(person) && person.hasRows)
const accountOf = (email: string) => accountId('mind', DEMO_PEOPLE.find((person) => person.email === email) as DemoPerson)

/** Replaces the newcomer's practice with sessions at exactly these moments (in Postgres syntax). */
async function practiceOfNewcomer(moments: string[], timezone = 'Asia/Kolkata'): Promise<Progress> {
  await asOwner(
    service.database,
    `with moved as (update mind.accounts set timezone = $2 where id = $1),
       gone as (delete from mind.practice where account_id = $1)
     insert into mind.practice (id, account_id, belief_id, practiced_at, kind)
     select gen_random_uuid(), $1, $3, unnest($4::timestamptz[]), 'breath'`,
    [accountOf(NEWCOMER), timezone, beliefId('feelings-pass'), moments],
  )
  return read(NEWCOMER)
}
const iso = (moment: number) => new Date(moment).toISOString()

describe('own practice', () => {
  it('has its declared fields and no others', async () => {
    for (const { email, timezone } of keepers) {
      const { practice, streaks } = await read(email)
      for (const entry of practice)
        expect(entry).toEqual({
          id: expect.stringMatching(/^[0-9a-f-]{36}$/),
          belief_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
          belief_slug: expect.stringMatching(/^[a-z-]+$/),
          belief_title: TEXT,
          practiced_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
          local_date: dayByIntl(Date.parse(entry.practiced_at), timezone),
          kind: TEXT,
          duration_seconds: COUNT,
          mood_before: COUNT,
          mood_after: COUNT,
          note: textOrNull,
        })
      expect(streaks).toEqual({
        ...{ current_days: COUNT, longest_days: COUNT, total_days: COUNT, timezone },
        ...{ started_on: TEXT, last_practiced_on: TEXT, expires_at: TEXT },
      })
      const first = await service.call('GET', `/v1/mind/beliefs/${practice[0]?.belief_id}`, keys.get(email))
      expect(first.json().data).toMatchObject({ slug: (practice[0] as unknown as { belief_slug: string }).belief_slug })
    }
  })

  it("equals the stored rows of the last 90 days, newest first, and contains no one else's", async () => {
    const seen = new Map<string, string>()
    for (const { email } of keepers) {
      const rows = await asOwner<{ id: string; practiced_at: Date }>(
        service.database,
        'select id, practiced_at from mind.practice where account_id = $1',
        [accountOf(email)],
      )
      const now = service.clock.now()
      const recent = rows.filter((row) => row.practiced_at.getTime() >= now - WINDOW_MS && row.practiced_at.getTime() <= now)
      const { practice } = await read(email)
      const times = practice.map(({ practiced_at }) => practiced_at)
      expect(times).toEqual([...times].sort().reverse())
      expect(new Map(practice.map(({ id, practiced_at }) => [id, practiced_at]))).toEqual(
        new Map(recent.map(({ id, practiced_at }) => [id, practiced_at.toISOString()])),
      )
      expect([recent.length > 10, rows.length > recent.length]).toEqual([true, true])
      for (const { id } of practice) {
        expect(seen.get(id), `${id} of ${email}`).toBeUndefined()
        seen.set(id, email)
      }
    }
    expect(keepers.length).toBeGreaterThan(2)
  })

  it("never mixes people's data when many read at once over one connection", async () => {
    const alone = new Map<string, Progress>()
    for (const { email } of keepers) alone.set(email, await read(email))
    const emails = Array.from({ length: 24 }, (_, index) => keepers[index % keepers.length]?.email as string)
    const together = await Promise.all(emails.map(read))
    for (const [index, email] of emails.entries()) expect(together[index]).toEqual(alone.get(email))
  })

  it('requires a verified mind account, and no other application', async () => {
    for (const person of DEMO_PEOPLE) {
      const response = await call(person.email)
      expect(response.statusCode, person.email).toBe(isLinked(person) ? 200 : 409)
      if (!isLinked(person))
        expect(response.json().error).toMatchObject({ code: 'not_linked', details: { missing_apps: ['mind'], remedy: TEXT } })
    }
  })

  it('is never cached', async () => {
    const { headers } = await call('all-apps@example.com')
    expect([headers['cache-control'], headers.etag]).toEqual(['no-store', undefined])
  })

  it('is an empty list with no streaks for a newcomer', async () => {
    expect(await read(NEWCOMER)).toEqual({ practice: [], streaks: null })
  })
})

describe('the window', () => {
  it('is exactly 90 x 24 hours: anything a millisecond outside it, or in the future, is left out', async () => {
    const now = service.clock.now()
    const inside = [now, now - 1, now - WINDOW_MS + 1, now - WINDOW_MS]
    const outside = [now + 1, now + DAY_MS, now - WINDOW_MS - 1]
    const { practice } = await practiceOfNewcomer([...outside, ...inside].map(iso))
    expect(practice.map(({ practiced_at }) => practiced_at)).toEqual(inside.map(iso))
  })

  it('is exact to the microsecond in which rows are stored', async () => {
    const now = service.clock.now()
    const edge = (moment: number, micros: string) => iso(moment).replace('Z', `${micros}Z`)
    const { practice } = await practiceOfNewcomer([edge(now, '001'), edge(now - WINDOW_MS - 1, '999'), edge(now - WINDOW_MS, '001')])
    expect(practice.map(({ practiced_at }) => practiced_at)).toEqual([iso(now - WINDOW_MS)])
  })

  it('does not limit streaks: older practice counts, future practice never', async () => {
    const now = service.clock.now()
    const year = [400, 401, 402].map((days) => iso(now - days * DAY_MS))
    const { practice, streaks } = await practiceOfNewcomer([...year, iso(now - DAY_MS), iso(now + 1), iso(now + DAY_MS)])
    expect(practice).toHaveLength(1)
    expect(streaks).toMatchObject({ current_days: 1, longest_days: 3, total_days: 4 })
    expect((await practiceOfNewcomer([iso(now + 1)])).streaks).toBeNull()
  })

  it('gives every row its fields, even if the application stores only the required ones', async () => {
    const { practice } = await practiceOfNewcomer([iso(service.clock.now())])
    expect(practice).toEqual([expect.objectContaining({ duration_seconds: null, mood_before: null, mood_after: null, note: null })])
  })
})

describe('streaks', () => {
  it('equal what Postgres itself counts from the raw rows, for everyone', async () => {
    for (const { email } of keepers) {
      const [counted] = await asOwner<Streaks>(service.database, COUNT_STREAKS, [accountOf(email), new Date(service.clock.now())])
      expect((await read(email)).streaks, email).toEqual(counted)
    }
  })

  it("use days in the person's own time zone", async () => {
    const moments = ['2026-03-09T18:29:59.999Z', '2026-03-09T18:30:00.000Z']
    const days = async (zone: string) => (await practiceOfNewcomer(moments, zone)).practice.map(({ local_date }) => local_date)
    expect(await days('Asia/Kolkata')).toEqual(['2026-03-10', '2026-03-09'])
    expect(await days('UTC')).toEqual(['2026-03-09', '2026-03-09'])
    expect((await practiceOfNewcomer(moments, 'Asia/Kolkata')).streaks).toMatchObject({ current_days: 2, timezone: 'Asia/Kolkata' })
  })

  it("use UTC, and say so, if the account's time zone is unknown", async () => {
    for (const zone of ['Mars/Olympus', '', 'UTC+25']) {
      const { practice, streaks } = await practiceOfNewcomer(['2026-03-09T23:59:59.999Z', '2026-03-10T00:00:00.000Z'], zone)
      expect(practice.map(({ local_date }) => local_date)).toEqual(['2026-03-10', '2026-03-09'])
      expect(streaks).toMatchObject({ timezone: 'UTC', current_days: 2, expires_at: '2026-03-12T00:00:00.000Z' })
    }
  })

  it('last until expires_at and end at that very moment', async () => {
    const { streaks } = await practiceOfNewcomer([iso(service.clock.now())])
    service.clock.advance(Date.parse(streaks?.expires_at as string) - service.clock.now() - 1)
    expect((await read(NEWCOMER)).streaks).toEqual(streaks)
    service.clock.advance(1)
    expect((await read(NEWCOMER)).streaks).toEqual({ ...streaks, current_days: 0, started_on: null, expires_at: null })
  })
})

/** Uses Postgres's own time zones and a gaps-and-islands query, so it shares nothing with the service's implementation. */
const COUNT_STREAKS = `
  with days as (
    select distinct a.timezone, (p.practiced_at at time zone a.timezone)::date as day
    from mind.practice p join mind.accounts a on a.id = p.account_id where a.id = $1 and p.practiced_at <= $2
  ), runs as (
    select timezone, min(day) as from_day, max(day) as to_day, count(*)::int as length
    from (select *, day - row_number() over (order by day)::int as island from days) d group by timezone, island
  )
  select (array_agg(length order by to_day desc))[1] as current_days, max(length) as longest_days,
    (array_agg(from_day order by to_day desc))[1]::text as started_on, max(to_day)::text as last_practiced_on,
    mind.rfc3339((max(to_day) + 2)::timestamp at time zone timezone) as expires_at, sum(length)::int as total_days, timezone
  from runs group by timezone
  having max(to_day) >= ($2 at time zone timezone)::date - 1`
