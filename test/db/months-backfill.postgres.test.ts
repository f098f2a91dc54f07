import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { expect, it } from 'vitest'
import { databaseBefore } from './older-database.ts'

const TABLES = ['daily_requests', 'daily_ai', 'person_daily_ai', 'audit', 'ai_reservations']

it('use and notes of every time are kept when their tables are partitioned, also for instances of the previous version', async () => {
  const { owner, run, upgrade, close } = await databaseBefore('platform/020-')
  const [person, key] = [randomUUID(), randomUUID()]
  await run(`insert into platform.identities (id, email, created_at) values ($1, 'a@example.com', now())`, [person])
  await run(
    `insert into platform.keys (id, identity_id, name, key_prefix, hash, scopes, created_at) values ($1, $2, 'k', 'x', sha256('k'), '{}', now())`,
    [key, person],
  )
  const days = `(select now()::date + days as day from unnest('{-4000, -40, 0, 40, 4000}'::int[]) days) d`
  await run(`insert into platform.daily_requests select $1, $2, day, 3 from ${days}`, [key, person])
  await run(`insert into platform.daily_ai select $1, $2, day, 'coach', 2 from ${days}`, [key, person])
  await run(`insert into platform.person_daily_ai select $1, day, 'coach', 2 from ${days}`, [person])
  await run(`insert into platform.audit (at, action, made_by, identity_id) select day, 'mint', 'person', $1 from ${days}`, [person])
  await run(
    `insert into platform.ai_reservations (key_id, identity_id, day, operation, lapses_at) values ($1, $2, now()::date, 'coach', now())`,
    [key, person],
  )
  const everything = () => Promise.all(TABLES.map((table) => run(`select * from platform.${table} order by ${table}`)))
  const before = await everything()
  const previous = new Client({ connectionString: owner })
  await previous.connect()
  const use = {
    name: 'use',
    text: 'select * from platform.record_use($1, $2, $3, $4)',
    values: [[key], ['2026-03-10'], [1], ['2026-03-10']],
  }
  const [counted] = (await previous.query(use)).rows
  await previous.query(use)

  await upgrade()

  const [used, ...others] = await everything()
  expect([used?.filter(({ requests }) => requests === 3), ...others]).toEqual(before)
  expect((await previous.query(use)).rows).toEqual([{ ...counted, requests: 3 }])
  await previous.end()
  expect(await run(`select distinct tableoid from platform.daily_requests`)).toHaveLength(2)
  await run('delete from platform.identities')
  expect(await everything()).toEqual(TABLES.map(() => []))
  await close()
})
