import { join } from 'node:path'
import { recordOf } from '../contract/records.ts'
import { APPS } from '../contract/scopes.ts'
import { SCHEMAS, type Schema } from '../db/migrate.ts'
import { LISTENED_SCHEMAS } from '../db/notifications.ts'
import { PLATFORM_POOL_SIZE } from '../db/open.ts'
import type { StorageSettings } from '../db/storage.ts'
import type { Settings } from './settings.ts'

export interface DatabaseConfig extends Omit<StorageSettings, 'dataDir'> {
  ownerUrls: Partial<Record<Schema, string>>
  /** The URL of the sandbox database, which test keys use. Not needed with the embedded database, which always has a sandbox. */
  sandboxUrl: string | undefined
  sandboxOwnerUrl: string | undefined
  /** The URL with a superuser's login, which is used only to rehearse a restore. */
  superuserUrl: string | undefined
}

const SHARED_URL = 'DATABASE_URL'
const urlOf = (schema: Schema) => `${schema.toUpperCase()}_${SHARED_URL}`

export function readDatabases(settings: Settings): DatabaseConfig {
  const databaseUrls = readUrls(settings)
  const replicaUrls = readUrlsFor('READ_', APPS, settings)
  const listenUrls = readUrlsFor('LISTEN_', LISTENED_SCHEMAS, settings)
  const ownerUrls = readUrlsFor('OWNER_', SCHEMAS, settings)
  const isPooled = settings.oneOf('DATABASE_POOLER', ['none', 'transaction'], 'none') === 'transaction'
  if (databaseUrls === null && (isPooled || Object.keys({ ...replicaUrls, ...listenUrls }).length > 0))
    settings.addProblem('A replica, a pooler or LISTEN_DATABASE_URL is set, but no database is configured: set DATABASE_URL too.')
  if (isPooled && LISTENED_SCHEMAS.some((schema) => !listenUrls[schema]))
    settings.addProblem(
      'DATABASE_POOLER is "transaction", but notifications do not pass through a transaction pooler: set LISTEN_DATABASE_URL to connect directly to the server.',
    )
  return {
    databaseUrls,
    readUrls: replicaUrls,
    listenUrls,
    ownerUrls,
    ...readSandbox(settings, databaseUrls),
    operatorUrl: settings.postgresUrl('OPERATOR_DATABASE_URL') ?? ownerUrls.platform,
    superuserUrl: settings.postgresUrl('SUPERUSER_DATABASE_URL'),
    isPooled,
    poolSize: databaseUrls === null ? 1 : settings.integer('DATABASE_POOL_SIZE', 1, 500, 10),
    platformPoolSize: settings.integer('PLATFORM_POOL_SIZE', 1, 500, PLATFORM_POOL_SIZE),
  }
}

const SANDBOX_URL = `SANDBOX_${SHARED_URL}`
const SANDBOX_OWNER_URL = `SANDBOX_OWNER_${SHARED_URL}`
/** Enough connections for tests, but far fewer than the live databases have. */
const SANDBOX_POOL_SIZE = 3

function readSandbox(settings: Settings, live: Record<Schema, string> | null): Pick<DatabaseConfig, 'sandboxUrl' | 'sandboxOwnerUrl'> {
  const [sandboxUrl, sandboxOwnerUrl] = [SANDBOX_URL, SANDBOX_OWNER_URL].map((name) => {
    const url = settings.postgresUrl(name)
    if (url !== undefined && live === null) settings.reject(name, 'is set, but no database is configured: set DATABASE_URL too.')
    if (url !== undefined && Object.values(live ?? {}).some((other) => placeOf(other) === placeOf(url)))
      settings.reject(name, 'points to a live database. Create a separate database for the test keys.')
    return url
  })
  if (sandboxOwnerUrl !== undefined && sandboxUrl === undefined) settings.reject(SANDBOX_OWNER_URL, `is set but ${SANDBOX_URL} is not.`)
  return { sandboxUrl, sandboxOwnerUrl }
}

/** The server and the database that a URL points to, regardless of the user and the password. */
function placeOf(url: string): string {
  const standard = url.replace('@/', '@socket/')
  if (!URL.canParse(standard)) return url
  const { hostname, port, pathname, searchParams } = new URL(standard)
  return `${searchParams.get('host') ?? hostname}:${port || '5432'}${pathname}`
}

/** The storage of the sandbox, which test keys use; null if none is configured. */
export function sandboxStorage(config: DatabaseConfig & { dataDir: string }): StorageSettings | null {
  const { databaseUrls, sandboxUrl, sandboxOwnerUrl, dataDir } = config
  const settings = { mode: 'test', readUrls: {}, listenUrls: {}, operatorUrl: sandboxOwnerUrl, isPooled: false } as const
  if (databaseUrls === null) return { ...settings, databaseUrls, dataDir: join(dataDir, 'sandbox'), poolSize: 1, platformPoolSize: 1 }
  if (sandboxUrl === undefined) return null
  const poolSize = Math.min(config.poolSize, SANDBOX_POOL_SIZE)
  return { ...settings, databaseUrls: recordOf(SCHEMAS, () => sandboxUrl), dataDir, poolSize, platformPoolSize: poolSize }
}

/** Whether a database URL was rejected. In that case, it is unknown whether the embedded database is meant to be used. */
export const areUrlsRejected = (settings: Settings): boolean =>
  [SHARED_URL, ...SCHEMAS.map(urlOf)].some((name) => settings.isRejected(name))

function readUrls(settings: Settings): Record<Schema, string> | null {
  const shared = settings.postgresUrl(SHARED_URL)
  const urls = SCHEMAS.map((schema) => [schema, settings.postgresUrl(urlOf(schema)) ?? shared] as const)
  const missing = urls.filter(([, url]) => url === undefined)
  if (missing.length === SCHEMAS.length) return null
  if (missing.length > 0)
    settings.addProblem(`Some schemas have no database: set DATABASE_URL, or ${missing.map(([schema]) => urlOf(schema)).join(', ')}.`)
  return Object.fromEntries(urls) as Record<Schema, string>
}

/** A URL for one schema overrides the shared one. For example, MIND_LISTEN_DATABASE_URL overrides LISTEN_DATABASE_URL. */
function readUrlsFor<S extends Schema>(purpose: string, schemas: readonly S[], settings: Settings): Partial<Record<S, string>> {
  const shared = settings.postgresUrl(`${purpose}${SHARED_URL}`)
  const urls = schemas.map((schema) => [schema, settings.postgresUrl(`${schema.toUpperCase()}_${purpose}${SHARED_URL}`) ?? shared] as const)
  return Object.fromEntries(urls.filter(([, url]) => url !== undefined)) as Partial<Record<S, string>>
}
