import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { migrate } from '../../src/db/migrate.ts'
import { asOwner, freshDatabase, type TestDatabase } from '../support/databases.ts'
import { within } from '../support/within.ts'

const INDEX = 'platform.active_keys_of_identity'

let database: TestDatabase
let user: Client
beforeAll(async () => {
  database = await freshDatabase()
  user = new Client({ connectionString: database.owner })
  await user.connect()
})
afterAll(async () => {
  await user.end()
  await database.close()
})

describe('a migration of a locked table', () => {
  it('lets the requests queued behind it pass, and completes once the table is free', async () => {
    await asOwner(database, `drop index ${INDEX}`)
    await asOwner(database, "delete from platform.migrations where name = 'platform/006-active-keys.sql'")
    await user.query('begin; lock table platform.keys in row exclusive mode')
    const said: string[] = []
    const migrated = migrate(database.owner, ['platform'], (line) => void said.push(line))
    await within(5_000, async () => (await user.query('select 1 from pg_locks where not granted')).rows.length > 0)
    await asOwner(database, "set lock_timeout = '1s'; update platform.keys set name = name")
    await within(5_000, () => said.some((line) => line.includes('retrying')))
    await user.query('commit')
    await migrated
    await user.query(`select '${INDEX}'::regclass`)
    expect(said.at(-1)).toMatch(/^A table that platform\/006-active-keys\.sql changes is locked/)
  })
})
