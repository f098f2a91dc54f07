import { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import { loadContent } from '../../src/corpus/load-all.ts'
import { migrate, SCHEMAS } from '../../src/db/migrate.ts'
import { seedDemo } from '../../src/demo/seed.ts'
import { TEST_START } from './clock.ts'
import { watchLogs } from './logs.ts'
import { startPostgres } from './postgres-server.ts'

/** One server for the run; each test file gets a database copied from a template that a plain owner migrated. */
export default async function setup(project: TestProject): Promise<() => void> {
  const server = await startPostgres()
  const admin = new Client({ connectionString: server.url('postgres', 'postgres') })
  await admin.connect()
  await admin.query('create role owner login createrole createdb')
  await admin.query('create database template owner owner')
  await migrate(server.url('owner', 'template'), SCHEMAS, () => {})
  await admin.query('create role service login in role threefold_service')
  const owner = server.url('owner', 'template')
  await loadContent({ body: owner, mind: owner }, () => {})
  await seedDemo({ mind: owner, body: owner, voice: owner }, TEST_START)
  await admin.end()
  project.provide('database', {
    kind: 'postgres',
    admin: server.url('postgres', 'postgres'),
    owner: server.url('owner', '%'),
    service: server.url('service', '%'),
  })
  const checkLogs = watchLogs('postgres')
  return () => {
    server.stop()
    checkLogs()
  }
}
