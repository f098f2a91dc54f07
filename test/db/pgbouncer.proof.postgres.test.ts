import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { type Databases, openDatabases } from '../../src/db/open.ts'
import { statement } from '../../src/db/statement.ts'
import { DEMO_PEOPLE } from '../../src/demo/people.ts'
import { accountId } from '../../src/demo/seed.ts'
import { threefold } from '../support/command-line.ts'
import { everySchema, freshDatabase, type TestDatabase } from '../support/databases.ts'
import { temporaryDirectory } from '../support/process.ts'
import { startServed } from '../support/served.ts'
import { startService } from '../support/service.ts'
import { within } from '../support/within.ts'
import { findPgBouncer, type PgBouncer, startPgBouncer } from './pgbouncer.ts'

const [ada, bruno] = DEMO_PEOPLE.map((person) => accountId('mind', person)) as [string, string]
const visible = statement('visible', `select coalesce(json_agg(id order by id), '[]') from mind.accounts`)
const settings = statement<{ name: string; setting: string }>(
  'settings',
  `select name, setting from pg_settings where name in ('statement_timeout', 'lock_timeout', 'jit', 'enable_seqscan') order by name`,
)
const HELD = [
  { name: 'enable_seqscan', setting: 'off' },
  { name: 'jit', setting: 'off' },
  { name: 'lock_timeout', setting: '1000' },
  { name: 'statement_timeout', setting: '1500' },
]

describe.runIf(findPgBouncer())('through a transaction pooler with a single shared connection', () => {
  let database: TestDatabase
  let pooler: PgBouncer
  let db: Databases
  beforeAll(async () => {
    database = await freshDatabase()
    pooler = await startPgBouncer((inject('database') as { admin: string }).admin)
    const urls = everySchema(pooler.through(database.service))
    db = openDatabases({ urls, poolSize: 10, kind: 'postgres', isPooled: true }, () => {})
  })
  afterAll(async () => {
    await db.close()
    pooler.close()
    await database.close()
  })

  it("two people's interleaved reads never see each other's rows", async () => {
    for (let wave = 0; wave < 5; wave++)
      await Promise.all(
        Array.from({ length: 100 }, async (_, index) => {
          const person = index % 2 ? ada : bruno
          expect(await db.mind.asPerson(person, visible)).toBe(`["${person}"]`)
        }),
      )
  })

  it('no identity remains after a read, a failure or a transaction', async () => {
    const leftover = async () => db.body.unscoped(statement('leftover', 'select id from mind.accounts'))
    await db.mind.asPerson(ada, visible)
    expect(await leftover()).toEqual([])
    await expect(db.mind.asPerson(ada, statement('broken', 'select 1 / 0 from mind.accounts'))).rejects.toThrow(/division by zero/)
    expect(await leftover()).toEqual([])
    await db.mind.transaction((step) => step.actAs(ada))
    expect(await leftover()).toEqual([])
  })

  it('every statement has its time limits, which do not outlast it', async () => {
    expect(await db.mind.unscoped(settings)).toEqual(HELD)
    const asJson = statement('settings_json', `select json_agg(s) from (${settings.text}) s`)
    expect(JSON.parse((await db.mind.asPerson(ada, asJson)) as string)).toEqual(HELD)
    const sleep = statement('sleep', 'select pg_sleep(20)::text')
    const asleep = [db.voice.unscoped(sleep), db.voice.asPerson(ada, sleep)].map((asked) => asked.catch((error) => error))
    for (const error of await Promise.all(asleep)) expect(error).toMatchObject({ code: 'upstream_error', details: { app: 'voice' } })
    const direct = openDatabases({ urls: everySchema(database.service), poolSize: 1, kind: 'postgres' }, () => {})
    expect(await direct.mind.unscoped(settings)).toEqual(HELD)
    await direct.close()
  })

  it('the service starts, mints, serves and is notified of a revocation on another instance', async () => {
    const env = {
      DATABASE_URL: pooler.through(database.service),
      DATABASE_POOLER: 'transaction',
      LISTEN_DATABASE_URL: database.service,
      DEMO: 'true',
      DATA_DIR: temporaryDirectory(),
    }
    const [pooled, direct, examined] = await Promise.all([startServed(env), startService({ database }), threefold(['doctor'], env)])
    try {
      expect(examined).toMatchObject({ code: 0 })
      const key = await pooled.mint()
      for (const path of ['/v1/me', '/v1/keys', '/v1/body/me/stacks', '/v1/cross/dashboard', '/v1/body/search?q=magnesium'])
        expect([path, (await pooled.get(path, key)).status]).toEqual([path, 200])
      const { id } = ((await (await pooled.get('/v1/me', key)).json()) as { key: { id: string } }).key
      expect((await direct.call('DELETE', `/v1/keys/${id}`, key)).statusCode).toBe(200)
      await within(1_000, async () => (await pooled.get('/v1/me', key)).status === 401)
    } finally {
      await Promise.all([pooled.stop(), direct.close()])
    }
  })
})
