import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import type { KeyMode } from '../../src/contract/key-form.ts'
import { loadContent } from '../../src/corpus/loading/load-all.ts'
import { embeddedUrl, runWorker } from '../../src/db/embedded/server.ts'
import { migrate, schemasOf } from '../../src/db/migrate.ts'
import { seedDemo } from '../../src/demo/seed.ts'
import { TEST_START } from './clock.ts'
import { findPostgres, startPostgres } from './postgres-server.ts'
import { cached } from './template-cache.ts'

export const addDemoPeople = (owner: string, now: number): Promise<void> => seedDemo({ mind: owner, body: owner, voice: owner }, now)

async function prepare(owner: string, mode: KeyMode = 'live'): Promise<void> {
  await migrate(owner, schemasOf(mode), () => {})
  await loadContent({ body: owner, mind: owner }, () => {})
}

/**
 * If Postgres is installed, only long tests need this template. The other tests of the embedded database begin with a first start of the
 * service.
 */
export const needsEmbeddedTemplate = Boolean(process.env.PROOF) || findPostgres() === undefined

/** The archive of an embedded database that has been migrated and contains the corpus and the demo people. */
export const embeddedTemplate = (): Promise<string> =>
  cached('embedded', '', async (file) => {
    const home = mkdtempSync(join(tmpdir(), 'threefold-embedded-'))
    const server = await runWorker({ dataDir: 'memory://', socketPath: join(home, '.s.PGSQL.5432'), isNew: true })
    const owner = embeddedUrl(home, 'postgres')
    await prepare(owner)
    await addDemoPeople(owner, TEST_START)
    writeFileSync(file, await server.dump())
    await server.close()
    rmSync(home, { recursive: true, force: true })
  })

/**
 * The archive of a server with three databases, migrated by an owner that is not a superuser: `unpeopled` contains the corpus;
 * `template` also contains the demo people, as of the tests' start time; `sandbox` is for test keys, and contains the corpus.
 */
export const postgresTemplate = (): Promise<string> =>
  cached('postgres', `${findPostgres()} ${process.getuid?.()}`, async (file) => {
    const server = await startPostgres()
    const admin = new Client({ connectionString: server.url('postgres', 'postgres') })
    await admin.connect()
    await admin.query('create role owner login createrole createdb')
    await admin.query('create database unpeopled owner owner')
    await prepare(server.url('owner', 'unpeopled'))
    await admin.query('create database sandbox owner owner')
    await prepare(server.url('owner', 'sandbox'), 'test')
    await admin.query('create role service login in role threefold_service')
    await admin.query('create role operator login in role threefold_operator')
    await admin.query('create database template template unpeopled owner owner')
    await addDemoPeople(server.url('owner', 'template'), TEST_START)
    await admin.end()
    server.archive(file)
  })
