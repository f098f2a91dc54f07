import { afterAll, beforeAll, expect, it } from 'vitest'
import { migrate, schemasOf } from '../../src/db/migrate.ts'
import { threefold } from '../support/command-line.ts'
import { asOwner, freshDatabase, type TestDatabase } from '../support/databases.ts'
import { temporaryDirectory } from '../support/process.ts'

let live: TestDatabase
let sandbox: TestDatabase
beforeAll(async () => {
  live = await freshDatabase()
  sandbox = await freshDatabase('sandbox')
})
afterAll(async () => {
  await live.close()
  await sandbox.close()
})

it('a database with real people is never made a sandbox', async () => {
  await expect(migrate(live.owner, schemasOf('test'), () => {})).rejects.toThrow('SANDBOX_OWNER_DATABASE_URL points to a live database.')
  const schemas = await asOwner(live, "select from information_schema.schemata where schema_name = 'sandbox'")
  expect(schemas).toEqual([])
})

it('the doctor says whether test keys have a sound place to live', async () => {
  const settings = { DEMO: 'true', DATA_DIR: temporaryDirectory(), DATABASE_URL: live.service }
  const lineAbout = async (env: Record<string, string>) => {
    const { stdout } = await threefold(['doctor'], { ...settings, ...env })
    return stdout.split('\n').filter((line) => line.includes(' sandbox: '))
  }
  expect(await lineAbout({})).toEqual(['ok    sandbox: not configured: no test keys. To enable them, set SANDBOX_DATABASE_URL'])
  expect(await lineAbout({ SANDBOX_DATABASE_URL: sandbox.service })).toEqual([
    'ok    sandbox: reachable, correct role, migrated, row-level security on every table',
  ])
  await asOwner(sandbox, 'alter table sandbox.people no force row level security')
  expect(await lineAbout({ SANDBOX_DATABASE_URL: sandbox.service })).toEqual([
    expect.stringMatching(/^FAULT sandbox: sandbox\.people: row-level security is not forced/),
  ])
})
