import { Client } from 'pg'
import { expect, it } from 'vitest'
import { StartError } from '../../src/base/start-error.ts'
import { migrate, SCHEMAS } from '../../src/db/migrate.ts'
import { startPostgres } from '../support/postgres-server.ts'

it('an owner that may not create roles is told what an administrator has to run, and then migrates', async () => {
  const server = await startPostgres()
  const admin = new Client({ connectionString: server.url('postgres', 'postgres') })
  await admin.connect()
  try {
    await admin.query('create role threefold_gate nologin; create role threefold_service login')
    await admin.query('create role threefold_owner login in role threefold_gate')
    await admin.query('create database threefold owner threefold_owner')
    const migrated = () => migrate(server.url('threefold_owner', 'threefold'), SCHEMAS, () => {})
    const refusal = await migrated().catch((error) => error)
    expect(refusal).toBeInstanceOf(StartError)
    const [, statements = ''] = /run: (.+)$/.exec(refusal.message) ?? []
    await admin.query(statements)
    await migrated()
  } finally {
    await admin.end()
    server.stop()
  }
})
