import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { LIFTED } from '../support/ai-route.ts'
import { asOwner } from '../support/databases.ts'
import { rounds } from '../support/rounds.ts'
import { startService, type TestService } from '../support/service.ts'

interface Event {
  id: string
  title: string
  start_date: string
  end_date: string | null
  is_active: boolean
}

const MINUTE_MS = 60_000
const TODAY = '2026-03-10'
const FAR = '2030-01-01'
const ODD_TITLES = [
  '100% Voice',
  'snake_case Days',
  'Back\\slash "Quoted"',
  'Élan à Łódź',
  'Die große Straße',
  'ΛΟΓΟΣ Forum',
  '한국 말하기',
]

let service: TestService
let key: string
beforeAll(async () => {
  service = await startService({ limits: LIFTED })
  key = (await service.mint()).key
  for (const title of ODD_TITLES) await add({ title })
})
afterAll(() => service.close())

const list = (query: Record<string, string> = {}, headers = {}) =>
  service.call('GET', `/v1/voice/events?${new URLSearchParams(query)}`, key, { headers })
const found = async (query: Record<string, string> = {}): Promise<Event[]> => (await list({ limit: '100', ...query })).json().data
const titles = async (query?: Record<string, string>) => (await found(query)).map(({ title }) => title)
/** Advances the clock to make changes in the database visible, because events are cached for a minute. */
const nextMinute = () => service.clock.advance(MINUTE_MS)

async function add(event: Partial<Event>): Promise<string> {
  const id = randomUUID()
  const { title, start_date, end_date, is_active } = { title: id, start_date: FAR, end_date: null, is_active: true, ...event }
  await asOwner(
    service.database,
    `insert into voice.events (id, title, format, start_date, end_date, is_active) values ($1, $2, 'virtual', $3, $4, $5)`,
    [id, title, start_date, end_date, is_active],
  )
  return id
}

describe('the list of events', () => {
  it('has its declared fields and no others, with null for unknown values', async () => {
    const text = expect.any(String)
    const date = expect.stringMatching(/^\d{4}-\d\d-\d\d$/)
    const orNull = (matcher: { asymmetricMatch(value: unknown): boolean }) => ({
      asymmetricMatch: (value: unknown) => value === null || matcher.asymmetricMatch(value),
    })
    const answer = (await list()).json()
    expect([Object.keys(answer), typeof answer.next_cursor]).toEqual([['data', 'next_cursor'], 'string'])
    for (const event of await found())
      expect(event).toEqual({
        ...{ id: expect.stringMatching(/^[0-9a-f-]{36}$/), title: text, description: orNull(text), organizer: orNull(text) },
        ...{ format: expect.stringMatching(/^(in_person|virtual|hybrid)$/), start_date: date, end_date: orNull(date), timezone: text },
        ...{ city: orNull(text), country: orNull(text), topics: expect.any(Array), audience_size: orNull(expect.any(Number)) },
        ...{ cfp_url: orNull(text), cfp_deadline: orNull(date), website_url: orNull(text), is_active: true },
      })
  })

  it('contains every active event that is not over, soonest first', async () => {
    const rows = await asOwner<{ id: string }>(
      service.database,
      `select id from voice.events where is_active and coalesce(end_date, start_date) >= $1`,
      [TODAY],
    )
    const events = await found()
    expect(events.map(({ id }) => id).sort()).toEqual(rows.map(({ id }) => id).sort())
    const starts = events.map(({ start_date }) => start_date)
    expect(starts).toEqual([...starts].sort())
    const [{ hidden } = { hidden: 0 }] = await asOwner<{ hidden: number }>(
      service.database,
      'select count(*)::int - $1::int as hidden from voice.events',
      [events.length],
    )
    expect(hidden).toBeGreaterThan(2)
  })

  it('can be read to its end page by page', async () => {
    const whole = (await list({ limit: '100' })).json()
    const first = (await list({ limit: '60' })).json()
    const second = (await list({ limit: '100', cursor: first.next_cursor })).json()
    const both = [...first.data, ...second.data]
    expect(both.slice(0, 100)).toEqual(whole.data)
    expect(new Set(both.map(({ id }: { id: string }) => id)).size).toBe(both.length)
    const other = await list({ q: 'a', cursor: first.next_cursor })
    expect(other.statusCode).toBe(400)
  })

  it('has at most as many events as the limit, 50 by default', async () => {
    const all = await found()
    expect(all.length).toBeGreaterThan(50)
    expect((await list()).json().data).toEqual(all.slice(0, 50))
    for (const limit of [1, 7, 99]) expect(await found({ limit: String(limit) })).toEqual(all.slice(0, limit))
    for (const limit of ['0', '101', '1.5', 'abc', '-1', '+5', '1e1', '']) expect((await list({ limit })).statusCode, limit).toBe(400)
  })

  it('requires the scope, but no account', async () => {
    const { key: other } = await service.mint('mind-only@example.com')
    const response = await service.call('GET', '/v1/voice/events', other)
    expect([response.statusCode, response.json().error.details.missing_scopes]).toEqual([403, ['voice:read']])
    expect(response.json().error.details.remedy).toMatch(/^Sign up for voice with the same e-mail address, .*\/refresh or mint a new key/)
    const lone = await service.mint('nobody@example.com')
    await asOwner(service.database, `update platform.keys set scopes = '{voice:read}' where id = $1`, [lone.api_key.id])
    expect((await service.call('GET', '/v1/voice/events', lone.key)).statusCode).toBe(200)
  })
})

describe('q', () => {
  it('finds part of a title, ignoring case and accents', async () => {
    const everyNth = rounds(10, 1)
    const plain = (await titles()).filter((title) => !ODD_TITLES.includes(title))
    for (const title of [...ODD_TITLES, ...plain.filter((_, place) => place % everyNth === 0)])
      for (const q of [title, title.toUpperCase(), title.toLowerCase(), title.slice(1, -1), title.normalize('NFD'), `  ${title} `])
        expect(await titles({ q }), q).toContain(title)
    expect(await titles({ q: 'rêsted wörkplace' })).toEqual(['Rested Workplace Summit'])
    expect(await titles({ q: 'ELAN A' })).toEqual(['Élan à Łódź'])
    expect(await titles({ q: 'STRASSE' })).toEqual(['Die große Straße'])
    expect(await titles({ q: 'λόγος' })).toEqual(['ΛΟΓΟΣ Forum'])
    expect(await titles({ q: '마' })).toEqual([])
  })

  it('treats every character literally', async () => {
    expect(await titles({ q: '%' })).toEqual(['100% Voice'])
    expect(await titles({ q: '_' })).toEqual(['snake_case Days'])
    expect(await titles({ q: '\\' })).toEqual(['Back\\slash "Quoted"'])
    for (const q of ['%%', '__', 'r%d', 'r_sted', '\\%', '.*', '[a-z]', '(', '$&', "' or 1=1--", '́', '´', '🎤'.repeat(60), '__proto__'])
      expect(await titles({ q }), q).toEqual([])
    const all = await found()
    await fc.assert(
      fc.asyncProperty(fc.stringMatching(/^[a-e %_\\.*"'-]{1,3}$/), async (q) => {
        const part = q.trim().toLowerCase()
        const plain = (title: string) =>
          title
            .normalize('NFD')
            .replaceAll(/\p{Mn}/gu, '')
            .toLowerCase()
        expect(await found({ q })).toEqual(all.filter(({ title }) => plain(title).includes(part)))
      }),
      { numRuns: rounds(40, 200) },
    )
  })

  it('is ignored if empty, and rejected if it is too long, repeated or invalid text', async () => {
    for (const q of ['', ' ']) expect(await found({ q })).toEqual(await found())
    expect((await list({ q: 'a'.repeat(120) })).statusCode).toBe(200)
    expect((await list({ q: 'a'.repeat(121) })).statusCode).toBe(400)
    for (const query of ['q=a&q=b', 'q=%00'])
      expect((await service.call('GET', `/v1/voice/events?${query}`, key)).statusCode, query).toBe(400)
  })

  it('never returns the cached response of another query', async () => {
    const queries: Record<string, string>[] = [{ q: '1' }, { limit: '1' }, { q: 'null' }, { q: '1', limit: '10' }, { q: '10', limit: '1' }]
    for (const query of queries)
      expect((await list(query)).json().data).toEqual((await found({ q: query.q ?? '' })).slice(0, Number(query.limit ?? 50)))
  })
})

describe('a response', () => {
  it('is not sent again to a client that has it', async () => {
    const first = await list({ q: 'forum' })
    const { etag } = first.headers
    expect([first.headers['cache-control'], etag]).toEqual(['private, no-cache', expect.stringMatching(/^"[\w-]{22}"$/)])
    const again = await list({ q: 'forum' }, { 'if-none-match': etag })
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag])
    expect((await list({ q: 'summit' }, { 'if-none-match': etag })).statusCode).toBe(200)
    nextMinute()
    expect((await list({ q: 'forum' }, { 'if-none-match': etag })).statusCode).toBe(304)
    await add({ title: 'A new forum' })
    nextMinute()
    const changed = await list({ q: 'forum' }, { 'if-none-match': etag })
    expect([changed.statusCode, changed.headers.etag === etag]).toEqual([200, false])
  })

  it('takes one read per minute, however many requests there are', async () => {
    const { voice } = service.deps.db
    for (const queries of [1, 1, 1]) {
      nextMinute()
      const before = voice.queries
      await Promise.all(Array.from({ length: rounds(16, 50) }, (_, index) => list({ q: 'abcdefgh'[index % 8] as string })))
      expect(voice.queries - before).toBe(queries)
    }
  })

  it('that failed is built again on the next request', async () => {
    nextMinute()
    await asOwner(service.database, 'alter table voice.events rename to away')
    expect((await list()).statusCode).toBe(500)
    await asOwner(service.database, 'alter table voice.away rename to events')
    expect((await list()).statusCode).toBe(200)
  })
})

describe('an event', () => {
  it('appears within a minute of being added, and disappears within a minute of being deactivated or deleted', async () => {
    const [first, second] = [await add({ title: 'Comes and goes' }), await add({ title: 'Comes and goes' })]
    nextMinute()
    expect(await found({ q: 'comes and goes' })).toHaveLength(2)
    await asOwner(service.database, 'update voice.events set is_active = false where id = $1', [first])
    nextMinute()
    expect((await found({ q: 'comes and goes' })).map(({ id }) => id)).toEqual([second])
    await asOwner(service.database, 'delete from voice.events where id = $1', [second])
    nextMinute()
    expect(await found({ q: 'comes and goes' })).toEqual([])
  })

  it('disappears at the first moment after its last day, and not before', async () => {
    await add({ title: 'Rollover one day', start_date: TODAY })
    await add({ title: 'Rollover long', start_date: '2026-03-01', end_date: TODAY })
    await add({ title: 'Rollover goes on', start_date: TODAY, end_date: '2026-03-11' })
    await add({ title: 'Rollover over', start_date: '2026-03-01', end_date: '2026-03-09' })
    await add({ title: 'Rollover switched off', start_date: '2026-03-11', is_active: false })
    nextMinute()
    const all = ['Rollover long', 'Rollover one day', 'Rollover goes on']
    expect(await titles({ q: 'rollover' })).toEqual(all)
    service.clock.moveTo('2026-03-10T23:59:59.999Z')
    expect(await titles({ q: 'rollover' })).toEqual(all)
    service.clock.advance(1)
    expect(await titles({ q: 'rollover' })).toEqual(['Rollover goes on'])
    service.clock.moveTo('2026-03-12T00:00:00.000Z')
    expect(await titles({ q: 'rollover' })).toEqual([])
  })
})
