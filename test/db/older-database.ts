import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { inject } from 'vitest'
import { migrate, migrationsOf } from '../../src/db/migrate.ts'
import { asOwner } from '../support/databases.ts'

interface OlderDatabase {
  owner: string
  run(sql: string, values?: unknown[]): Promise<Record<string, unknown>[]>
  /** Applies the migrations that are missing. */
  upgrade(): Promise<void>
  close(): Promise<void>
}

/** A platform database without rows, in its state before a migration. */
export async function databaseBefore(migration: string): Promise<OlderDatabase> {
  const database = inject('database')
  if (database.kind !== 'postgres') throw new Error('this test needs Postgres')
  const name = `older_${randomUUID().replaceAll('-', '')}`
  const admin = new Client({ connectionString: database.admin })
  await admin.connect()
  await admin.query(`create database ${name} owner owner`)
  const owner = database.owner.replace('%', name)
  const run: OlderDatabase['run'] = (sql, values = []) => asOwner({ owner }, sql, values)
  await migrate(owner, [], () => {})
  await run(`create schema platform; create table platform.migrations (name text primary key, checksum text not null,
             applied_at timestamptz not null default now())`)
  for (const { name, sql, checksum } of (await migrationsOf('platform')).filter((each) => each.name < migration)) {
    for (const statement of /-concurrently-/.test(name) ? sql.split(';') : [sql]) await run(statement)
    await run('insert into platform.migrations values ($1, $2)', [name, checksum])
  }
  return {
    owner,
    run,
    upgrade: () => migrate(owner, ['platform'], () => {}),
    close: async () => {
      await admin.query(`drop database ${name} with (force)`)
      await admin.end()
    },
  }
}
