import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { inject } from 'vitest'
import { embeddedUrl, runWorker } from '../../src/db/embedded/server.ts'
import { SCHEMAS, type Schema } from '../../src/db/migrate.ts'

export interface TestDatabase {
  kind: 'embedded' | 'postgres'
  service: string
  operator: string
  owner: string
  close(): Promise<void>
}

declare module 'vitest' {
  interface ProvidedContext {
    database:
      | { kind: 'embedded'; template: string }
      | { kind: 'postgres'; archive: string; admin: string; owner: string; operator: string; service: string }
  }
}

/** How many times as long as in production a database may take in tests: the machine that runs them may be busy, or stall. */
export const PATIENCE = 8

export const everySchema = (url: string) => Object.fromEntries(SCHEMAS.map((schema) => [schema, url])) as Record<Schema, string>

/** A separate, migrated database of the kind that this run tests: with the demo people or, on Postgres, for test keys. */
export async function freshDatabase(template: 'template' | 'sandbox' = 'template'): Promise<TestDatabase> {
  const database = inject('database')
  if (database.kind === 'embedded') {
    const home = mkdtempSync(join(tmpdir(), 'threefold-test-'))
    const server = await runWorker({
      dataDir: 'memory://',
      socketPath: join(home, '.s.PGSQL.5432'),
      isNew: true,
      template: database.template,
    })
    const close = async () => {
      await server.close()
      rmSync(home, { recursive: true, force: true })
    }
    const [service, operator, owner] = ['threefold_service', 'threefold_operator', 'postgres'].map((user) => embeddedUrl(home, user)) as [
      string,
      string,
      string,
    ]
    return { kind: 'embedded', service, operator, owner, close }
  }
  const name = `test_${randomUUID().replaceAll('-', '')}`
  // copying files takes a third of the time of the default, which writes every page to the log
  await asAdmin(database.admin, `create database ${name} template ${template} owner owner strategy file_copy`)
  return {
    kind: 'postgres',
    service: database.service.replace('%', name),
    operator: database.operator.replace('%', name),
    owner: database.owner.replace('%', name),
    close: () => asAdmin(database.admin, `drop database ${name} with (force)`),
  }
}

async function asAdmin(url: string, sql: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query(sql).finally(() => client.end())
}

/** Runs one statement as the owner, for actions that no role of the service may perform. */
export async function asOwner<Row>(database: Pick<TestDatabase, 'owner'>, sql: string, values: unknown[] = []): Promise<Row[]> {
  const client = new Client({ connectionString: database.owner })
  await client.connect()
  try {
    return (await client.query(sql, values)).rows as Row[]
  } finally {
    await client.end()
  }
}
