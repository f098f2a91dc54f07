import { Client } from 'pg'
import { migrate, SCHEMAS } from '../src/db/migrate.ts'
import type { PostgresServer } from '../test/support/postgres-server.ts'

export interface BenchDatabase {
  service: string
  owner: string
  superuser: string
}

/** Creates a database on a temporary server and migrates it. */
export async function createDatabase(postgres: PostgresServer, name: string): Promise<BenchDatabase> {
  const admin = new Client({ connectionString: postgres.url('postgres', 'postgres') })
  await admin.connect()
  await admin.query(
    `do $$ begin if not exists (select from pg_roles where rolname = 'owner') then create role owner login createrole; end if; end $$`,
  )
  await admin.query(`create database ${name} owner owner`)
  await migrate(postgres.url('owner', name), SCHEMAS, () => {})
  await admin.query(
    `do $$ begin if not exists (select from pg_roles where rolname = 'service') then create role service login in role threefold_service; end if; end $$`,
  )
  await admin.end()
  return { service: postgres.url('service', name), owner: postgres.url('owner', name), superuser: postgres.url('postgres', name) }
}
