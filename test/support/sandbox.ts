import { openDatabases } from '../../src/db/open.ts'
import type { Deps } from '../../src/deps.ts'
import { LazySandbox } from '../../src/sandbox/sandbox.ts'
import { startSandbox } from '../../src/sandbox/start.ts'
import { everySchema, PATIENCE, type TestDatabase } from './databases.ts'

export interface SandboxOptions {
  database: TestDatabase
  poolSize?: number
}

/** A sandbox like the one in the service, but on a test's database. */
export function sandboxOf(live: Deps, { database, poolSize = 3 }: SandboxOptions): LazySandbox {
  const start = async () => {
    const urls = everySchema(database.service)
    const sizes = { poolSize, platformPoolSize: poolSize }
    const db = openDatabases({ urls, ...sizes, kind: database.kind, mode: 'test', patience: PATIENCE }, (err) =>
      live.log.warn({ err }, 'idle'),
    )
    return startSandbox(live, { db, listenUrls: urls, close: db.close })
  }
  return new LazySandbox(start, live.clock, () => true)
}
