import { beforeAll, describe, expect, it } from 'vitest'
import type { Interaction } from '../../src/contract/interactions/interaction.ts'
import { rounds } from '../support/rounds.ts'
import { type SharedService, sharedService } from '../support/shared-service.ts'

interface Detail {
  id: string
  name: string
  synonyms: string[]
  evidence: { source: string; references: { url: string; says: string }[] }[]
  related: { type: string; id: string; name: string }[]
  interactions: Interaction[]
}

const COLLECTIONS = { remedy: 'remedies', condition: 'conditions', toxin: 'toxins', biomarker: 'biomarkers' } as const
type Type = keyof typeof COLLECTIONS
const TYPES = Object.keys(COLLECTIONS) as Type[]

const COMMON = ['id', 'name', 'category', 'synonyms', 'summary', 'description', 'evidence', 'related', 'updated_at']
const OWN: Record<Type, string[]> = {
  remedy: ['latin_name', 'forms', 'typical_use', 'cautions', 'interactions'],
  condition: ['symptoms', 'red_flags'],
  toxin: ['sources', 'exposure_routes', 'health_effects', 'half_life', 'ways_to_reduce'],
  biomarker: ['abbreviation', 'unit', 'reference_ranges', 'what_high_means', 'what_low_means', 'what_moves_it'],
}
const VERDICT = /\b(un)?safe\b/i

let service: SharedService
let key: string
const details = new Map<string, Detail>()
const bodies: string[] = []

const get = (path: string, headers = {}) => service.call('GET', `/v1/body/${path}`, key, { headers })

/** In normal runs, only some responses are compared with their declared schema, because this takes longer than the request itself. */
function readDetail(type: Type, id: string) {
  const path = `${COLLECTIONS[type]}/${id}`
  const headers = { authorization: `Bearer ${key}` }
  return details.size % rounds(10, 1) === 0 ? get(path) : service.inject({ url: `/v1/body/${path}`, headers })
}

beforeAll(async () => {
  service = await sharedService()
  key = (await service.mint()).key
  for (const type of TYPES) {
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page = await get(`${COLLECTIONS[type]}?limit=100${cursor && `&cursor=${cursor}`}`)
      const { data, next_cursor } = page.json()
      bodies.push(page.body)
      for (const { id } of data) {
        const one = await readDetail(type, id)
        bodies.push(one.body)
        details.set(`${type}:${id}`, one.json().data)
      }
      cursor = next_cursor
    }
  }
})

const all = () => [...details].map(([link, detail]) => ({ link, type: link.split(':')[0] as Type, detail }))

describe('a single entity', () => {
  it('is found by its exact name in any case, percent-encoded and with surrounding spaces', async () => {
    for (const { type, detail } of all().filter((_, place) => place % rounds(15, 1) === 0))
      for (const name of [detail.name.toUpperCase(), `  ${detail.name.toLowerCase()} `]) {
        const response = await get(`${COLLECTIONS[type]}/${encodeURIComponent(name)}`)
        expect([response.statusCode, response.json().data.id], name).toEqual([200, detail.id])
      }
  })

  it('is not found by a part of its name, a wildcard or a synonym, or in another collection', async () => {
    for (const path of ['remedies/turmeri', 'remedies/%25', 'remedies/turmeri_', 'remedies/..%2f', 'toxins/turmeric', "remedies/'--"]) {
      const response = await get(path)
      expect([response.statusCode, response.json().error.code], path).toEqual([404, 'not_found'])
    }
  })

  it('has the fields of its kind', () => {
    const missing = all().flatMap(({ link, type, detail }) =>
      [...COMMON, ...OWN[type]].filter((field) => !Object.hasOwn(detail, field)).map((field) => `${link}: ${field}`),
    )
    expect([details.size > 0, missing]).toEqual([true, []])
  })

  it('is linked in both directions with related entities, by their correct names', () => {
    const linked = new Map([...details].map(([link, { related }]) => [link, new Set(related.map(({ type, id }) => `${type}:${id}`))]))
    const wrong = all().flatMap(({ link, detail }) =>
      detail.related
        .map(({ type, id, name }) => ({ other: `${type}:${id}`, name }))
        .filter(({ other, name }) => details.get(other)?.name !== name || !linked.get(other)?.has(link))
        .map(({ other }) => `${link} -> ${other}`),
    )
    expect(wrong).toEqual([])
  })

  it('has claims that name an authority or publications, or say that they are unreferenced', () => {
    const claims = all().flatMap(({ detail }) => detail.evidence)
    const cited = claims.filter(({ references }) => references.length > 0)
    expect(cited.length).toBeGreaterThan(400)
    for (const { references } of cited)
      for (const { url, says } of references) expect([url, says]).toEqual([expect.stringMatching(/^https?:/), expect.stringMatching(/\S/)])
    const sources = new Set(claims.map(({ source }) => source))
    expect(sources).toContain('NIH-ODS')
    expect(sources).not.toContain('Textbook')
    for (const { source, references } of claims) if (source === 'Unreferenced') expect(references).toEqual([])
  })

  it('includes its recorded interactions if it is a remedy', async () => {
    const known = new Map<string, Interaction>()
    for (const severity of ['CRITICAL', 'HIGH', 'MODERATE', 'LOW'])
      for (const record of (await get(`interactions?limit=100&severity=${severity}`)).json().data) known.set(record.id, record)
    expect(known.size).toBeGreaterThan(200)
    for (const record of known.values()) expect(details.get(`remedy:${record.remedyId}`)?.interactions).toContainEqual(record)
    for (const { detail } of all()) for (const { remedyId } of detail.interactions ?? []) expect(remedyId).toBe(detail.id)
  })
})

/** Titles and URLs of publications, which are quoted as is. */
const QUOTED = /"(?:title|url)":"(?:[^"\\]|\\.)*"/g

describe('every response', () => {
  it('has a disclaimer, and none says safe or unsafe', async () => {
    const check = (items: string[]) => service.call('POST', '/v1/body/interactions/check', key, { payload: { items } })
    const remedies = all().filter(({ type, detail }) => type === 'remedy' && detail.interactions.length > 0)
    const more = [await get('interactions?limit=100'), await get('search?q=sleep'), await get('me/stacks'), await get('me/protocols')]
    for (const { detail } of remedies.filter((_, place) => place % rounds(10, 1) === 0)) more.push(await check([detail.name]))
    more.push(await check(['nothing known', 'at all']))
    const responses = [...bodies, ...more.map((response) => response.body)]
    expect(responses.filter((body) => !/not medical advice/.test(JSON.parse(body).disclaimer))).toEqual([])
    expect(responses.filter((body) => VERDICT.test(body.replaceAll(QUOTED, '')))).toEqual([])
  })

  it("about biomarkers says that the laboratory's range takes precedence", () => {
    expect(bodies.filter((body) => body.includes('range given by the laboratory')).length).toBeGreaterThan(100)
  })

  it.each(['remedies', 'remedies/turmeric', 'interactions', 'search?q=sleep'])(
    'for %s is sent only once to a client that stores it',
    async (path) => {
      const first = await get(path)
      const { etag } = first.headers as { etag: string }
      expect(first.headers['cache-control']).toBe('private, no-cache')
      for (const known of [etag, `W/${etag}`, `"other", ${etag}`, `"a",W/${etag} , "b"`, '*']) {
        const again = await get(path, { 'if-none-match': known })
        expect([again.statusCode, again.body, again.headers.etag], known).toEqual([304, '', etag])
      }
      for (const unknown of ['"other"', etag.slice(1, -1), ''])
        expect((await get(path, { 'if-none-match': unknown })).body).toBe(first.body)
    },
  )

  it('to HEAD equals that to GET, without the body', async () => {
    const headers = { authorization: `Bearer ${key}` }
    const url = '/v1/body/remedies/turmeric'
    const [head, whole] = [await service.inject({ method: 'HEAD', url, headers }), await get('remedies/turmeric')]
    const seen = ({ statusCode, headers: sent }: typeof head) => [statusCode, sent.etag, sent['content-type'], sent['content-length']]
    expect([...seen(head), head.body]).toEqual([...seen(whole), ''])
    const kept = await service.inject({ method: 'HEAD', url, headers: { ...headers, 'if-none-match': head.headers.etag } })
    expect([kept.statusCode, kept.body]).toEqual([304, ''])
  })

  it('has a different ETag for a different request', async () => {
    const paths = ['remedies', 'remedies?limit=7', 'toxins', 'remedies/turmeric', 'remedies/kava']
    const tags = await Promise.all(paths.map(async (path) => (await get(path)).headers.etag))
    expect(new Set(tags).size).toBe(paths.length)
  })
})
