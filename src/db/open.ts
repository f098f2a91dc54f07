import { type ClientBase, Pool } from 'pg'
import type { Observer } from '../base/observer.ts'
import type { KeyMode } from '../contract/key-form.ts'
import { recordOf } from '../contract/records.ts'
import { APPS, type App } from '../contract/scopes.ts'
import { roleProblems } from './catalogue.ts'
import { Connections } from './connections.ts'
import { Database } from './database.ts'
import type { Schema } from './migrate.ts'
import { directSession, embeddedSession, pooledSession, type Session, type TimeLimits } from './session.ts'

export type Databases = Record<Schema, Database> & {
  /** Whether these databases hold live or test keys. */
  mode: KeyMode
  /** Whether other instances may use the same databases. */
  isShared: boolean
  /**
   * The platform's database, accessed through separate connections that are used only to look up keys, so that no other work delays
   * lookups.
   */
  authentication: Database
  close(): Promise<void>
}

interface DatabaseSettings {
  urls: Record<Schema, string>
  /** Replicas from which personal rows are read while the replicas are available. */
  readUrls?: Partial<Record<App, string>>
  poolSize: number
  platformPoolSize?: number
  kind: 'postgres' | 'embedded'
  /** Whether the databases hold live or test keys; `live` if not set. */
  mode?: KeyMode | undefined
  /** Whether all URLs point to a connection pooler in transaction mode. */
  isPooled?: boolean
  /** A factor by which all time limits are multiplied; 1 if not set. */
  patience?: number
  observer?: Observer
}

/** Requests must fail within three seconds in any case, so a replica's limits leave time for a retry on the primary. */
const PRIMARY: TimeLimits = { wait: 1_900, lock: 1_000, statement: 1_500, total: 2_600 }
/** Looking up a key takes about a millisecond, and nothing else runs on these connections. So two timeouts mean that the server is down. */
const AUTHENTICATION: TimeLimits = { wait: 1_000, lock: 500, statement: 900, total: 1_200 }
const FAILED_LOOKUPS_TO_OPEN = 2
/**
 * The number of requests that one person can have in progress, so that the requests of a single person are enough to detect an unresponsive
 * server.
 */
const FAILURES_TO_OPEN = 3
const REPLICA_FAILURES_TO_OPEN = 5
const REPLICA: TimeLimits = { wait: 800, lock: 500, statement: 600, total: 1_000 }
/** The embedded database runs one query at a time, so requests wait longer. */
const EMBEDDED: TimeLimits = { wait: 15_000, lock: 15_000, statement: 15_000, total: 30_000 }
const IDLE_MS = 30_000
const PRIMARY_TRIAL_MS = 500
const REPLICA_TRIAL_MS = 5_000
export const PLATFORM_POOL_SIZE = 5
export const AUTHENTICATION_POOL_SIZE = 2

/**
 * Applications with the same URL share a pool. The platform has its own pool, so that keys work even if an application exhausts its pool.
 * Authentication has a separate pool too.
 */
export function openDatabases(settings: DatabaseSettings, onIdleError: (error: Error) => void): Databases {
  const { urls, readUrls = {}, poolSize, platformPoolSize = PLATFORM_POOL_SIZE, kind, isPooled, patience = 1, observer } = settings
  const session = kind === 'embedded' ? embeddedSession : isPooled ? pooledSession : directSession
  const sessionFor = (limits: TimeLimits) => session(kind === 'embedded' ? EMBEDDED : times(patience, limits))
  const [primary, lookup, replica] = [sessionFor(PRIMARY), sessionFor(AUTHENTICATION), session(REPLICA)]
  const pools = new Map<string, Pool>()
  const poolFor = (use: string, url: string, options: Parameters<typeof openPool>[1]): Pool => {
    const name = `${use} ${url}`
    const pool = pools.get(name) ?? openPool(url, options).on('error', onIdleError)
    pools.set(name, pool)
    return pool
  }
  const sizes = { apps: poolSize, platform: platformPoolSize, authentication: AUTHENTICATION_POOL_SIZE }
  const primaryOf = (name: Schema, use: keyof typeof sizes): Connections => {
    const isLookup = use === 'authentication'
    const session = isLookup ? lookup : primary
    const pool = poolFor(use, urls[name], { session, size: sizes[use] })
    const failuresToOpen = isLookup ? FAILED_LOOKUPS_TO_OPEN : FAILURES_TO_OPEN
    return new Connections({ name, pool, session, trialEveryMs: PRIMARY_TRIAL_MS, failuresToOpen })
  }
  const replicaOf = (name: App): Connections | undefined => {
    const url = readUrls[name]
    if (url === undefined) return undefined
    const readers = APPS.filter((app) => readUrls[app] === url)
    const pool = poolFor('replica', url, { session: replica, size: poolSize, onConnect: (client) => checkRole(client, readers) })
    const onUnavailable = (cause: unknown) => onIdleError(new Error(`the replica of ${name} is unavailable; using the primary`, { cause }))
    const failuresToOpen = REPLICA_FAILURES_TO_OPEN
    return new Connections({ name, pool, session: replica, trialEveryMs: REPLICA_TRIAL_MS, failuresToOpen, onUnavailable })
  }
  const open = (name: Schema, use: keyof typeof sizes, replica?: Connections) =>
    new Database(name, primaryOf(name, kind === 'embedded' ? 'apps' : use), replica, observer)
  const databases = {
    ...recordOf(APPS, (app) => open(app, 'apps', replicaOf(app))),
    platform: open('platform', 'platform'),
    authentication: open('platform', 'authentication'),
  }
  return {
    ...databases,
    mode: settings.mode ?? 'live',
    isShared: kind === 'postgres',
    close: async () => void (await Promise.all([...pools.values()].map((pool) => pool.end()))),
  }
}

const times = (factor: number, { wait, lock, statement, total }: TimeLimits): TimeLimits => ({
  wait: wait * factor,
  lock: lock * factor,
  statement: statement * factor,
  total: total * factor,
})

interface PoolOptions {
  session: Session
  size: number
  onConnect?(client: ClientBase): Promise<void>
}

const openPool = (connectionString: string, { session, size, onConnect }: PoolOptions): Pool =>
  new Pool({
    connectionString,
    max: size,
    connectionTimeoutMillis: session.limits.wait,
    idleTimeoutMillis: IDLE_MS,
    keepAlive: true,
    application_name: 'threefold',
    ...(session.options && { options: session.options }),
    ...(onConnect && { onConnect }),
  })

/**
 * Checks the role on each connection to a replica. The role on a primary is checked at start-up,
 * but a replica may become available later, and must not expose more than its primary.
 */
async function checkRole(client: ClientBase, apps: App[]): Promise<void> {
  const unscoped: Database['unscoped'] = async ({ text }, values = []) =>
    (await client.query({ text, values, query_timeout: REPLICA.total } as object & { text: string })).rows
  for (const app of apps) {
    const [problem] = await roleProblems({ unscoped }, app)
    if (problem) throw new Error(problem)
  }
}
