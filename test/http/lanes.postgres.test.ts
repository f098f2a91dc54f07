import { request } from 'node:http'
import { Client } from 'pg'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { MOST_AT_ONCE } from '../../src/http/limits/lane.ts'
import { aiRoute, LIFTED } from '../support/ai-route.ts'
import { startService, type TestService } from '../support/service.ts'
import { thorough } from '../support/thorough.ts'
import { within } from '../support/within.ts'

const REQUESTS = 16
const PATH = '/v1/body/me/stacks'

let service: TestService
let address: string
/** Holds a lock that queries for stacks wait for. */
let owner: Client
let key: string
beforeAll(async () => {
  service = await startService({ limits: LIFTED, patience: 1, routes: aiRoute(async () => 'answer') })
  address = await service.app.listen({ host: '127.0.0.1', port: 0 })
  owner = new Client({ connectionString: service.database.owner })
  await owner.connect()
  ;({ key } = await service.mint())
})
beforeEach(async () => {
  await owner.query('begin; lock table body.stacks in access exclusive mode')
})
afterAll(async () => {
  await owner.end()
  await service.close()
})

const send = async (): Promise<number> => (await service.call('GET', PATH, key)).statusCode

const inDatabase = async (): Promise<number> => {
  const { rows } = await owner.query(`select count(*)::integer as count from pg_locks where not granted and database = (
    select oid from pg_database where datname = current_database())`)
  return rows[0].count
}

const allWork = () => within(900, async () => (await inDatabase()) === MOST_AT_ONCE)

it('of sixteen slow requests of one person, three are in the database, and a stranger waits for none of them', async () => {
  const { key: other } = await service.mint('body-only@example.com')
  const before = service.deps.db.body.queries
  const slow = Array.from({ length: REQUESTS }, send)
  await allWork()
  expect((await service.call('GET', '/v1/body/me/protocols', other)).statusCode).toBe(200)
  expect(service.deps.db.body.queries - before).toBe(MOST_AT_ONCE + 1)
  await owner.query('commit')
  expect(await Promise.all(slow)).toEqual(slow.map(() => 200))
})

it('other keys of the same person share the line, which AI routes bypass', async () => {
  const { key: second } = await service.mint()
  const before = service.deps.db.body.queries
  const slow = Array.from({ length: REQUESTS }, async (_, index) => (await service.call('GET', PATH, index % 2 ? key : second)).statusCode)
  await allWork()
  expect((await service.call('POST', '/v1/test/ai', key)).statusCode).toBe(200)
  expect(service.deps.db.body.queries - before).toBe(MOST_AT_ONCE)
  await owner.query('commit')
  expect(await Promise.all(slow)).toEqual(slow.map(() => 200))
})

it('batches sent to /mcp hold no place while their calls wait for one', async () => {
  const call = (id: number) => ({
    jsonrpc: '2.0',
    id,
    method: 'tools/call',
    params: { name: 'my_stacks_and_lab_values', arguments: { part: 'stacks' } },
  })
  const payload = Array.from({ length: 10 }, (_, id) => call(id))
  const batches = Array.from({ length: MOST_AT_ONCE + 1 }, () =>
    service.app.inject({ method: 'POST', url: '/mcp', headers: { authorization: `Bearer ${key}` }, payload }),
  )
  await allWork()
  await owner.query('commit')
  for (const batch of await Promise.all(batches)) {
    const results = batch.json() as { result: { isError?: boolean } }[]
    expect(results.map(({ result }) => result.isError ?? false)).toEqual(payload.map(() => false))
  }
})

it('a request whose client leaves the line never reaches the database, and those behind it are served', async () => {
  const before = service.deps.db.body.queries
  const first = Array.from({ length: MOST_AT_ONCE }, send)
  await allWork()
  const left = request(address + PATH, { headers: { authorization: `Bearer ${key}` } })
  left.on('error', () => {}).end()
  await within(900, () => service.deps.inFlight.size === MOST_AT_ONCE + 1)
  const last = send()
  await within(900, () => service.deps.inFlight.size === MOST_AT_ONCE + 2)
  left.destroy()
  await within(900, () => service.deps.inFlight.size === MOST_AT_ONCE + 1)
  await owner.query('commit')
  expect(await Promise.all([...first, last])).toEqual([...first, last].map(() => 200))
  expect(service.deps.db.body.queries - before).toBe(MOST_AT_ONCE + 1)
})

thorough('after timeouts, the next in line are served', async () => {
  const slow = Array.from({ length: MOST_AT_ONCE * 2 }, send)
  expect(await Promise.all(slow.slice(0, MOST_AT_ONCE))).toEqual(Array(MOST_AT_ONCE).fill(502))
  await owner.query('commit')
  expect(await Promise.all(slow.slice(MOST_AT_ONCE))).toEqual(Array(MOST_AT_ONCE).fill(200))
})
