import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hashKey } from '../../src/identity/key-secret.ts'
import { asOwner } from '../support/databases.ts'
import { type Minted, startService, type TestService } from '../support/service.ts'

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

describe.each<[string, (key: Minted) => Promise<unknown>]>([
  ['a report of a leak', ({ key }) => service.call('POST', '/v1/keys/leaked', undefined, { payload: { key } })],
  ['its person', ({ key, api_key }) => service.call('DELETE', `/v1/keys/${api_key.id}`, key)],
  ['an operator', ({ api_key }) => asOwner(service.database, 'select platform.revoke_any_key($1, now())', [api_key.id])],
])('a key that is revoked by %s', (_who, revoke) => {
  it.each([
    ['a successor', 'lineage_id'],
    ['a child', 'parent_id'],
  ] as const)('takes %s with it that is being stored meanwhile', async (_name, column) => {
    const minted = await service.mint()
    const { key, api_key } = minted
    const relative = key.replace(/.{8}$/, 'abcdef00')
    await owner.query('begin')
    await owner.query(LOCK, [api_key.id])
    // updates the key as rotating does; a revocation that takes no lock would wait for this too, but would then work on outdated rows
    await owner.query(ROTATED, [api_key.id])
    const revoking = revoke(minted)
    await expect.poll(() => asOwner(service.database, BLOCKED), { interval: 10 }).toHaveLength(1)
    await owner.query(insertion(column), [randomUUID(), Buffer.from(hashKey(relative), 'base64'), api_key.id])
    await owner.query('commit')
    await revoking
    for (const each of [key, relative])
      expect((await service.call('GET', '/v1/me', each)).json().error.details).toMatchObject({ reason: 'revoked' })
  })
})
