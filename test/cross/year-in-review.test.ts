import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CROSS_DISCLAIMER } from '../../src/contract/cross.ts'
import { APPS, type App } from '../../src/contract/scopes.ts'
import { beliefId } from '../../src/corpus/beliefs.ts'
import { DEMO_PEOPLE, type DemoPerson } from '../../src/demo/people.ts'
import { accountId } from '../../src/demo/seed.ts'
import { LIFTED } from '../support/ai-route.ts'
import { BreakableLink } from '../support/breakable-link.ts'
import { asOwner } from '../support/databases.ts'
import { rounds } from '../support/rounds.ts'
import { startService, type TestService } from '../support/service.ts'
import { recountComparison, recountYear, trueHighlights, wasShort, type YearRows } from '../support/slow-year.ts'
import { thorough } from '../support/thorough.ts'

const PATH = '/v1/cross/year-in-review'
const ADA = 'all-apps@example.com'
const NEWCOMER = 'newcomer@example.com'
const TEXT = expect.any(String)
const COUNT = { asymmetricMatch: (value: unknown) => Number.isInteger(value) && Number(value) >= 0 }
const DATE = expect.stringMatching(/^\d{4}-\d\d-\d\d$/)
const MIND = {
  ...{ practice_days: COUNT, sessions: COUNT, minutes: COUNT, longest_streak: { days: COUNT, from: DATE, to: DATE } },
  most_active_day: { date: DATE, sessions: COUNT },
  most_active_month: { month: expect.stringMatching(/^\d{4}-\d\d$/), sessions: COUNT },
  by_month: Array.from({ length: 12 }, (_, index) => ({ month: index + 1, practice_days: COUNT, sessions: COUNT, minutes: COUNT })),
  top_beliefs: expect.any(Array),
}
const NUMBER = expect.any(Number)
/** The demo people have rows in 2025 and 2026, and the response for 2026 contains both. */
const YEARS = process.env.PROOF ? [2020, 2024, 2025, 2026, 2027, 2100] : [2026]
const RATE = { from: DATE, to: DATE, months: NUMBER, practice_days: NUMBER, sessions: NUMBER, minutes: NUMBER }
const BODY = { stacks_created: COUNT, protocols_completed: COUNT }
const VOICE = { speeches: COUNT, pitched: COUNT, booked: COUNT }
const EMPTY = {
  mind: {
    ...{ practice_days: 0, sessions: 0, minutes: 0, longest_streak: null, most_active_day: null, most_active_month: null, top_beliefs: [] },
    by_month: Array.from({ length: 12 }, (_, index) => ({ month: index + 1, practice_days: 0, sessions: 0, minutes: 0 })),
  },
  body: { stacks_created: 0, protocols_completed: 0 },
  voice: { speeches: 0, pitched: 0, booked: 0 },
}

let service: TestService
const keys = new Map<string, string>()
beforeAll(async () => {
  service = await startService({ limits: LIFTED })
  for (const { email } of DEMO_PEOPLE) keys.set(email, (await service.mint(email)).key)
})
afterAll(() => service.close())

const call = (email: string, query = '') => service.call('GET', PATH + query, keys.get(email))
const read = async (email: string, query = '') => (await call(email, query)).json().data
const isLinked = (person: DemoPerson, app: App) => person.verified && person.apps.includes(app)
const person = (email: string) => DEMO_PEOPLE.find((each) => each.email === email) as DemoPerson
const linkedTo = (someone: DemoPerson) => APPS.filter((app) => isLinked(someone, app))

/** A person's raw rows from all years. */
async function rowsOf(someone: DemoPerson): Promise<YearRows> {
  const all = <Row>(app: App, sql: string) => asOwner<Row>(service.database, sql, [accountId(app, someone)])
  const moments = async (app: App, sql: string) => (await all<{ at: Date | null }>(app, sql)).flatMap(({ at }) => at?.getTime() ?? [])
  const practice = await all<{ at: Date; slug: string; title: string; seconds: number | null }>(
    'mind',
    `select p.practiced_at as at, b.slug, b.title, p.duration_seconds as seconds
     from mind.practice p join mind.beliefs b on b.id = p.belief_id where p.account_id = $1 order by random()`,
  )
  const protocols = await all<{ end_date: string | null; at: Date; status: string }>(
    'body',
    'select end_date::text, updated_at as at, status from body.protocols where account_id = $1',
  )
  const opportunities = await all<{ status: string; pitch_state: string; drafted: Date | null; updated: Date }>(
    'voice',
    'select status, pitch_state, last_drafted_at as drafted, updated_at as updated from voice.opportunities where account_id = $1',
  )
  return {
    sessions: practice.map((row) => ({ ...row, at: row.at.getTime() })),
    stacks: await moments('body', 'select created_at as at from body.stacks where account_id = $1'),
    protocols: protocols.filter(({ status }) => status === 'completed').map(({ end_date, at }) => ({ end_date, updated_at: at.getTime() })),
    speeches: await moments('voice', 'select created_at as at from voice.speeches where account_id = $1'),
    pitched: opportunities.flatMap(({ pitch_state, drafted }) => (/none|drafted/.test(pitch_state) ? [] : (drafted?.getTime() ?? []))),
    booked: opportunities.flatMap(({ status, updated }) => (status === 'booked' ? [updated.getTime()] : [])),
  }
}

/** Recounts a year from the rows, and leaves out the applications that are not linked. */
function slow(rows: YearRows, someone: DemoPerson, year: number) {
  const zone = linkedTo(someone).length > 0 ? someone.timezone : 'UTC'
  const whole = recountYear(rows, year, zone, service.clock.now())
  const linked = <T>(app: App, section: T) => (isLinked(someone, app) ? section : null)
  return { mind: linked('mind', whole.mind), body: linked('body', whole.body), voice: linked('voice', whole.voice) }
}
function slowlyCompared(rows: YearRows, someone: DemoPerson, year: number) {
  const zone = linkedTo(someone).length > 0 ? someone.timezone : 'UTC'
  const whole = recountComparison(rows, year, zone, service.clock.now())
  if (!whole) return null
  const linked = <T>(app: App, section: T) => (isLinked(someone, app) ? section : null)
  const { mind, body, voice } = whole.previous
  const previous = { mind: linked('mind', mind), body: linked('body', body), voice: linked('voice', voice) }
  return { ...whole, previous, per_month: linked('mind', whole.per_month) }
}
const isEmpty = ({ mind, body, voice }: ReturnType<typeof slow>) =>
  !mind?.sessions && !Object.values({ ...body, ...voice }).some((count) => Number(count) > 0)

describe('the year in review', () => {
  it('has its declared fields and no others', async () => {
    const response = await call(ADA)
    expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'application/json; charset=utf-8'])
    const { data, disclaimer, ...rest } = response.json()
    expect([rest, disclaimer]).toEqual([{}, CROSS_DISCLAIMER])
    expect(data).toEqual({
      ...{ year: 2026, scope: 'all', is_complete: false, timezone: 'America/New_York', mind: MIND, body: BODY, voice: VOICE },
      incomplete_reason: 'year_in_progress',
      highlights: data.highlights.map(() => ({ kind: TEXT, text: TEXT, value: COUNT })),
      previous_year: { year: 2025, mind: MIND, body: BODY, voice: VOICE },
      comparison: {
        previous_through: '2025-03-10',
        previous: { mind: { practice_days: COUNT, sessions: COUNT, minutes: COUNT }, body: BODY, voice: VOICE },
        per_month: expect.toBeOneOf([null, { current: RATE, previous: RATE }]),
      },
      notes: expect.arrayContaining(['2026 is not over yet, so it is compared with 2025 up to 2025-03-10.']),
      unavailable_apps: [],
    })
    expect(data.mind.top_beliefs).toEqual(data.mind.top_beliefs.map(() => ({ belief_slug: TEXT, belief_title: TEXT, sessions: COUNT })))
    expect(Math.min(data.mind.top_beliefs.length, data.highlights.length)).toBeGreaterThan(2)
  })

  it('equals a slow recount of the raw rows, for every demo person and year', async () => {
    let full = 0
    for (const someone of DEMO_PEOPLE) {
      const rows = await rowsOf(someone)
      for (const year of YEARS) {
        const data = await read(someone.email, `?year=${year}`)
        const [now, before] = [slow(rows, someone, year), slow(rows, someone, year - 1)]
        const { mind, body, voice } = data
        expect({ mind, body, voice }, `${someone.email} ${year}`).toEqual(now)
        expect(data.previous_year).toEqual(isEmpty(before) ? null : { year: year - 1, ...before })
        expect(data).toMatchObject({ year, scope: 'all', is_complete: year < 2026 })
        const compared = slowlyCompared(rows, someone, year)
        expect(data.comparison, `${someone.email} ${year}`).toEqual(isEmpty(before) ? null : compared)
        const isUnfair = isLinked(someone, 'mind') && wasShort(rows, year - 1, someone.timezone, compared?.previous_through)
        const told = trueHighlights(now, isEmpty(before) ? null : compared, isUnfair)
        expect(data.highlights.map(({ kind, value }: { kind: string; value: number }) => [kind, value])).toEqual(
          Object.entries(told).map(([kind, { value }]) => [kind, value]),
        )
        if (!isEmpty(now)) full++
      }
    }
    expect(full).toBeGreaterThan(rounds(4, 8))
  })

  it('has months that add up to the totals', async () => {
    const { mind } = await read(ADA, '?year=2025')
    const sum = (name: string) => mind.by_month.reduce((total: number, month: Record<string, number>) => total + (month[name] as number), 0)
    expect([sum('practice_days'), sum('sessions')]).toEqual([mind.practice_days, mind.sessions])
    const busiest = mind.by_month[Number(mind.most_active_month.month.slice(5)) - 1]
    expect(busiest.sessions).toBe(mind.most_active_month.sessions)
    expect(Math.max(...mind.by_month.map(({ sessions }: { sessions: number }) => sessions))).toBe(busiest.sessions)
  })

  it('of the year before is the same as in the comparison of the next year', async () => {
    const { mind, body, voice } = await read(ADA, '?year=2025')
    expect((await read(ADA, '?year=2026')).previous_year).toEqual({ year: 2025, mind, body, voice })
  })

  it('has zeros for a future year, and says that it has not started', async () => {
    expect(await read(ADA, '?year=2100')).toMatchObject({
      ...EMPTY,
      ...{ is_complete: false, incomplete_reason: 'year_not_started', highlights: [], previous_year: null },
    })
    expect(await read(NEWCOMER)).toMatchObject({ ...EMPTY, highlights: [], previous_year: null })
  })

  it('with scope=fos covers practice only', async () => {
    const all = await read(ADA)
    const alone = await read(ADA, '?scope=fos')
    expect(alone).toMatchObject({ scope: 'fos', mind: all.mind, body: null, voice: null, unavailable_apps: [] })
    expect(alone.previous_year).toEqual({ ...all.previous_year, body: null, voice: null })
    expect(await read(ADA, '?scope=all')).toEqual(all)
  })

  it('never fails because of a missing account: that section is null', async () => {
    for (const someone of DEMO_PEOPLE)
      for (const query of ['', '?scope=fos', '?partial=true']) {
        const response = await call(someone.email, query)
        const { data, disclaimer } = response.json()
        expect([response.statusCode, disclaimer]).toEqual([200, CROSS_DISCLAIMER])
        const shown = linkedTo(someone).filter((app) => query !== '?scope=fos' || app === 'mind')
        expect(APPS.filter((app) => data[app] !== null)).toEqual(shown)
        expect(data.timezone).toBe(linkedTo(someone).length > 0 ? someone.timezone : 'UTC')
      }
  })

  it.each([
    'year=2019',
    'year=2101',
    'year=abc',
    'year=',
    'year=2026.0',
    'year=+2026',
    'year=2e3',
    'year=-2026',
    'year=2026&year=2026',
    'scope=x',
    'scope=',
    'scope=FOS',
    'partial=x',
  ])('?%s is a 400', async (query) => {
    const response = await call(ADA, `?${query}`)
    expect([response.statusCode, response.json().error.code]).toEqual([400, 'invalid_request'])
    expect(response.json().error.details.issues[0]).toMatchObject({ in: 'query', path: query.split('=')[0] })
  })

  it.each([2020, 2100])('%i is accepted as the first or last year', async (year) => {
    expect((await call(ADA, `?year=${year}`)).statusCode).toBe(200)
  })

  thorough("never mixes people's data when many read at once", async () => {
    const emails = DEMO_PEOPLE.map(({ email }) => email)
    const alone = new Map<string, unknown>()
    for (const email of emails) alone.set(email, await read(email))
    const many = Array.from({ length: rounds(14, 42) }, (_, index) => emails[index % emails.length] as string)
    const together = await Promise.all(many.map((email) => read(email)))
    for (const [index, email] of many.entries()) expect(together[index]).toEqual(alone.get(email))
  })
})

describe('a row on the boundary of a year', () => {
  const accounts = {
    mind: accountId('mind', person(NEWCOMER)),
    body: accountId('body', person(NEWCOMER)),
    voice: accountId('voice', person(NEWCOMER)),
  }
  const practise = (moment: string, seconds: number | null = null) =>
    asOwner(
      service.database,
      `insert into mind.practice (id, account_id, belief_id, practiced_at, kind, duration_seconds) values ($1, $2, $3, $4, 'breath', $5)`,
      [randomUUID(), accounts.mind, beliefId('feelings-pass'), moment, seconds],
    )
  const years = async (...list: number[]) => {
    const found = []
    for (const year of list) found.push((await read(NEWCOMER, `?year=${year}`)).mind.sessions)
    return found
  }

  it("belongs to the year in the person's own time zone, to the microsecond", async () => {
    await practise('2025-12-31T18:29:59.999999Z')
    expect(await years(2024, 2025, 2026)).toEqual([0, 1, 0])
    await practise('2025-12-31T18:30:00Z')
    expect(await years(2024, 2025, 2026)).toEqual([0, 1, 1])
    await practise('2024-12-31T18:30:00Z')
    expect(await years(2024, 2025, 2026)).toEqual([0, 2, 1])
  })

  it('counts from the moment at which it happened', async () => {
    await practise('2026-03-10T12:00:00.001Z')
    expect(await years(2026)).toEqual([1])
    service.clock.advance(1)
    expect(await years(2026)).toEqual([2])
  })

  it('for a session without a duration adds no minutes, and its highlight mentions none', async () => {
    const { mind, highlights } = await read(NEWCOMER)
    expect([mind.minutes, highlights[0].text]).toEqual([0, 'You practiced on 2 days.'])
    await practise('2026-03-01T12:00:00Z', 90)
    expect((await read(NEWCOMER)).highlights[0].text).toBe('You practiced on 3 days, for a total of 2 minutes.')
  })

  it('for a protocol completed before its last day belongs to the day on which completion was recorded', async () => {
    await asOwner(
      service.database,
      `insert into body.protocols (id, account_id, name, source, status, end_date, created_at, updated_at)
       values ($1, $2, 'early', 'saved', 'completed', '2027-01-15', '2026-01-01', '2026-02-01')`,
      [randomUUID(), accounts.body],
    )
    expect((await read(NEWCOMER)).body.protocols_completed).toBe(1)
    expect((await read(NEWCOMER, '?year=2027')).body.protocols_completed).toBe(0)
  })

  it('for a pitch counts only once it has been sent', async () => {
    const opportunity = (state: string) =>
      asOwner(
        service.database,
        `insert into voice.opportunities (id, account_id, title, status, pitch_state, last_drafted_at, fit_score, topic_score, audience_score,
           fee_score, timing_score, created_at, updated_at)
         values ($1, $2, 'x', 'new', $3, '2026-02-01', 1, 1, 1, 1, 1, '2026-01-01', '2026-02-01')`,
        [randomUUID(), accounts.voice, state],
      )
    await opportunity('drafted')
    expect((await read(NEWCOMER)).voice.pitched).toBe(0)
    for (const state of ['sent', 'follow_up_due', 'replied', 'closed']) await opportunity(state)
    expect((await read(NEWCOMER)).voice.pitched).toBe(4)
  })

  it('in an unknown time zone is counted in UTC, and the response says so', async () => {
    await asOwner(service.database, `update mind.accounts set timezone = 'Mars/Olympus' where id = $1`, [accounts.mind])
    expect(await read(NEWCOMER)).toMatchObject({ timezone: 'UTC' })
    expect(await years(2025)).toEqual([2])
    await asOwner(service.database, `update mind.accounts set timezone = 'Asia/Kolkata' where id = $1`, [accounts.mind])
  })
})

describe('an application whose database is unavailable', () => {
  const links = new Map<App, BreakableLink>()
  let fragile: TestService
  const look = (query = '') => fragile.call('GET', PATH + query, keys.get(ADA))

  beforeAll(async () => {
    for (const app of APPS) links.set(app, await BreakableLink.to(service.database.service))
    const urls = Object.fromEntries(APPS.map((app) => [app, links.get(app)?.url as string]))
    fragile = await startService({ database: service.database, clock: service.clock, limits: LIFTED, urls })
  })
  afterAll(async () => {
    await fragile.close()
    for (const link of links.values()) await link.close()
  })

  it.each(APPS)('%s: is a 502 that names it, or null in a partial response; practice alone needs only the mind app', async (app) => {
    const [whole, alone] = [(await look()).json().data, (await look('?scope=fos')).json().data]
    await links.get(app)?.cut()
    const refused = await look()
    expect([refused.statusCode, refused.json().error.details]).toEqual([502, { app }])
    const partial = (await look('?partial=true')).json().data
    expect([partial[app], partial.unavailable_apps]).toEqual([null, [app]])
    for (const other of APPS.filter((each) => each !== app)) expect(partial[other]).toEqual(whole[other])
    const practice = await look('?scope=fos')
    if (app === 'mind') expect(practice.statusCode).toBe(502)
    else expect(practice.json().data).toEqual(alone)
    await links.get(app)?.mend()
    await expect.poll(async () => (await look()).json().data).toEqual(whole)
  })
})

describe('the end of a year', () => {
  it("comes at midnight in the person's time zone, while the default year is that of UTC", async () => {
    const isComplete = async (email: string) => (await read(email, '?year=2026')).is_complete
    service.clock.moveTo('2026-12-31T18:29:59.999Z')
    expect([await isComplete(NEWCOMER), await isComplete(ADA)]).toEqual([false, false])
    service.clock.advance(1)
    expect([await isComplete(NEWCOMER), await isComplete(ADA)]).toEqual([true, false])
    expect((await read(NEWCOMER)).year).toBe(2026)
    service.clock.moveTo('2027-01-01T00:00:00Z')
    expect([(await read(NEWCOMER)).year, (await read(ADA)).year]).toEqual([2027, 2027])
    service.clock.moveTo('2027-01-01T04:59:59.999Z')
    expect(await isComplete(ADA)).toBe(false)
    service.clock.advance(1)
    expect(await isComplete(ADA)).toBe(true)
  })
})
