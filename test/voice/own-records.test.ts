import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { statement } from '../../src/db/statement.ts'
import { DEMO_PEOPLE, type DemoPerson } from '../../src/demo/people.ts'
import { accountId, seedDemo } from '../../src/demo/seed.ts'
import { LIFTED } from '../support/ai-route.ts'
import { TEST_START } from '../support/clock.ts'
import { asOwner } from '../support/databases.ts'
import { rounds } from '../support/rounds.ts'
import { startService, type TestService } from '../support/service.ts'

interface Row {
  id: string
  created_at: string
  updated_at: string
}
interface Speech extends Row {
  title: string
  word_count: number
  belief_slugs: string[]
  content_md?: string
}
interface Opportunity extends Row {
  event_id: string | null
  deadline: string | null
}
interface Answer<T = Row> {
  data: T[]
  next_cursor: null
}

const LISTS = ['speeches', 'opportunities', 'campaigns'] as const
const NOWHERE = '00000000-0000-4000-8000-000000000000'
const UUID = expect.stringMatching(/^[0-9a-f-]{36}$/)
const TIMESTAMP = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
const DATE = expect.stringMatching(/^\d{4}-\d\d-\d\d$/)
const TEXT = expect.any(String)
const NUMBER = expect.any(Number)
const SCORE = { asymmetricMatch: (value: unknown) => Number.isInteger(value) && Number(value) >= 0 && Number(value) <= 100 }
const orNull = (matcher: { asymmetricMatch(value: unknown): boolean }) => ({
  asymmetricMatch: (value: unknown) => value === null || matcher.asymmetricMatch(value),
})
const TEXTS = { asymmetricMatch: (value: unknown) => Array.isArray(value) && value.every((each) => typeof each === 'string') }

let service: TestService
const keys = new Map<string, string>()
beforeAll(async () => {
  service = await startService({ limits: LIFTED, poolSize: 1 })
  for (const { email } of DEMO_PEOPLE) keys.set(email, (await service.mint(email)).key)
})
afterAll(() => service.close())

const call = (email: string, path: string) => service.call('GET', `/v1/voice/me/${path}`, keys.get(email))
const read = async <T = Row>(email: string, path: string): Promise<Answer<T>> => (await call(email, path)).json()
const isLinked = ({ apps, verified }: DemoPerson) => verified && apps.includes('voice')
const speakers = DEMO_PEOPLE.filter((person) => isLinked(person) && person.hasRows)
const [ada, bruno] = speakers.map(({ email }) => email) as [string, string]

describe.each(LISTS)('own %s', (list) => {
  it('are returned newest first, all at once', async () => {
    for (const { email } of speakers) {
      const { data, ...rest } = await read(email, list)
      expect(rest).toEqual({ next_cursor: null })
      expect(data.length).toBeGreaterThan(1)
      const times = data.map(({ created_at }) => created_at)
      expect(times).toEqual([...times].sort().reverse())
    }
  })

  it('are exactly the stored rows of that person', async () => {
    const seen = new Set<string>()
    for (const { email } of speakers) {
      const rows = await asOwner<{ id: string }>(
        service.database,
        `select r.id from voice.${list} r join voice.accounts a on a.id = r.account_id where a.email = $1 order by r.created_at desc, r.id desc`,
        [email],
      )
      const { data } = await read(email, list)
      expect(data.map(({ id }) => id)).toEqual(rows.map(({ id }) => id))
      for (const { id } of data) expect(seen.size, `${id} of ${email}`).toBeLessThan(seen.add(id).size)
    }
    expect(speakers.length).toBeGreaterThan(2)
  })

  it('are an empty list for a newcomer', async () => {
    const response = await call('newcomer@example.com', list)
    expect([response.statusCode, response.json()]).toEqual([200, { data: [], next_cursor: null }])
  })
})

describe.each(['kit', ...LISTS, `speeches/${NOWHERE}`])('%s', (path) => {
  it('never mixes two people who read at once on one connection', async () => {
    const alone = new Map<string, unknown>()
    for (const email of [ada, bruno]) alone.set(email, (await read(email, path)).data)
    const emails = Array.from({ length: rounds(12, 60) }, (_, index) => (index % 2 ? ada : bruno))
    const together = await Promise.all(emails.map((email) => read(email, path)))
    for (const [index, email] of emails.entries()) expect(together[index]?.data).toEqual(alone.get(email))
  })

  it('requires a verified voice account, and no other application', async () => {
    for (const person of DEMO_PEOPLE) {
      const response = await call(person.email, path)
      expect(response.statusCode, person.email).toBe(isLinked(person) ? (path.includes(NOWHERE) ? 404 : 200) : 409)
      if (!isLinked(person)) expect(response.json().error.details.missing_apps).toEqual(['voice'])
    }
  })

  it('requires the scope', async () => {
    const { key, api_key } = await service.mint(ada, 'without voice')
    await asOwner(service.database, `update platform.keys set scopes = '{mind:read,ai:invoke}' where id = $1`, [api_key.id])
    const response = await service.call('GET', `/v1/voice/me/${path}`, key)
    expect([response.statusCode, response.json().error.details.missing_scopes]).toEqual([403, ['voice:read']])
  })

  it('is never cached', async () => {
    const { headers } = await call(ada, path.replace(NOWHERE, (await read(ada, 'speeches')).data[0]?.id ?? ''))
    expect([headers['cache-control'], headers.etag]).toEqual(['no-store', undefined])
  })
})

describe('a single speech', () => {
  it('equals its row in the list, with the text', async () => {
    for (const { email } of speakers)
      for (const row of (await read<Speech>(email, 'speeches')).data) {
        expect(row).not.toHaveProperty('content_md')
        const { content_md, ...rest } = (await call(email, `speeches/${row.id}`)).json().data as Speech
        expect(rest).toEqual(row)
        expect(content_md).toContain(`# ${row.title}`)
        const words = content_md?.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)) ?? []
        expect(row.word_count).toBe(words.length)
      }
  })

  it('of someone else gets the same 404 as one that does not exist', async () => {
    const theirs = (await read(bruno, 'speeches')).data[0]?.id ?? ''
    expect((await call(bruno, `speeches/${theirs}`)).statusCode).toBe(200)
    const [foreign, unknown] = [await call(ada, `speeches/${theirs}`), await call(ada, `speeches/${NOWHERE}`)]
    expect([foreign.statusCode, unknown.statusCode]).toEqual([404, 404])
    expect(foreign.json()).toEqual({ ...unknown.json(), request_id: foreign.headers['x-request-id'] })
    expect(foreign.json().error).toEqual({ code: 'not_found', message: TEXT })
  })

  it('is found by its UUID in any case, and by nothing else', async () => {
    const id = (await read(ada, 'speeches')).data[0]?.id ?? ''
    expect((await call(ada, `speeches/${id.toUpperCase()}`)).statusCode).toBe(200)
    for (const other of ['1', `urn:uuid:${id}`, `{${id}}`, id.replaceAll('-', ''), `${id}%00`, `${id}%20`, "'%20or%201=1--", '%ff'])
      expect((await call(ada, `speeches/${other}`)).statusCode, other).toBe(400)
  })
})

describe('a record', () => {
  const stamps = { created_at: TIMESTAMP, updated_at: TIMESTAMP }

  it('of a kit has its declared fields and no others, or is null', async () => {
    for (const { email, name } of speakers) {
      const { data, ...rest } = await (await call(email, 'kit')).json()
      expect(rest).toEqual({})
      expect(data).toEqual({
        ...{ id: UUID, display_name: name, tagline: TEXT, bio_short: TEXT, bio_long: TEXT, topics: TEXTS, languages: TEXTS },
        ...{ headshot_url: orNull(TEXT), one_sheet_url: orNull(TEXT), reel_url: orNull(TEXT), currency: TEXT, location: TEXT },
        signature_talks: data.signature_talks.map(() => ({ title: TEXT, summary: TEXT, duration_minutes: NUMBER, formats: TEXTS })),
        testimonials: data.testimonials.map(() => ({ quote: TEXT, name: TEXT, role: TEXT })),
        past_events: data.past_events.map(() => ({ title: TEXT, year: NUMBER, role: TEXT })),
        links: data.links.map(() => ({ label: TEXT, url: TEXT })),
        ...{ fee_min: NUMBER, fee_max: NUMBER, updated_at: TIMESTAMP },
      })
    }
    expect((await call('newcomer@example.com', 'kit')).json()).toEqual({ data: null })
  })

  it('of a speech has its declared fields and no others', async () => {
    for (const { email } of speakers)
      for (const speech of (await read(email, 'speeches')).data)
        expect(speech).toEqual({
          ...{ id: UUID, title: TEXT, summary: TEXT, topic: TEXT, format: TEXT, audience: TEXT, duration_minutes: NUMBER },
          ...{
            status: expect.stringMatching(/^(draft|ready|delivered|archived)$/),
            word_count: NUMBER,
            language: TEXT,
            belief_slugs: TEXTS,
          },
          ...stamps,
        })
  })

  it('of an opportunity has its declared fields and no others', async () => {
    for (const { email } of speakers)
      for (const opportunity of (await read(email, 'opportunities')).data)
        expect(opportunity).toEqual({
          ...{ id: UUID, event_id: orNull(UUID), title: TEXT, organizer: TEXT, format: TEXT, location: TEXT, event_date: DATE },
          ...{ deadline: orNull(DATE), fee_min: NUMBER, fee_max: NUMBER, currency: TEXT, status: TEXT, source_url: TEXT },
          ...{ fit_score: SCORE, scores: { topic: SCORE, audience: SCORE, fee: SCORE, timing: SCORE } },
          pitch_state: { state: TEXT, last_pitch_type: orNull(TEXT), last_drafted_at: orNull(TIMESTAMP), follow_up_due_on: orNull(DATE) },
          ...stamps,
        })
  })

  it('of a campaign has its declared fields and no others', async () => {
    for (const { email } of speakers)
      for (const campaign of (await read(email, 'campaigns')).data)
        expect(campaign).toEqual({
          ...{ id: UUID, name: TEXT, status: expect.stringMatching(/^(planned|active|paused|completed)$/), goal: TEXT, audience: TEXT },
          ...{ opportunity_count: NUMBER, pitched_count: NUMBER, reply_count: NUMBER, booked_count: NUMBER },
          ...{ started_at: orNull(TIMESTAMP), ended_at: orNull(TIMESTAMP) },
          ...stamps,
        })
  })

  it('refers to beliefs and events that exist', async () => {
    const slugs = new Set<string>()
    const events = new Set<string>()
    for (const { email } of speakers) {
      for (const { belief_slugs } of (await read<Speech>(email, 'speeches')).data) for (const slug of belief_slugs) slugs.add(slug)
      for (const { event_id } of (await read<Opportunity>(email, 'opportunities')).data) if (event_id) events.add(event_id)
    }
    for (const slug of slugs) expect((await service.call('GET', `/v1/mind/beliefs/${slug}`, keys.get(ada))).statusCode, slug).toBe(200)
    expect(await asOwner(service.database, 'select from voice.events where id = any($1)', [[...events]])).toHaveLength(events.size)
  })
})

it('row-level security alone restricts every table to its person', async () => {
  const account = accountId('voice', speakers[0] as DemoPerson)
  for (const table of ['kits', ...LISTS]) {
    const owners = statement(`owners_of_${table}`, `select json_agg(distinct account_id)::text from voice.${table}`)
    expect(await service.deps.db.voice.asPerson(account, owners), table).toBe(`["${account}"]`)
  }
})

it('starting on a later day keeps the ids of the demo rows and moves their dates', async () => {
  const opportunities = async () => (await read<Opportunity>(ada, 'opportunities')).data
  const before = await opportunities()
  await seedDemo({ voice: service.database.owner }, TEST_START + 86_400_000)
  const after = await opportunities()
  expect(after.map(({ id, event_id }) => [id, event_id])).toEqual(before.map(({ id, event_id }) => [id, event_id]))
  const nextDay = (moment: string | null) => moment && new Date(Date.parse(moment) + 86_400_000).toISOString().slice(0, moment.length)
  for (const [index, { deadline, created_at }] of after.entries()) {
    expect(deadline).toBe(nextDay(before[index]?.deadline ?? null))
    expect(created_at.slice(0, 23)).toBe(nextDay(before[index]?.created_at ?? null)?.slice(0, 23))
  }
})
