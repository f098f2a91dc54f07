import type { Check } from '../check.ts'
import type { Json } from '../client.ts'
import { COLLECTIONS } from '../contract/body.ts'
import { expectEach, expectError, expectSame, expectStatus, expectThat } from '../expect.ts'
import type { Kit } from '../kit.ts'
import { NotApplicable } from '../outcomes.ts'

const LISTS = [...COLLECTIONS.map((name) => `/v1/body/${name}`), '/v1/mind/beliefs']
const MOST_PAGES = 50
/** A different page length, so that pages end at different items. */
const OTHER_LIMIT = 73

/** Reads all items of a list, page by page. */
export async function readAll(kit: Kit, path: string, limit: number): Promise<Json[]> {
  const items: Json[] = []
  let cursor: string | null = null
  for (let page = 0; page < MOST_PAGES; page++) {
    const answer = await kit.get(`${path}?limit=${limit}${cursor === null ? '' : `&cursor=${encodeURIComponent(cursor)}`}`)
    expectStatus(answer, 200)
    const { data, next_cursor } = answer.json()
    items.push(...data)
    if (next_cursor === null) return items
    expectThat(data.length > 0, `${answer.of}: items on a page that is not the last`, 'none')
    expectThat(next_cursor !== cursor, `${answer.of}: a different cursor on every page`, 'the same cursor')
    cursor = next_cursor
  }
  throw new NotApplicable(`${path} has more than ${MOST_PAGES} pages of ${limit}`)
}

const idsOf = (items: Json[]): string[] => items.map(({ id }) => id)

async function firstCursor(kit: Kit, path: string): Promise<string> {
  const { next_cursor } = (await kit.get(`${path}?limit=2`)).json()
  expectThat(typeof next_cursor === 'string', `GET ${path}?limit=2: a \`next_cursor\`, because there are more`, next_cursor)
  return next_cursor
}

export const pagingChecks: Check[] = [
  {
    name: 'paging/limit',
    promise: 'A page has at most `limit` items, and exactly `limit` if there are more.',
    run: (kit) =>
      expectEach(LISTS, async (path) => {
        const { data, next_cursor } = (await kit.get(`${path}?limit=3`)).json()
        expectSame([data.length, typeof next_cursor], [3, 'string'], `${path}?limit=3: the number of items and the type of \`next_cursor\``)
      }),
  },
  {
    name: 'paging/default',
    promise: '`limit` is 50 by default.',
    run: async (kit) => {
      const { data, next_cursor } = (await kit.get('/v1/mind/beliefs')).json()
      expectSame([data.length, typeof next_cursor], [50, 'string'], 'the number of beliefs and the type of `next_cursor`')
    },
  },
  {
    name: 'paging/whole',
    promise: 'A client that passes `next_cursor` back as `cursor` receives every item exactly once, regardless of `limit`.',
    run: (kit) =>
      expectEach(LISTS, async (path) => {
        const ids = idsOf(await readAll(kit, path, 100))
        expectSame(new Set(ids).size, ids.length, `${path}: the number of distinct items`)
        const other = Math.min(OTHER_LIMIT, Math.max(1, Math.ceil(ids.length / 3)))
        expectSame(idsOf(await readAll(kit, path, other)), ids, `${path}: the same items in pages of ${other}`)
      }),
  },
  {
    name: 'paging/last',
    promise: '`next_cursor` is null at the end of a list.',
    run: async (kit) => {
      const { data, next_cursor } = (await kit.get('/v1/mind/beliefs?limit=100')).json()
      expectSame([data.length, next_cursor], [75, null], 'the number of beliefs on one page and `next_cursor`')
    },
  },
  {
    name: 'paging/bad-cursor',
    promise: 'A cursor that the service never issued is rejected with 400 `invalid_request`.',
    isAddition: true,
    run: (kit) => expectEach(LISTS, async (path) => expectError(await kit.get(`${path}?cursor=nonsense`), 'invalid_request')),
  },
  {
    name: 'paging/other-list',
    promise: 'A cursor from a different list, or from the same list with different filters, is rejected with 400 `invalid_request`.',
    isAddition: true,
    run: async (kit) => {
      const cursor = encodeURIComponent(await firstCursor(kit, '/v1/body/remedies'))
      expectError(await kit.get(`/v1/body/toxins?cursor=${cursor}`), 'invalid_request')
      expectError(await kit.get(`/v1/body/remedies?q=a&cursor=${cursor}`), 'invalid_request')
    },
  },
]
