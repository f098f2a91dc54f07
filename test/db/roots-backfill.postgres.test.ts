import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { migrate, migrationsOf } from '../../src/db/migrate.ts'
import { asOwner } from '../support/databases.ts'

const NAME = `backfill_${randomUUID().replaceAll('-', '')}`
const BEFORE = 'platform/009-'

let admin: Client
let owner: string
beforeAll(async () => {
  const database = inject('database')
  if (database.kind !== 'postgres') throw new Error('this test needs Postgres')
  admin = new Client({ connectionString: database.admin })
  await admin.connect()
  await admin.query(`create database ${NAME} owner owner`)
  owner = database.owner.replace('%', NAME)
})
afterAll(async () => {
  await admin.query(`drop database ${NAME} with (force)`)
  await admin.end()
})

it('keys that are older than roots keep their links and are rooted in the first account that they are linked to', async () => {
  const run = (sql: string, values: unknown[] = []) => asOwner<Record<string, unknown>>({ owner }, sql, values)
  await migrate(owner, [], () => {})
  await run(`create schema platform; create table platform.migrations (name text primary key, checksum text not null,
             applied_at timestamptz not null default now())`)
  for (const { name, sql, checksum } of (await migrationsOf('platform')).filter((each) => each.name < BEFORE)) {
    await run(sql)
    await run('insert into platform.migrations values ($1, $2)', [name, checksum])
  }
  const [person, stranger, body, voice] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()]
  await run(`insert into platform.identities values ($1, 'a@example.com', now()), ($2, 'b@example.com', now())`, [person, stranger])
  await run(`insert into platform.links values ($1, 'voice', $2, 'free'), ($1, 'body', $3, 'pro')`, [person, voice, body])
  for (const identity of [person, stranger])
    await run(
      `insert into platform.keys (id, identity_id, name, key_prefix, hash, scopes, created_at)
       values (gen_random_uuid(), $1, 'old', 'x', sha256($2::text::bytea), '{}', now())`,
      [identity, identity],
    )
  await migrate(owner, ['platform'], () => {})
  const rows = await run(`select k.identity_id, k.links, r.app, r.account_id, r.issuer from platform.keys k
                          left join platform.roots r on r.id = k.root_id order by k.links = '{}'`)
  expect(rows).toEqual([
    {
      identity_id: person,
      links: { voice: { account_id: voice, plan: 'free' }, body: { account_id: body, plan: 'pro' } },
      ...{ app: 'body', account_id: body, issuer: null },
    },
    { identity_id: stranger, links: {}, app: null, account_id: null, issuer: null },
  ])
})
