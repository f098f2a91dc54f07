import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CROSS_DISCLAIMER } from '../../src/contract/cross.ts'
import { APPS, type App } from '../../src/contract/scopes.ts'
import { DEMO_PEOPLE, type DemoPerson } from '../../src/demo/people.ts'
import { accountId } from '../../src/demo/seed.ts'
import { LIFTED } from '../support/ai-route.ts'
import { BreakableLink } from '../support/breakable-link.ts'
import { asOwner } from '../support/databases.ts'
import { rounds } from '../support/rounds.ts'
import { startService, type TestService } from '../support/service.ts'
import { walkStreaks } from '../support/slow-calendar.ts'
import { thorough } from '../support/thorough.ts'
import { DAY_MS } from '../support/zones.ts'

const PATH = '/v1/cross/dashboard'
const NEWCOMER = 'newcomer@example.com'
const TEXT = expect.any(String)
const COUNT = { asymmetricMatch: (value: unknown) => Number.isInteger(value) && Number(value) >= 0 }
const ALERTS = { critical: COUNT, high: COUNT, moderate: COUNT, low: COUNT }

let service: TestService
const keys = new Map<string, string>()
beforeAll(async () => {
  service = await startService({ limits: LIFTED })
  for (const { email } of DEMO_PEOPLE) keys.set(email, (await service.mint(email)).key)
})
afterAll(() => service.close())

const call = (email: string, query = '') => service.call('GET', PATH + query, keys.get(email))
const isLinked = (person: DemoPerson, app: App) => person.verified && person.apps.includes(app)
const everywhere = DEMO_PEOPLE.filter((person) => APPS.every((app) => isLinked(person, app)))
const rows = <Row>(sql: string, account: string) => asOwner<Row>(service.database, sql, [account])
const person = (email: string) => DEMO_PEOPLE.find((each) => each.email === email) as DemoPerson

/** Computes the same figures row by row from the raw rows. */
async function recountMind(someone: DemoPerson) {
  const account = accountId('mind', someone)
  const now = service.clock.now()
  const practice = await rows<{ at: Date; slug: string }>(
    'select p.practiced_at as at, b.slug from mind.practice p join mind.beliefs b on b.id = p.belief_id where p.account_id = $1',
    account,
  )
  const mastery = await rows<{ score: number; slug: string; title: string }>(
    'select m.score, b.slug, b.title from mind.mastery m join mind.beliefs b on b.id = m.belief_id where m.account_id = $1',
    account,
  )
  const moments = practice.map(({ at }) => at.getTime()).filter((at) => at <= now)
  let [week, month, sum] = [0, 0, 0]
  for (const at of moments) {
    if (now - at <= 7 * DAY_MS) week++
    if (now - at <= 30 * DAY_MS) month++
  }
  for (const { score } of mastery) sum += score
  const best = mastery.toSorted((one, other) => other.score - one.score || one.title.localeCompare(other.title))
  return {
    streaks: walkStreaks(moments, someone.timezone, now),
    practice_7d: week,
    practice_30d: month,
    mastery_average: mastery.length === 0 ? null : Number((sum / mastery.length).toFixed(1)),
    top_beliefs: best.slice(0, 3).map(({ slug, title, score }) => ({
      ...{ belief_slug: slug, belief_title: title, score },
      practice_count: practice.filter((row) => row.slug === slug && row.at.getTime() <= now).length,
    })),
  }
}

interface StackRow {
  is_active: boolean
  items: { remedy_id: string | null; remedy_name: string }[]
}
interface ProtocolRow {
  status: string
  steps: { remedy_id: string | null }[]
}

/** What the public check reports about everything that a person currently takes. */
async function checkedAlerts(email: string, items: string[]) {
  const alerts = { critical: 0, high: 0, moderate: 0, low: 0 }
  if (items.length === 0) return alerts
  const response = await service.call('POST', '/v1/body/interactions/check', keys.get(email), { payload: { items } })
  const { mode, matches } = response.json() as { mode: string; matches: { severity: string }[] }
  if (mode === 'pairs') for (const { severity } of matches) alerts[severity.toLowerCase() as keyof typeof alerts]++
  return alerts
}

async function recountBody(someone: DemoPerson) {
  const account = accountId('body', someone)
  const stacks = await rows<StackRow>('select is_active, items from body.stacks where account_id = $1', account)
  const protocols = await rows<ProtocolRow>('select status, steps from body.protocols where account_id = $1', account)
  const active = protocols.filter(({ status }) => status === 'active')
  const taken = [
    ...stacks
      .filter(({ is_active }) => is_active)
      .flatMap(({ items }) => items.map(({ remedy_id, remedy_name }) => remedy_id ?? remedy_name)),
    ...active.flatMap(({ steps }) => steps.flatMap(({ remedy_id }) => remedy_id ?? [])),
  ]
  return { stack_count: stacks.length, active_protocols: active.length, alerts: await checkedAlerts(someone.email, [...new Set(taken)]) }
}

async function recountVoice(someone: DemoPerson) {
  const account = accountId('voice', someone)
  const kits = await rows<{ bio_short: string | null; topics: string[]; signature_talks: unknown[] }>(
    'select bio_short, topics, signature_talks from voice.kits where account_id = $1',
    account,
  )
  const speeches = await rows('select id from voice.speeches where account_id = $1', account)
  const opportunities = await rows<{ id: string; title: string; status: string; deadline: string | null }>(
    'select id, title, status, deadline::text from voice.opportunities where account_id = $1',
    account,
  )
  const byStatus: Record<string, number> = {}
  for (const { status } of opportunities) byStatus[status] = (byStatus[status] ?? 0) + 1
  const today = new Date(service.clock.now()).toISOString().slice(0, 10)
  const open = opportunities.filter(
    ({ status, deadline }) => (status === 'new' || status === 'shortlisted') && deadline && deadline >= today,
  )
  const [next] = open.sort((one, other) => String(one.deadline).localeCompare(String(other.deadline)) || one.id.localeCompare(other.id))
  return {
    kit_ready: kits.some(({ bio_short, topics, signature_talks }) => bio_short && topics.length > 0 && signature_talks.length > 0),
    speech_count: speeches.length,
    opportunities_by_status: byStatus,
    next_deadline: next ? { opportunity_id: next.id, title: next.title, deadline: next.deadline } : null,
  }
}

const recount = { mind: recountMind, body: recountBody, voice: recountVoice }
const linksOf = (someone: DemoPerson) => Object.fromEntries(APPS.map((app) => [app, isLinked(someone, app)]))

describe('the dashboard', () => {
  it('has its declared fields and no others', async () => {
    for (const { email, hasRows } of everywhere) {
      const response = await call(email)
      expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'application/json; charset=utf-8'])
      const { data, disclaimer, ...rest } = response.json()
      expect([rest, disclaimer]).toEqual([{}, CROSS_DISCLAIMER])
      expect(data).toEqual({
        generated_at: new Date(service.clock.now()).toISOString(),
        linked_apps: { mind: true, body: true, voice: true },
        mind: {
          streaks: hasRows
            ? {
                ...{ current_days: COUNT, longest_days: COUNT, total_days: COUNT, timezone: TEXT },
                ...{ started_on: TEXT, last_practiced_on: TEXT, expires_at: TEXT },
              }
            : null,
          ...{ practice_7d: COUNT, practice_30d: COUNT, mastery_average: hasRows ? expect.any(Number) : null },
          top_beliefs: data.mind.top_beliefs.map(() => ({ belief_slug: TEXT, belief_title: TEXT, score: COUNT, practice_count: COUNT })),
        },
        body: { stack_count: COUNT, active_protocols: COUNT, alerts: ALERTS },
        voice: {
          ...{ kit_ready: hasRows, speech_count: COUNT, opportunities_by_status: expect.any(Object) },
          next_deadline: hasRows ? { opportunity_id: TEXT, title: TEXT, deadline: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) } : null,
        },
        unavailable_apps: [],
      })
    }
  })

  it('equals a slow recount of the raw rows, for every demo person and application', async () => {
    let told = 0
    for (const someone of DEMO_PEOPLE) {
      const { data } = (await call(someone.email, '?partial=true')).json()
      expect(data.linked_apps).toEqual(linksOf(someone))
      for (const app of APPS) {
        expect(data[app], `${app} of ${someone.email}`).toEqual(isLinked(someone, app) ? await recount[app](someone) : null)
        if (data[app]) told++
      }
    }
    expect(told).toBe(12)
  })

  it('shows alerts, streaks and deadlines for demo people who have them', async () => {
    for (const { email } of everywhere.filter(({ hasRows }) => hasRows)) {
      const { mind, body, voice } = (await call(email)).json().data
      const { critical, high, moderate, low } = body.alerts
      expect(critical + high + moderate + low).toBeGreaterThan(0)
      expect(Math.min(mind.streaks.current_days, mind.practice_7d, mind.top_beliefs.length, voice.speech_count)).toBeGreaterThan(0)
    }
  })

  it('is all zeros for a newcomer', async () => {
    const { mind, body, voice } = (await call(NEWCOMER)).json().data
    expect([mind, body, voice]).toEqual([
      { streaks: null, practice_7d: 0, practice_30d: 0, mastery_average: null, top_beliefs: [] },
      { stack_count: 0, active_protocols: 0, alerts: { critical: 0, high: 0, moderate: 0, low: 0 } },
      { kit_ready: false, speech_count: 0, opportunities_by_status: {}, next_deadline: null },
    ])
  })

  it("never mixes people's data when many read at once", async () => {
    const alone = new Map<string, unknown>()
    for (const { email } of everywhere) alone.set(email, (await call(email)).json())
    const emails = Array.from({ length: rounds(12, 45) }, (_, index) => everywhere[index % everywhere.length]?.email as string)
    const together = await Promise.all(emails.map(async (email) => (await call(email)).json()))
    for (const [index, email] of emails.entries()) expect(together[index]).toEqual(alone.get(email))
  })

  it('takes at most four round trips to each application, even on the first request', async () => {
    const cold = await startService({ database: service.database, clock: service.clock, limits: LIFTED })
    try {
      const count = () => APPS.map((app) => cold.deps.db[app].queries)
      for (const { email } of [...everywhere, ...everywhere]) {
        const before = count()
        expect((await cold.call('GET', PATH, keys.get(email))).statusCode).toBe(200)
        for (const [index, after] of count().entries()) expect(after - (before[index] as number)).toBeLessThanOrEqual(4)
      }
    } finally {
      await cold.close()
    }
  })

  it('is never cached', async () => {
    const { headers } = await call('all-apps@example.com')
    expect([headers['cache-control'], headers.etag]).toEqual(['no-store', undefined])
  })
})

describe('a missing account', () => {
  it('is a 409 that names the application, unless the caller accepts a partial response', async () => {
    for (const someone of DEMO_PEOPLE) {
      const missing = APPS.filter((app) => !isLinked(someone, app))
      const whole = await call(someone.email)
      expect(whole.statusCode, someone.email).toBe(missing.length > 0 ? 409 : 200)
      if (missing.length > 0) expect(whole.json().error).toMatchObject({ code: 'not_linked', details: { missing_apps: missing } })
      for (const query of ['?partial=false', '?partial=true']) {
        const response = await call(someone.email, query)
        const isTaken = query.endsWith('true') || missing.length === 0
        expect(response.statusCode, `${someone.email} ${query}`).toBe(isTaken ? 200 : 409)
        if (!isTaken) continue
        const { data, disclaimer } = response.json()
        expect(APPS.filter((app) => data[app] === null)).toEqual(missing)
        expect([data.unavailable_apps, disclaimer]).toEqual([[], CROSS_DISCLAIMER])
      }
    }
  })

  it.each(['?partial=x', '?partial=', '?partial=1', '?partial=TRUE', '?partial=true&partial=true'])('%s is a 400', async (query) => {
    const response = await call('all-apps@example.com', query)
    expect([response.statusCode, response.json().error.details.issues[0].path]).toEqual([400, 'partial'])
  })
})

describe('alerts', () => {
  const account = accountId('body', person(NEWCOMER))
  const alerts = async (items: object[], isActive = true, steps: string[] = []) => {
    await asOwner(service.database, 'delete from body.stacks where account_id = $1', [account])
    await asOwner(service.database, 'delete from body.protocols where account_id = $1', [account])
    await asOwner(
      service.database,
      `insert into body.stacks (id, account_id, name, items, is_active, created_at, updated_at) values ($1, $2, 'mine', $3, $4, now(), now())`,
      [randomUUID(), account, JSON.stringify(items), isActive],
    )
    await asOwner(
      service.database,
      `insert into body.protocols (id, account_id, name, source, status, steps, created_at, updated_at)
       values ($1, $2, 'mine', 'saved', 'active', $3, now(), now())`,
      [randomUUID(), account, JSON.stringify(steps.map((remedy_id) => ({ remedy_id })))],
    )
    const { critical, high, moderate, low } = (await call(NEWCOMER)).json().data.body.alerts
    return critical + high + moderate + low
  }
  const wort = { remedy_id: 'st-johns-wort', remedy_name: "St. John's Wort" }
  const sertraline = { remedy_id: null, remedy_name: 'Sertraline' }

  it('arise between items taken together, also across stacks and protocols', async () => {
    expect(await alerts([wort, sertraline])).toBeGreaterThan(0)
    expect(await alerts([sertraline], true, ['st-johns-wort'])).toBe(await alerts([wort, sertraline]))
  })

  it('do not arise from a single item, from the same item twice, or from an inactive stack', async () => {
    expect(await alerts([wort])).toBe(0)
    expect(await alerts([wort, wort], true, ['st-johns-wort'])).toBe(0)
    expect(await alerts([wort, sertraline], false)).toBe(0)
  })

  it('do not arise from unknown items', async () => {
    expect(
      await alerts([{ remedy_id: null, remedy_name: null }, { remedy_id: 'no-such-thing', remedy_name: 'x' }, {}], true, ['', '\u0001']),
    ).toBe(0)
  })
})

describe('the next deadline', () => {
  const account = accountId('voice', person(NEWCOMER))
  const opportunity = (title: string, deadline: string, status = 'new') =>
    asOwner(
      service.database,
      `insert into voice.opportunities (id, account_id, title, deadline, status, fit_score, topic_score, audience_score, fee_score, timing_score, created_at, updated_at)
       values ($1, $2, $3, $4, $5, 1, 1, 1, 1, 1, now(), now())`,
      [randomUUID(), account, title, deadline, status],
    )
  const next = async () => (await call(NEWCOMER)).json().data.voice.next_deadline

  it('is never in the past, and belongs to an opportunity that is still open', async () => {
    await opportunity('yesterday', '2026-03-09')
    await opportunity('pitched already', '2026-03-10', 'pitched')
    expect(await next()).toBeNull()
    await opportunity('later', '2026-03-12', 'shortlisted')
    expect(await next()).toEqual({ opportunity_id: TEXT, title: 'later', deadline: '2026-03-12' })
    await opportunity('today', '2026-03-10')
    expect((await next()).title).toBe('today')
  })
})

describe('an application whose database is unavailable', () => {
  const links = new Map<App, BreakableLink>()
  let fragile: TestService
  const email = 'all-apps@example.com'
  const look = (query = '') => fragile.call('GET', PATH + query, keys.get(email))

  beforeAll(async () => {
    for (const app of APPS) links.set(app, await BreakableLink.to(service.database.service))
    const urls = Object.fromEntries(APPS.map((app) => [app, links.get(app)?.url as string]))
    fragile = await startService({ database: service.database, clock: service.clock, limits: LIFTED, urls })
  })
  afterAll(async () => {
    await fragile.close()
    for (const link of links.values()) await link.close()
  })

  it.each(APPS)('%s: is a 502 that names it, or null in a partial response, and works again once its database is back', async (app) => {
    const whole = (await look()).json().data
    await links.get(app)?.cut()
    const refused = await look()
    expect([refused.statusCode, refused.json().error.code, refused.json().error.details]).toEqual([502, 'upstream_error', { app }])
    expect(refused.headers).toMatchObject({ 'retry-after': '1', 'x-should-retry': 'true' })
    const partial = await look('?partial=true')
    expect([partial.statusCode, partial.json().data]).toEqual([200, { ...whole, [app]: null, unavailable_apps: [app] }])
    expect(partial.json().disclaimer).toBe(CROSS_DISCLAIMER)
    await links.get(app)?.mend()
    await expect.poll(async () => (await look()).json().data).toEqual(whole)
  })

  thorough('all three: a partial response is still possible', async () => {
    for (const link of links.values()) await link.cut()
    const { data } = (await look('?partial=true')).json()
    expect([data.mind, data.body, data.voice, data.unavailable_apps]).toEqual([null, null, null, [...APPS]])
    expect(APPS).toContain((await look()).json().error.details.app)
    for (const link of links.values()) await link.mend()
    await expect.poll(async () => (await look()).statusCode).toBe(200)
  })
})
