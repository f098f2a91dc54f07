import { Pool } from 'pg'
import { Database } from './database.ts'
import { SCHEMAS, type Schema } from './migrate.ts'

export type Databases = Record<Schema, Database> & { close(): Promise<void> }

interface DatabaseSettings {
  urls: Record<Schema, string>
  poolSize: number
  kind: keyof typeof WAIT_MS
}

/** How long a request waits for a connection. The embedded database answers one after the other, so its queue is longer. */
const WAIT_MS = { postgres: 2_000, embedded: 15_000 }
const STATEMENT_MS = 5_000
const LOCK_MS = 3_000
const IDLE_MS = 30_000

/** Databases that share a URL share its connections. */
export function openDatabases(settings: DatabaseSettings, onIdleError: (error: Error) => void): Databases {
  const pools = new Map<string, Pool>()
  const poolFor = (url: string): Pool => {
    const known = pools.get(url)
    if (known) return known
    const pool = new Pool({
      connectionString: url,
      max: settings.poolSize,
      connectionTimeoutMillis: WAIT_MS[settings.kind],
      statement_timeout: STATEMENT_MS,
      lock_timeout: LOCK_MS,
      idleTimeoutMillis: IDLE_MS,
      keepAlive: true,
      application_name: 'threefold',
      // every query here has its index; reading a whole table or compiling a plan is always the wrong guess
      options: '-c jit=off -c enable_seqscan=off',
    })
    pool.on('error', onIdleError)
    pools.set(url, pool)
    return pool
  }
  const open = (schema: Schema) => new Database(schema, poolFor(settings.urls[schema]), settings.kind === 'postgres')
  const databases = Object.fromEntries(SCHEMAS.map((schema) => [schema, open(schema)])) as Record<Schema, Database>
  return { ...databases, close: async () => void (await Promise.all([...pools.values()].map((pool) => pool.end()))) }
}
