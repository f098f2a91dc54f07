import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Databases, openDatabases } from '../../src/db/open.ts'
import { statement } from '../../src/db/statement.ts'
import { DEMO_PEOPLE } from '../../src/demo/people.ts'
import { accountId } from '../../src/demo/seed.ts'
import { everySchema } from '../support/databases.ts'
import { within } from '../support/within.ts'
import { atOnce, times } from './in-time.ts'
import { ServerCopy } from './server-copy.ts'

const [ada] = DEMO_PEOPLE.map((person) => accountId('mind', person)) as [string]
const who = statement<string>(
  'who',
  `select json_build_object('replica', pg_is_in_recovery(), 'people', (select json_agg(id) from mind.accounts))`,
)
const isReplica = statement<{ replica: boolean }>('is_replica', 'select pg_is_in_recovery() as replica')

let primary: ServerCopy
let replica: ServerCopy
let db: Databases
const notes: string[] = []
const open = (readUrls: Record<string, string>) =>
  openDatabases({ urls: everySchema(primary.url('service')), readUrls, poolSize: 3, kind: 'postgres' }, ({ message }) =>
    notes.push(message),
  )
beforeAll(async () => {
  primary = await ServerCopy.ofTemplate()
  replica = await ServerCopy.of(primary.url('postgres'), { follow: true })
  db = open({ mind: replica.url('service') })
})
afterAll(async () => {
  await db.close()
  await replica.remove()
  await primary.remove()
})

const read = async (from = db) => JSON.parse((await from.mind.asPerson(ada, who)) as string) as { replica: boolean; people: string[] }
const fromReplica = { replica: true, people: [ada] }
const fromPrimary = { replica: false, people: [ada] }

describe('an application with a replica', () => {
  it('reads personal rows from the replica, where each person also sees only their own', async () => {
    await within(2_000, async () => (await read()).replica)
    expect(await atOnce(10, () => read())).toEqual(times(10, () => fromReplica))
  })

  it('reads cached content from the primary, which is never behind', async () => {
    expect(await db.mind.unscoped(isReplica)).toEqual([{ replica: false }])
  })

  it('does not affect other applications, which read from their primary', async () => {
    expect(JSON.parse((await db.body.asPerson(ada, who)) as string)).toEqual(fromPrimary)
  })

  it('reads from the primary what the replica lacks because a migration has not reached it yet', async () => {
    const run = async (server: ServerCopy, sql: string) => {
      const client = new Client({ connectionString: server.url('postgres') })
      await client.connect()
      await client.query(sql).finally(() => client.end())
    }
    await run(replica, 'select pg_wal_replay_pause()')
    await run(primary, 'create table mind.added (id int); grant select on mind.added to public')
    const added = statement<string>('added', `select json_build_object('rows', (select count(*) from mind.added))`)
    notes.length = 0
    expect(await db.mind.asPerson(ada, added)).toBe('{"rows" : 0}')
    expect(notes).toEqual(['the replica of mind is unavailable; using the primary'])
    await run(replica, 'select pg_wal_replay_resume()')
    expect(await read()).toEqual(fromReplica)
  })

  it('reads from the primary while the replica hangs, and from the replica once it is back', async () => {
    replica.signal('SIGSTOP')
    expect(await atOnce(3, () => read())).toEqual(times(3, () => fromPrimary))
    expect(notes).toContain('the replica of mind is unavailable; using the primary')
    replica.signal('SIGCONT')
    await within(1_000, async () => (await read()).replica)
  })

  it('reads from the primary while the replica is down, without errors, and does not retry the replica for some seconds', async () => {
    await replica.kill()
    for (let count = 0; count < 10; count++) expect(await read()).toEqual(fromPrimary)
    await replica.start()
    expect(await read()).toEqual(fromPrimary)
    await within(6_000, async () => (await read()).replica)
  })

  it('never reads from the replica as a role that can see all rows', async () => {
    const careless = open({ mind: replica.url('postgres') })
    expect(await read(careless)).toEqual(fromPrimary)
    await careless.close()
  })

  it('fails in time if both databases hang', async () => {
    for (const server of [primary, replica]) server.signal('SIGSTOP')
    const told = await atOnce(6, () => read().catch((error) => error))
    for (const error of told) expect(error).toMatchObject({ code: 'upstream_error', details: { app: 'mind' } })
    for (const server of [primary, replica]) server.signal('SIGCONT')
    await within(1_000, () => read().then(Boolean, () => false))
  })
})
