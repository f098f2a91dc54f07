import type { Check } from '../check.ts'
import type { Json } from '../client.ts'
import { COLLECTIONS } from '../contract/body.ts'
import { SEVERITIES } from '../contract/shapes.ts'
import { expectEach, expectError, expectSame, expectStatus, expectThat } from '../expect.ts'
import type { Kit } from '../kit.ts'
import { NotApplicable } from '../outcomes.ts'

const firstOf = async (kit: Kit, collection: string): Promise<Json> => (await kit.get(`/v1/body/${collection}?limit=1`)).json().data[0]

const ranks = (records: Json[]): number[] => records.map(({ severity }) => SEVERITIES.indexOf(severity))
const expectMostSevereFirst = (records: Json[], what: string) =>
  expectSame(ranks(records), ranks(records).toSorted(), `${what}: interactions sorted with the most severe first`)

/** Finds interactions of at least two severities, so that the order of a list can be checked. */
async function twoSeverities(kit: Kit): Promise<Json[]> {
  const found = []
  for (const severity of SEVERITIES) found.push(...(await kit.get(`/v1/body/interactions?severity=${severity}&limit=1`)).json().data)
  if (found.length < 2) throw new NotApplicable('all interactions in the reference have the same severity')
  return found
}

export const bodyChecks: Check[] = [
  {
    name: 'body/by-name',
    promise: 'A reference entity is found by its identifier or its exact name.',
    run: (kit) =>
      expectEach(COLLECTIONS, async (collection) => {
        const { id, name } = await firstOf(kit, collection)
        const answer = await kit.get(`/v1/body/${collection}/${encodeURIComponent(name)}`)
        expectStatus(answer, 200)
        expectSame(answer.json().data.id, id, `${answer.of}: the same entity as when requested by its identifier`)
      }),
  },
  {
    name: 'body/unknown',
    promise: 'A missing entity results in 404 `not_found`.',
    run: (kit) =>
      expectEach(COLLECTIONS, async (collection) => expectError(await kit.get(`/v1/body/${collection}/no-such-thing`), 'not_found')),
  },
  {
    name: 'body/category',
    promise: 'The query parameter `category` filters a list.',
    run: async (kit) => {
      const { data } = (await kit.get('/v1/body/remedies?limit=100')).json()
      const categories = [...new Set(data.map(({ category }: Json) => category))].filter(Boolean) as string[]
      if (categories.length < 2) throw new NotApplicable('all remedies have the same category')
      const filtered = (await kit.get(`/v1/body/remedies?category=${encodeURIComponent(categories[0] as string)}`)).json().data
      expectSame([...new Set(filtered.map(({ category }: Json) => category))], [categories[0]], 'the categories of the filtered list')
    },
  },
  {
    name: 'body/name-filter',
    promise: 'The query parameter `q` filters a list.',
    run: async (kit) => {
      const { id, name } = await firstOf(kit, 'remedies')
      const found = (await kit.get(`/v1/body/remedies?q=${encodeURIComponent(name)}`)).json().data
      expectThat(
        found.some((entity: Json) => entity.id === id),
        `${name} in the list filtered by its name`,
        found,
      )
      expectSame((await kit.get('/v1/body/remedies?q=zzzzqqqq')).json().data, [], 'the list filtered by nonsense')
    },
  },
  {
    name: 'body/most-severe-first',
    promise: 'Interactions are listed most severe first.',
    run: async (kit) => {
      const { data } = (await kit.get('/v1/body/interactions?limit=100')).json()
      expectMostSevereFirst(data, 'GET /v1/body/interactions')
    },
  },
  {
    name: 'body/severity',
    promise: 'The query parameter `severity` filters interactions.',
    run: (kit) =>
      expectEach(SEVERITIES, async (severity) => {
        const { data } = (await kit.get(`/v1/body/interactions?severity=${severity}&limit=5`)).json()
        expectSame(
          data.filter((each: Json) => each.severity !== severity),
          [],
          `interactions that are not ${severity}`,
        )
      }),
  },
  {
    name: 'body/check-order',
    promise: 'A check lists its matches most severe first.',
    run: async (kit) => {
      const items = (await twoSeverities(kit)).toReversed().flatMap(({ remedyName, drugOrClass }) => [remedyName, drugOrClass])
      const { matches } = (await kit.post('/v1/body/interactions/check', { items: [...new Set(items)] })).json()
      expectThat(matches.length > 1, 'matches of recorded interactions', matches)
      expectMostSevereFirst(matches, 'POST /v1/body/interactions/check')
    },
  },
  {
    name: 'body/check-counts',
    promise: '`checked` is the number of items, and `unmatched` holds those that were not recognized.',
    isAddition: true,
    run: async (kit) => {
      const { remedyName, drugOrClass } = (await kit.get('/v1/body/interactions?limit=1')).json().data[0]
      const items = [remedyName, 'zzzzqqqq', drugOrClass]
      const { checked, unmatched } = (await kit.post('/v1/body/interactions/check', { items })).json()
      expectSame({ checked, unmatched }, { checked: 3, unmatched: ['zzzzqqqq'] }, 'the counts')
    },
  },
  {
    name: 'body/no-verdict',
    promise: 'Interaction checks never give a bare safe/unsafe verdict.',
    run: async (kit) => {
      const result = (await kit.post('/v1/body/interactions/check', { items: ['garlic', 'zzzzqqqq'] })).json()
      const verdicts = Object.keys(result).filter((name) => /^(is_?)?(un)?safe$|^verdict$/i.test(name))
      expectSame(verdicts, [], 'members that give a verdict')
    },
  },
  {
    name: 'body/search-types',
    promise: 'The query parameter `types` restricts a search.',
    run: async (kit) => {
      const { data } = (await kit.get('/v1/body/search?q=sleep&types=condition')).json()
      expectThat(data.length > 0, 'conditions related to sleep', data)
      expectSame([...new Set(data.map(({ type }: Json) => type))], ['condition'], 'the types found')
    },
  },
  {
    name: 'body/search-ranked',
    promise: 'Search results are ranked: an entity whose name matches the query exactly comes first.',
    isAddition: true,
    run: async (kit) => {
      const { id, name } = await firstOf(kit, 'remedies')
      const { data } = (await kit.get(`/v1/body/search?q=${encodeURIComponent(name)}`)).json()
      expectSame(data[0]?.id, id, `the first hit for ${name}`)
    },
  },
  {
    name: 'body/search-limit',
    promise: 'A search returns at most `limit` results; the default is 20.',
    run: async (kit) => {
      expectThat((await kit.get('/v1/body/search?q=sleep&limit=2')).json().data.length <= 2, 'at most 2 hits', 'more')
      expectThat((await kit.get('/v1/body/search?q=pain')).json().data.length <= 20, 'at most 20 hits', 'more')
    },
  },
]
