import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { projectRoot } from '../base/project-root.ts'
import { StartError } from '../base/start-error.ts'
import type { KeyMode } from '../contract/key-form.ts'
import { APPS, type App } from '../contract/scopes.ts'

export type Schema = 'platform' | App
export const SCHEMAS: readonly Schema[] = ['platform', ...APPS]
/** The sandbox for test keys has the same schemas in a separate database, plus the schema `sandbox`. */
export type MigratedSchema = Schema | 'sandbox'
export const schemasOf = (mode: KeyMode): readonly MigratedSchema[] => (mode === 'test' ? [...SCHEMAS, 'sandbox'] : SCHEMAS)

const LOCK = 7_336_133
/** Requests queue behind a migration that waits for a lock. So a migration waits only briefly, then pauses and retries. */
const LOCK_TIMEOUT_MS = 500
const RETRY_MS = 1_500
const MAX_TRIES = 30
const LOCK_NOT_AVAILABLE = '55P03'
/** The error code of a migration that fails with instructions for an administrator. */
const NEEDS_ADMINISTRATOR = 'TF003'
const CONCURRENT = /\/\d{3}-concurrently-/
const directory = join(projectRoot, 'migrations')

export interface Migration {
  name: string
  sql: string
  checksum: string
}

/** The migrations of a schema. For applications, they include those in every-app/, where :app is replaced with the schema. */
export async function migrationsOf(schema: MigratedSchema): Promise<Migration[]> {
  const folders = APPS.includes(schema as App) ? ['every-app', schema] : [schema]
  const migrations: Migration[] = []
  for (const folder of folders) {
    const names = await readdir(join(directory, folder)).catch(() => [])
    for (const name of names.sort()) {
      const sql = (await readFile(join(directory, folder, name), 'utf8')).replaceAll(/:app\b/g, schema)
      migrations.push({ name: `${folder}/${name}`, sql, checksum: createHash('sha256').update(sql).digest('hex') })
    }
  }
  return migrations
}

/** Migrates the schemas of one database as its owner. Each migration runs in one transaction unless it builds indexes concurrently. */
export async function migrate(ownerUrl: string, schemas: readonly MigratedSchema[], progress: (line: string) => void) {
  const client = new Client({ connectionString: ownerUrl, application_name: 'threefold-migrate' })
  await client.connect()
  try {
    await client.query(`select pg_advisory_lock(${LOCK})`)
    await client.query(await readFile(join(directory, 'roles.sql'), 'utf8'))
    if (schemas.includes('sandbox')) await markAsSandbox(client)
    for (const schema of schemas) await migrateSchema(client, schema, progress)
  } finally {
    await client.end()
  }
}

/** Marks the database as a sandbox before anything else is done, so that test people are never added to a database with real ones. */
async function markAsSandbox(client: Client): Promise<void> {
  const { rows } = await client.query(
    "select to_regclass('platform.migrations') is not null and to_regclass('sandbox.migrations') is null as is_live",
  )
  if (rows[0]?.is_live)
    throw new StartError(
      'SANDBOX_OWNER_DATABASE_URL points to a live database. Create an empty database for the test keys, and set SANDBOX_OWNER_DATABASE_URL to its URL.',
    )
  await createSchema(client, 'sandbox')
}

async function createSchema(client: Client, schema: MigratedSchema): Promise<void> {
  await client.query(`
    create schema if not exists ${schema};
    create table if not exists ${schema}.migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now());
    grant usage on schema ${schema} to threefold_service;
    grant select on ${schema}.migrations to threefold_service`)
}

async function migrateSchema(client: Client, schema: MigratedSchema, progress: (line: string) => void): Promise<void> {
  await createSchema(client, schema)
  const applied = await appliedTo(client, schema)
  for (const migration of await migrationsOf(schema)) {
    const appliedChecksum = applied.get(migration.name)
    if (appliedChecksum === migration.checksum) continue
    if (appliedChecksum)
      throw new Error(
        `Migration ${migration.name} was changed after it had been applied to ${schema}. Restore it and add a new migration instead.`,
      )
    progress(`Migrating ${schema}: ${migration.name}`)
    if (CONCURRENT.test(migration.name)) await applyConcurrently(client, schema, migration)
    else await applyInTransaction(client, schema, migration, progress)
  }
}

/**
 * Runs each statement separately, because Postgres can't build an index concurrently in a transaction. Running a statement again must be
 * harmless.
 */
async function applyConcurrently(client: Client, schema: MigratedSchema, migration: Migration): Promise<void> {
  const statements = migration.sql.replaceAll(/--.*$/gm, '').split(';')
  for (const statement of statements.filter((each) => each.trim() !== '')) await client.query(statement)
  await markAsApplied(client, schema, migration)
}

async function applyInTransaction(
  client: Client,
  schema: MigratedSchema,
  migration: Migration,
  progress: (line: string) => void,
): Promise<void> {
  for (let tries = 1; ; tries++) {
    const error = await tryOnce(client, schema, migration)
    if (error === null) return
    if (error.code === NEEDS_ADMINISTRATOR) throw new StartError(error.message)
    if (error.code !== LOCK_NOT_AVAILABLE) throw error
    if (tries === MAX_TRIES)
      throw new StartError(
        `Migration ${migration.name} could not lock its table. End the transaction that holds the lock, then migrate again.`,
      )
    progress(`A table that ${migration.name} changes is locked; retrying (${tries} of ${MAX_TRIES}).`)
    await sleep(RETRY_MS)
  }
}

/** Tries to apply a migration. Returns the error, or null if there is none. */
async function tryOnce(client: Client, schema: MigratedSchema, migration: Migration): Promise<{ code?: string; message: string } | null> {
  await client.query(`begin; set local lock_timeout = ${LOCK_TIMEOUT_MS}`)
  try {
    await client.query(migration.sql)
    await markAsApplied(client, schema, migration)
    await client.query('commit')
    return null
  } catch (error) {
    await client.query('rollback')
    return error as { code?: string; message: string }
  }
}

async function markAsApplied(client: Client, schema: MigratedSchema, { name, checksum }: Migration): Promise<void> {
  await client.query(`insert into ${schema}.migrations (name, checksum) values ($1, $2)`, [name, checksum])
}

async function appliedTo(client: Client, schema: MigratedSchema): Promise<Map<string, string>> {
  const { rows } = await client.query<{ name: string; checksum: string }>(`select name, checksum from ${schema}.migrations`)
  return new Map(rows.map((row) => [row.name, row.checksum]))
}
