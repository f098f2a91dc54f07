import { cpSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { findPostgres, startPostgres } from '../support/postgres-server.ts'
import { startProcess, temporaryDirectory } from '../support/process.ts'
import { addDemoPeople, postgresTemplate } from '../support/templates.ts'

type Settings = Record<string, string>

/** A database with current data for the demo people, and the settings for two services that use this data. */
export interface DemoDatabase {
  service: Settings
  beside: Settings
  remove(): void
}

/** Uses Postgres if it is installed, because it is ready in a fifth of the time and two services can share it. */
export const startDemoDatabase = (): Promise<DemoDatabase> => (findPostgres() ? onPostgres() : embedded())

async function onPostgres(): Promise<DemoDatabase> {
  const server = await startPostgres(await postgresTemplate())
  await addDemoPeople(server.url('owner', 'unpeopled'), Date.now())
  const [DATABASE_URL, SANDBOX_DATABASE_URL] = [server.url('service', 'unpeopled'), server.url('service', 'sandbox')]
  const DATA_DIR = temporaryDirectory()
  const remove = () => {
    server.stop()
    rmSync(DATA_DIR, { recursive: true, force: true })
  }
  return { service: { DATABASE_URL, SANDBOX_DATABASE_URL, DATA_DIR, DEMO: 'true' }, beside: { DATABASE_URL }, remove }
}

async function embedded(): Promise<DemoDatabase> {
  const [used, copy] = [temporaryDirectory(), temporaryDirectory()]
  await (await startProcess({ DATA_DIR: used })).end()
  // copies only the database; the directory also contains the sockets and keys of the service that used it
  cpSync(join(used, 'postgres'), join(copy, 'postgres'), { recursive: true })
  const remove = () => {
    for (const directory of [used, copy]) rmSync(directory, { recursive: true, force: true })
  }
  return { service: { DATA_DIR: used }, beside: { DATA_DIR: copy }, remove }
}
