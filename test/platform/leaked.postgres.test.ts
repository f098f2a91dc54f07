import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { hashKey } from '../../src/identity/key-secret.ts'
import { asOwner } from '../support/databases.ts'
import { startService, type TestService } from '../support/service.ts'

let service: TestService
let owner: Client
beforeAll(async () => {
  service = await startService()
  owner = new Client({ connectionString: service.database.owner })
  await owner.connect()
})
afterAll(async () => {
  await owner.end()
  await service.close()
})

const BLOCKED = 'select 1 from pg_locks join pg_stat_activity using (pid) where datname = current_database() and not granted'
const LOCK = `select pg_advisory_xact_lock(hashtextextended('identity ' || identity_id, 0)) from platform.keys where id = $1`
const ROTATED = 'update platform.keys set rotated_at = now(), lineage_id = id where id = $1'
const insertion = (column: 'lineage_id' | 'parent_id') =>
  `insert into platform.keys (id, identity_id, name, key_prefix, hash, scopes, created_at, root_id, links, ${column})
   select $1, identity_id, name, key_prefix, $2, scopes, created_at, root_id, links, id from platform.keys where id = $3`

it.each([
  ['a successor', 'lineage_id'],
  ['a child', 'parent_id'],
] as const)('a report that comes while %s is being stored ends it too', async (_name, column) => {
  const { key, api_key } = await service.mint()
  const relative = key.replace(/.{8}$/, 'abcdef00')
  await owner.query('begin')
  await owner.query(LOCK, [api_key.id])
  // as rotating does; it makes a report that takes no lock wait as well, but with a view from before
  await owner.query(ROTATED, [api_key.id])
  const reporting = service.call('POST', '/v1/keys/leaked', undefined, { payload: { key } })
  await expect.poll(() => asOwner(service.database, BLOCKED), { interval: 10 }).toHaveLength(1)
  await owner.query(insertion(column), [randomUUID(), Buffer.from(hashKey(relative), 'base64'), api_key.id])
  await owner.query('commit')
  expect((await reporting).statusCode).toBe(202)
  for (const each of [key, relative])
    expect((await service.call('GET', '/v1/me', each)).json().error.details).toEqual({ reason: 'revoked', cause: 'leaked' })
})

it('a report holds on every other instance within a second', async () => {
  const other = await startService({ database: service.database, clock: service.clock })
  const { key } = await service.mint()
  const statusThere = async () => (await other.call('GET', '/v1/me', key)).statusCode
  expect(await statusThere()).toBe(200)
  await service.call('POST', '/v1/keys/leaked', undefined, { payload: { key } })
  await expect.poll(statusThere, { timeout: 1_000, interval: 50 }).toBe(401)
  await other.close()
})
