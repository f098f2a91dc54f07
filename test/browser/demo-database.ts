import { cpSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { loadContent } from '../../src/corpus/load-all.ts'
import { migrate, SCHEMAS } from '../../src/db/migrate.ts'
import { seedDemo } from '../../src/demo/seed.ts'
import { findPostgres, startPostgres } from '../support/postgres-server.ts'
import { startProcess, temporaryDirectory } from '../support/process.ts'

type Settings = Record<string, string>

/** The demo people as of today, for a service and for another one beside it. */
export interface DemoDatabase {
  service: Settings
  beside: Settings
  remove(): void
}

/** On Postgres where there is one: it is ready in a fifth of the time, and two services may share it. */
export const startDemoDatabase = (): Promise<DemoDatabase> => (findPostgres() ? onPostgres() : embedded())

async function onPostgres(): Promise<DemoDatabase> {
  const server = await startPostgres()
  const owner = server.url('postgres', 'postgres')
  await migrate(owner, SCHEMAS, () => {})
  const client = new Client({ connectionString: owner })
  await client.connect()
  await client.query('create role service login in role threefold_service')
  await client.end()
  await loadContent({ body: owner, mind: owner }, () => {})
  await seedDemo({ mind: owner, body: owner, voice: owner }, Date.now())
  const DATABASE_URL = server.url('service', 'postgres')
  const DATA_DIR = temporaryDirectory()
  const remove = () => {
    server.stop()
    rmSync(DATA_DIR, { recursive: true, force: true })
  }
  return { service: { DATABASE_URL, DATA_DIR, DEMO: 'true' }, beside: { DATABASE_URL }, remove }
}

async function embedded(): Promise<DemoDatabase> {
  const [used, copy] = [temporaryDirectory(), temporaryDirectory()]
  await (await startProcess({ DATA_DIR: used })).end()
  // the database alone: beside it lie sockets and keys of the service that used it
  cpSync(join(used, 'postgres'), join(copy, 'postgres'), { recursive: true })
  const remove = () => {
    for (const directory of [used, copy]) rmSync(directory, { recursive: true, force: true })
  }
  return { service: { DATA_DIR: used }, beside: { DATA_DIR: copy }, remove }
}
