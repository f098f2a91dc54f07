import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Pool } from 'pg'
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
      | { kind: 'embedded'; template?: string }
      | { kind: 'postgres'; archive: string; admin: string; owner: string; operator: string; service: string }
  }
}

/** In tests, a database may take this many times as long as in production, because the test machine may be busy or stall. */
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
      ...(database.template && { template: database.template }),
    })
    const close = async () => {
      await disconnect(owner)
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
  // copying files takes a third of the time of the default strategy, which writes every page to the log
  await connectionsTo(database.admin).query(`create database ${name} template ${template} owner owner strategy file_copy`)
  const owner = database.owner.replace('%', name)
  return {
    kind: 'postgres',
    service: database.service.replace('%', name),
    operator: database.operator.replace('%', name),
    owner,
    close: async () => {
      await disconnect(owner)
      await connectionsTo(database.admin).query(`drop database ${name} with (force)`)
    },
  }
}

/** Connecting takes longer than most statements, so connections are kept until their database is closed. */
const pools = new Map<string, Pool>()

function connectionsTo(url: string): Pool {
  const known = pools.get(url)
  if (known) return known
  const pool = new Pool({ connectionString: url, allowExitOnIdle: true })
  pool.on('error', () => {}) // some tests stop their server
  pools.set(url, pool)
  return pool
}

async function disconnect(url: string): Promise<void> {
  const pool = pools.get(url)
  pools.delete(url)
  await pool?.end()
}

/** Runs one statement as the owner, for actions that no role of the service may perform. */
export const asOwner = async <Row>({ owner }: Pick<TestDatabase, 'owner'>, sql: string, values: unknown[] = []): Promise<Row[]> =>
  (await connectionsTo(owner).query(sql, values)).rows
