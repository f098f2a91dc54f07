import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createLog } from '../../src/base/log.ts'
import { KEEP_EVERYTHING, type Retention, Sweeper } from '../../src/identity/sweeper.ts'
import { asOwner } from '../support/databases.ts'
import { startService, type TestService } from '../support/service.ts'

const MONTH_MS = 31 * 86_400_000
const PARTITIONS = `select p.relname as name from pg_inherits i join pg_class p on p.oid = i.inhrelid
  where i.inhparent = $1::regclass and p.relname ~ '\\d$' order by 1`

let service: TestService
let key: { id: string; identity: string }
beforeAll(async () => {
  service = await startService()
  const { id } = (await service.mint()).api_key
  const [row] = await run<{ identity: string }>('select identity_id as identity from platform.keys where id = $1', [id])
  key = { id, identity: row?.identity as string }
})
afterAll(() => service.close())

const run = <Row>(sql: string, values: unknown[] = []) => asOwner<Row>(service.database, sql, values)
const monthsOf = async (table: string) => (await run<{ name: string }>(PARTITIONS, [`platform.${table}`])).map(({ name }) => name)
const nameOf = (table: string, moment: number) => `${table}_${new Date(moment).toISOString().slice(0, 7).replace('-', '_')}`

/** Sweeps with a separate clock, which shows the time `now`. */
async function sweep(now: number, retention: Partial<Retention> = {}): Promise<void> {
  const clock = { now: () => now, steady: () => now }
  const sweeper = new Sweeper(service.deps.db.platform, clock, { ...KEEP_EVERYTHING, ...retention }, createLog('silent'))
  await sweeper.close()
  await sweeper.sweep()
}

const addRequests = (moment: number) =>
  run('insert into platform.daily_requests values ($1, $2, $3, 7)', [key.id, key.identity, new Date(moment).toISOString().slice(0, 10)])

/** Adds a partition with one row for a month long ago, as a service that has run for years would have it. */
async function addOldMonth(table: string, ranged: string, row: string): Promise<void> {
  const [first = ''] = await monthsOf(table)
  const [end] = await run<{ end: string }>(
    `select substring(pg_get_expr(relpartbound, oid) from 'TO (.*)$') as end from pg_class where oid = 'platform.${first}'::regclass`,
  )
  await run(`alter table platform.${table} detach partition platform.${first};
    create table platform.${table}_2019_05 partition of platform.${table} for values from (minvalue) to ('2019-06-01 00:00:00+00');
    alter table platform.${table} attach partition platform.${first} for values from ('2019-06-01 00:00:00+00') to ${end?.end};
    insert into platform.${table} (${ranged}) values (${row})`)
}

describe('tables that are partitioned by month', () => {
  it('get their months ahead of time, and move rows that were written even earlier into them', async () => {
    const now = Date.now() + 40 * MONTH_MS
    await addRequests(now)
    await sweep(now)
    for (const table of ['daily_requests', 'daily_ai', 'person_daily_ai', 'audit'])
      expect(await monthsOf(table)).toEqual(expect.arrayContaining([0, 1].map((ahead) => nameOf(table, now + ahead * MONTH_MS))))
    const rows = await run(
      "select tableoid::regclass::text as month, requests from platform.daily_requests where day > now() + interval '3 years'",
    )
    expect(rows).toEqual([{ month: `platform.${nameOf('daily_requests', now)}`, requests: 7 }])
  })

  it("lose the months that are older than the retention period, according to the database's clock only", async () => {
    await addOldMonth('daily_requests', 'key_id, identity_id, day, requests', `'${key.id}', '${key.identity}', '2019-05-05', 1`)
    await addOldMonth('audit', 'at, action, made_by, identity_id', `'2019-05-05', 'mint', 'person', '${key.identity}'`)
    await addRequests(Date.now())
    const before = await monthsOf('daily_requests')
    await sweep(Date.now())
    expect(await monthsOf('daily_requests')).toEqual(expect.arrayContaining(before))
    await sweep(Date.now() + 10 * MONTH_MS, { usageMonths: 4, auditMonths: 1_000 })
    expect(await monthsOf('daily_requests')).toEqual(expect.arrayContaining(before.slice(1)))
    expect((await monthsOf('daily_requests'))[0]).toBe(before[1])
    expect((await monthsOf('audit'))[0]).toBe('audit_2019_05')
    // even if less is configured, the rows that the contract needs are kept
    await sweep(Date.now(), { usageMonths: 0, auditMonths: 0 })
    expect((await monthsOf('daily_requests'))[0]).toBe(before[1])
    expect(await run('select from platform.audit where at < $1', ['2020-01-01'])).toEqual([])
    expect(
      await run('select from platform.daily_requests where key_id = $1 and day between now()::date - 1 and now()::date', [key.id]),
    ).toHaveLength(1)
  })

  it("lose a person's rows when the person is erased", async () => {
    const [person, id] = [randomUUID(), randomUUID()]
    await run(`insert into platform.identities (id, email, created_at) values ($1, 'leaving@example.com', now())`, [person])
    await run(
      `insert into platform.keys (id, identity_id, name, key_prefix, hash, scopes, created_at)
       values ($1, $2, 'x', 'x', sha256('leaving'), '{}', now())`,
      [id, person],
    )
    await run(`insert into platform.daily_requests select $1, $2, now()::date + days, 1 from unnest('{-90, 0, 20, 900}'::int[]) days`, [
      id,
      person,
    ])
    await run('delete from platform.identities where id = $1', [person])
    expect(await run('select from platform.daily_requests where key_id = $1', [id])).toEqual([])
  })
})

describe('a sweep that would have to wait for a lock', () => {
  it('gives up soon, so that nobody waits behind it, and succeeds later', async () => {
    await addOldMonth('daily_ai', 'key_id, identity_id, day, operation', `'${key.id}', '${key.identity}', '2019-05-05', 'coach'`)
    const reader = new Client({ connectionString: service.database.owner })
    await reader.connect()
    await reader.query('begin; select from platform.daily_ai')
    const begun = performance.now()
    await sweep(Date.now(), { usageMonths: 4 })
    expect(performance.now() - begun).toBeLessThan(3_000)
    expect(await monthsOf('daily_ai')).toContain('daily_ai_2019_05')
    await reader.query('commit')
    await reader.end()
    await sweep(Date.now(), { usageMonths: 4 })
    expect(await monthsOf('daily_ai')).not.toContain('daily_ai_2019_05')
  })
})
