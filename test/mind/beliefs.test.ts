import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { BeliefSummary } from '../../src/contract/mind.ts'
import { beliefId, readBeliefs } from '../../src/corpus/beliefs.ts'
import { loadLibrary } from '../../src/corpus/loading/load-library.ts'
import { LIFTED } from '../support/ai-route.ts'
import { asOwner } from '../support/databases.ts'
import { LibraryVariants } from '../support/library-variants.ts'
import { rounds } from '../support/rounds.ts'
import { startService, type TestService } from '../support/service.ts'
import { thorough } from '../support/thorough.ts'
import { within } from '../support/within.ts'

type Query = Record<string, string>

const WORLDS = ['inner', 'outer']
const files = readBeliefs().sort((one, other) => one.display_order - other.display_order)

let service: TestService
let key: string
const variants = new LibraryVariants()
beforeAll(async () => {
  service = await startService({ limits: LIFTED })
  key = (await service.mint()).key
})
afterAll(async () => {
  await service.close()
  variants.close()
})

const get = (path: string, headers = {}) => service.call('GET', `/v1/mind/beliefs${path}`, key, { headers })
const list = (query: Query = {}) => get(`?${new URLSearchParams(query)}`)
const whole = () => walk({ limit: '100' })
const found = async (query: Query = {}): Promise<BeliefSummary[]> => (await list(query)).json().data

async function walk(query: Query): Promise<BeliefSummary[]> {
  const rows: BeliefSummary[] = []
  let cursor: string | null = null
  do {
    const answer: { data: BeliefSummary[]; next_cursor: string | null } = (await list(cursor ? { ...query, cursor } : query)).json()
    rows.push(...answer.data)
    cursor = answer.next_cursor
  } while (cursor)
  return rows
}

async function refused(query: Query, name: string) {
  const response = await list(query)
  expect([response.statusCode, response.json().error.code], JSON.stringify(query)).toEqual([400, 'invalid_request'])
  expect(response.json().error.details.issues).toEqual([{ in: 'query', path: name, message: expect.any(String) }])
}

describe('the list of beliefs', () => {
  it('contains all 75 in display order, each with the fields of a summary and no others', async () => {
    const all = await whole()
    expect(all).toEqual(
      files.map(({ slug, title, world, core_truth, tags, display_order }) => ({
        ...{ id: beliefId(slug), slug, title, world, core_truth, tags, display_order },
      })),
    )
    expect(all).toHaveLength(75)
  })

  it('can be limited to one of the two worlds, in the same order', async () => {
    const all = await whole()
    for (const world of WORLDS) {
      const kept = all.filter((belief) => belief.world === world)
      expect(kept.length).toBeGreaterThan(20)
      for (const limit of ['7', '100']) expect(await walk({ world, limit })).toEqual(kept)
    }
  })

  it('returns the same rows in the same order, whatever the limit', async () => {
    const all = await whole()
    for (const limit of ['1', '7', '74', '75']) expect(await walk({ limit }), limit).toEqual(all)
  })

  it('returns 50 by default, and the limit may change between pages', async () => {
    const all = await whole()
    expect(await found()).toEqual(all.slice(0, 50))
    const { data, next_cursor } = (await list({ limit: '7' })).json()
    expect([...data, ...(await found({ limit: '9', cursor: next_cursor }))]).toEqual(all.slice(0, 16))
  })

  it.each<[string, string[]]>([
    ['world', ['up', 'INNER', 'inner,outer', '0']],
    ['limit', ['0', '101', '1.5', 'abc', '-1', '1e1', '+5', 'Infinity']],
    ['cursor', ['', 'nonsense', 'x'.repeat(2_001)]],
  ])('rejects an invalid %s', async (name, values) => {
    for (const value of values) await refused({ [name]: value }, name)
  })

  it('requires the scope of the mind app, but no account there', async () => {
    const statusWith = async (scopes: string[]) => {
      const foreign = await service.mint('body-only@example.com')
      await asOwner(service.database, 'update platform.keys set scopes = $2 where id = $1', [foreign.api_key.id, scopes])
      const paths = ['beliefs', 'beliefs/feelings-pass']
      return Promise.all(paths.map(async (path) => (await service.call('GET', `/v1/mind/${path}`, foreign.key)).statusCode))
    }
    expect(await statusWith(['body:read'])).toEqual([403, 403])
    expect(await statusWith(['mind:read'])).toEqual([200, 200])
  })
})

describe('a cursor', () => {
  const cursorOf = async (query: Query = {}): Promise<string> => (await list({ limit: '2', ...query })).json().next_cursor

  it('with any one character changed, dropped or added is rejected', async () => {
    const cursor = await cursorOf()
    for (let at = 0; at < cursor.length; at += rounds(6, 1)) {
      await refused({ cursor: `${cursor.slice(0, at)}${cursor[at] === 'A' ? 'B' : 'A'}${cursor.slice(at + 1)}` }, 'cursor')
      await refused({ cursor: cursor.slice(0, at) + cursor.slice(at + 1) }, 'cursor')
    }
    await refused({ cursor: `${cursor}A` }, 'cursor')
  })

  it('from another list, or for another world, is rejected', async () => {
    const remedies = await service.call('GET', '/v1/body/remedies?limit=2', key)
    await refused({ cursor: remedies.json().next_cursor }, 'cursor')
    const [plain, inner] = [await cursorOf(), await cursorOf({ world: 'inner' })]
    await refused({ world: 'inner', cursor: plain }, 'cursor')
    for (const query of [{ cursor: inner }, { world: 'outer', cursor: inner }] as Query[]) await refused(query, 'cursor')
    expect((await service.call('GET', `/v1/body/remedies?cursor=${plain}`, key)).statusCode).toBe(400)
  })
})

describe('a single belief', () => {
  const detail = async (name: string) => (await get(`/${encodeURIComponent(name)}`)).json().data

  it('is the full record: the summary and everything else in its file', async () => {
    for (const { slug, related, signals: _signals, coach: _coach, reviewed, ...rest } of files)
      expect(await detail(slug)).toEqual({ id: beliefId(slug), ...rest, slug, related_slugs: related.toSorted(), reviewed_on: reviewed })
  })

  it('has its declared fields, without the texts of the coach', async () => {
    const belief = await detail('feelings-pass')
    expect(belief).toMatchObject({
      ...(await whole()).find(({ slug }) => slug === 'feelings-pass'),
      description: expect.any(String),
      limiting_form: expect.any(String),
      reframe: expect.any(String),
      practices: belief.practices.map(() => ({ title: expect.any(String), steps: expect.any(Array) })),
      reflection_questions: [expect.any(String), expect.any(String), expect.any(String)],
    })
    for (const hidden of ['coach', 'coaching', 'signals', 'record', 'is_listed']) expect(belief).not.toHaveProperty(hidden)
  })

  it('is found by slug or id, in any case, trimmed and percent-encoded', async () => {
    for (const { slug } of files.slice(0, 5))
      for (const name of [slug, slug.toUpperCase(), ` ${slug}  `, beliefId(slug), ` ${beliefId(slug).toUpperCase()} `])
        expect((await detail(name)).slug, name).toBe(slug)
    const encoded = [...'feelings-pass'].map((letter) => `%${letter.charCodeAt(0).toString(16)}`).join('')
    expect((await get(`/${encoded}`)).json().data.slug).toBe('feelings-pass')
    expect((await get('/feelings-pass/')).statusCode).toBe(200)
  })

  it('is not found by anything else', async () => {
    const names = ['feelings', 'feelings-pas_', '%', 'Feelings pass', '__proto__', 'constructor', '1', beliefId('nonsense'), '..', 'ﬀ']
    for (const name of names) {
      const response = await get(`/${encodeURIComponent(name).replaceAll('.', '%2e')}`)
      expect([response.statusCode, response.json().error.code], name).toEqual([404, 'not_found'])
    }
  })
})

describe('a client that stores a response', () => {
  it.each(['', '?limit=7', '?world=inner', '/feelings-pass'])('receives it only once (%s)', async (path) => {
    const first = await get(path)
    const { etag } = first.headers as { etag: string }
    expect(first.headers['cache-control']).toBe('private, no-cache')
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const again = await get(path, { 'if-none-match': known })
      expect([again.statusCode, again.body, again.headers.etag], known).toEqual([304, '', etag])
    }
    expect((await get(path, { 'if-none-match': '"other"' })).body).toBe(first.body)
  })

  it('receives a different ETag for a different request', async () => {
    const paths = ['', '?limit=7', '?limit=8', '?world=inner', '?world=outer', '/feelings-pass', '/small-steps-count']
    const tags = await Promise.all(paths.map(async (path) => (await get(path)).headers.etag))
    expect(new Set(tags).size).toBe(paths.length)
  })
})

const load = (directory?: string) => loadLibrary(service.database.owner, () => {}, directory)

describe('a library that is loaded while the service runs', () => {
  const newOnes = async () => (await whole()).filter(({ title }) => title.startsWith('New ')).length
  const state = async () => [(await list()).headers.etag, await asOwner(service.database, 'select * from mind.library_versions')]

  it('is served within a second, either completely or not yet', async () => {
    const before = await get('/feelings-pass')
    let isLoaded = false
    const loading = load(
      variants.make((belief) => ({ ...belief, title: `New ${belief.title}`, reframe: `New ${belief.reframe}` })),
    ).finally(() => (isLoaded = true))
    while (!isLoaded) {
      expect([0, 75]).toContain(await newOnes())
      await wait(rounds(20, 1))
    }
    await loading
    await within(1_000, async () => (await newOnes()) === 75)
    const after = await get('/feelings-pass')
    const { id, title, reframe } = before.json().data
    expect(after.json().data).toMatchObject({ id, title: `New ${title}`, reframe: `New ${reframe}` })
    expect(after.headers.etag).not.toBe(before.headers.etag)
    await load()
    await within(1_000, async () => (await get('/feelings-pass')).headers.etag === before.headers.etag)
  })

  it('changes nothing if it is the same', async () => {
    const before = await state()
    await load()
    expect(await state()).toEqual(before)
  })

  it("leaves the previous one in place if it can't be loaded", async () => {
    const before = await state()
    await expect(load(variants.make((belief) => ({ ...belief, title: null })))).rejects.toThrow()
    expect(await state()).toEqual(before)
  })
})

describe('a belief that is removed from the files', () => {
  interface Mine {
    belief_slug: string
  }
  const mine = async (): Promise<Mine[][]> => {
    const [progress, mastery] = await Promise.all(['progress', 'mastery'].map((path) => service.call('GET', `/v1/mind/me/${path}`, key)))
    return [progress?.json().practice, mastery?.json().data]
  }

  it('is no longer listed or found, while practice of it is still shown, and is the same when it returns', async () => {
    const before = await mine()
    const slug = before[1]?.[0]?.belief_slug as string
    expect(before[0]?.some(({ belief_slug }) => belief_slug === slug)).toBe(true)
    const found = () => Promise.all([slug, beliefId(slug)].map(async (name) => (await get(`/${name}`)).statusCode))
    await load(variants.make((belief) => (belief.slug === slug ? undefined : belief)))
    await within(1_000, async () => (await whole()).length === 74)
    expect((await whole()).map((belief) => belief.slug)).not.toContain(slug)
    expect(await found()).toEqual([404, 404])
    expect(await mine()).toEqual(before)
    await load()
    await within(1_000, async () => (await whole()).length === 75)
    expect(await found()).toEqual([200, 200])
  })
})

describe('an application with less tidy rows', () => {
  const change = async (sql: string, ...values: unknown[]) => {
    await asOwner(service.database, sql, values)
    await asOwner(service.database, 'update mind.library_versions set version = gen_random_uuid()::text')
    await service.deps.library.refresh()
  }

  it('lists beliefs without a position last and those with the same position by id, and paging skips none', async () => {
    await change(`update mind.beliefs set world = null, tags = null, core_truth = null,
      display_order = (array[null, 7, -3, 0, -5, 2147483647, -2147483648])[1 + length(slug) % 7]`)
    const all = await whole()
    const place = ({ display_order }: BeliefSummary) => display_order ?? Number.POSITIVE_INFINITY
    expect(all).toEqual([...all].sort((a, b) => (place(a) === place(b) ? (a.id < b.id ? -1 : 1) : place(a) - place(b))))
    expect([all.length, new Set(all.map(place)).size]).toEqual([75, 7])
    expect(all[0]).toMatchObject({ world: null, tags: null, core_truth: null })
    expect(await walk({ limit: '3' })).toEqual(all)
    expect(await found({ world: 'inner' })).toEqual([])
  })

  thorough('finds slugs with capital letters in any case', async () => {
    await change(`update mind.beliefs set slug = 'Feelings-Pass' where id = $1`, beliefId('feelings-pass'))
    for (const name of ['Feelings-Pass', 'feelings-pass']) expect((await get(`/${name}`)).json().data.slug).toBe('Feelings-Pass')
  })
})
