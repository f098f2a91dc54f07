import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeCursor } from '../../src/db/cursor.ts'
import { LIFTED } from '../support/ai-route.ts'
import { asOwner } from '../support/databases.ts'
import { rounds } from '../support/rounds.ts'
import { startService, type TestService } from '../support/service.ts'
import { thoroughCases } from '../support/thorough-cases.ts'

const EMAIL = 'all-apps@example.com'
const MANY_KEYS = rounds(170, 2_500)
const LARGEST = 64 * 1_024
/** Long enough to read up to a hundred pages. */
const LONG_MS = 30_000

let service: TestService
let key: string
beforeAll(async () => {
  service = await startService({ limits: LIFTED })
  ;({ key } = await service.mint(EMAIL))
  // what months of minting and revoking leave behind: names of the maximum length, and some keys that were used every day
  await asOwner(
    service.database,
    `with made as (
       insert into platform.keys (id, identity_id, name, key_prefix, hash, scopes, created_at, last_used_at, revoked_at)
       select gen_random_uuid(), i.id, repeat('😀', 80), 'threefold_live_12345678', sha256(n::text::bytea), '{mind:read}',
              $1::timestamptz - interval '1 minute' * (n / 3), $1, $1
       from platform.identities i, generate_series(1, ${MANY_KEYS}) n where i.email = '${EMAIL}'
       returning id, identity_id)
     , used as (select *, row_number() over (order by id) as n from made)
     , units as (
       insert into platform.daily_ai (key_id, identity_id, day, operation, spent)
       select id, identity_id, $1::date, operation, 25 from used, unnest('{coach,bridge,pitch}'::text[]) operation where n <= 160)
     insert into platform.daily_requests (key_id, identity_id, day, requests)
     select id, identity_id, $1::date - d, 172800 from used, generate_series(0, 89) d where n <= 80`,
    [new Date(service.clock.now())],
  )
})
afterAll(() => service.close())

/** Reads a list to its end. */
async function pagesOf(url: string) {
  const pages: { bytes: number; ids: string[] }[] = []
  for (let cursor = ''; ; ) {
    const response = await service.call('GET', url + cursor, key)
    expect(response.statusCode).toBe(200)
    const { data, next_cursor } = response.json()
    pages.push({ bytes: response.rawPayload.length, ids: data.map((row: { id?: string; key?: { id: string } }) => row.id ?? row.key?.id) })
    if (next_cursor === null) return pages
    cursor = `${url.includes('?') ? '&' : '?'}cursor=${encodeURIComponent(next_cursor)}`
  }
}

describe('with thousands of keys', () => {
  it.each(thoroughCases([90, 30, 1, 7], 1))(
    'the usage of %i days is listed completely, in pages of at most 64 kB, newest keys first',
    async (days) => {
      const pages = await pagesOf(`/v1/me/usage?days=${days}`)
      for (const { bytes } of pages) expect(bytes).toBeLessThanOrEqual(LARGEST)
      const ids = pages.flatMap((page) => page.ids)
      const ordered = await asOwner<{ id: string }>(
        service.database,
        `select id from platform.keys k where k.id in (select key_id from platform.daily_requests union select key_id from platform.daily_ai)
       order by created_at desc, id desc`,
      )
      expect(ids).toEqual(ordered.map(({ id }) => id))
      expect(ids.length).toBeGreaterThanOrEqual(160)
    },
    LONG_MS,
  )

  it('all keys are listed once, newest first, at most 100 at a time', async () => {
    const pages = await pagesOf('/v1/keys?limit=100')
    const ids = pages.flatMap((page) => page.ids)
    const ordered = await asOwner<{ id: string }>(service.database, 'select id from platform.keys order by created_at desc, id desc')
    expect(ids).toEqual(ordered.map(({ id }) => id))
    expect(Math.max(...pages.map((page) => page.ids.length))).toBe(100)
    expect((await service.call('GET', '/v1/keys', key)).json().data).toHaveLength(50)
  })
})

it('a short list of keys ends with its only page', async () => {
  const { key: other, api_key } = await service.mint('mind-only@example.com')
  const { data, next_cursor } = (await service.call('GET', '/v1/keys', other)).json()
  expect([data.map(({ id }: { id: string }) => id), next_cursor]).toEqual([[api_key.id], null])
})

it('a cursor that is invented, damaged or made for another list is a 400', async () => {
  const id = '00000000-0000-4000-8000-000000000000'
  const at = '2026-01-01T00:00:00.000Z'
  const valid = writeCursor('keys', [at, id])
  expect((await service.call('GET', `/v1/keys?cursor=${valid}`, key)).statusCode).toBe(200)
  const bad = [
    ...[`${valid}x`, 'x', writeCursor('usage 30', [at, id]), writeCursor('keys', ['yesterday', id]), writeCursor('keys', [at, "' or 1=1"])],
    ...['0000-01-01T00:00:00.000Z', '0001-01-01T00:00:00.000Z', '+275760-09-13T00:00:00.000Z', '2026-13-01T00:00:00.000Z'].map((moment) =>
      writeCursor('keys', [moment, id]),
    ),
  ]
  for (const cursor of bad) {
    const response = await service.call('GET', `/v1/keys?cursor=${encodeURIComponent(cursor)}`, key)
    expect([response.statusCode, response.json().error.details.reason], cursor).toEqual([400, 'invalid_cursor'])
  }
  const usage = await service.call('GET', `/v1/me/usage?days=7&cursor=${writeCursor('usage 30', [at, id])}`, key)
  expect(usage.json().error.details.reason).toBe('invalid_cursor')
})
