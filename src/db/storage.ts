import type { Observer } from '../base/observer.ts'
import { StartError } from '../base/start-error.ts'
import type { KeyMode } from '../contract/key-form.ts'
import { recordOf } from '../contract/records.ts'
import type { App } from '../contract/scopes.ts'
import { migrationProblems, operatorProblems, roleProblems } from './catalogue.ts'
import { DirectoryInUse } from './embedded/lock.ts'
import { embeddedUrl, hasDatabase, isInUse, socketDirectory, startEmbedded } from './embedded/server.ts'
import { unusableDatabase } from './embedded/unusable-database.ts'
import { isDiskFailure } from './errors.ts'
import { migrate, SCHEMAS, type Schema, schemasOf } from './migrate.ts'
import { type Databases, openDatabases } from './open.ts'

const SERVICE = 'threefold_service'
const OPERATOR = 'threefold_operator'
const OWNER = 'postgres'

type Urls = Record<Schema, string>
const sameUrl = (url: string): Urls => recordOf(SCHEMAS, () => url)

export interface Storage {
  db: Databases
  /** The URLs on which the service listens for notifications. */
  listenUrls: Urls
  close(): Promise<void>
}

export interface StorageSettings {
  /** Whether the databases hold live or test keys; `live` if not set. */
  mode?: KeyMode
  /** The URLs of the databases; null to use the embedded database in dataDir. */
  databaseUrls: Urls | null
  dataDir: string
  /** Replicas of the applications' databases. */
  readUrls: Partial<Record<App, string>>
  /** Direct URLs of databases behind a pooler. They are needed because a pooler doesn't forward notifications. */
  listenUrls: Partial<Urls>
  /** The URL with the operator's login to the platform, for commands that can see everyone's data. */
  operatorUrl: string | undefined
  /** Whether all other URLs point to a connection pooler in transaction mode. */
  isPooled: boolean
  poolSize: number
  platformPoolSize: number
}

interface Preparation {
  progress(line: string): void
  onIdleError(error: Error): void
  observer?: Observer
  /** Connects to the platform with the operator's role instead of the service's. */
  asOperator?: boolean
  /** Called if the embedded database terminates unexpectedly. */
  onLost?(error: Error): void
  /** Called with the owner URLs of the embedded database after migration. */
  prepare?(ownerUrls: Record<App, string>): Promise<void>
}

/**
 * Connects with the service's or the operator's role. An embedded database is created, migrated and seeded first; Postgres is only checked.
 */
export function openStorage(settings: StorageSettings, preparation: Preparation): Promise<Storage> {
  return settings.databaseUrls === null ? openEmbedded(settings, preparation) : openPostgres(settings, settings.databaseUrls, preparation)
}

async function openEmbedded(settings: StorageSettings, preparation: Preparation): Promise<Storage> {
  const { progress, onIdleError, onLost, observer, prepare, asOperator } = preparation
  const server = await startEmbedded(settings.dataDir, progress).catch((error) => {
    if (error instanceof DirectoryInUse)
      throw new StartError(`Another process is using ${settings.dataDir}. Stop it, or set DATA_DIR to another directory.`)
    throw error
  })
  const socketDir = await socketDirectory(settings.dataDir)
  const owner = embeddedUrl(socketDir, OWNER)
  const lost = server.died.then((error) => unusableDatabase(settings.dataDir, error))
  const fill = async () => {
    await migrate(owner, schemasOf(settings.mode ?? 'live'), progress)
    await prepare?.(sameUrl(owner))
  }
  await Promise.race([fill(), lost.then((error) => Promise.reject(error))]).catch(async (error) => {
    await server.close().catch(() => {}) // it may have terminated already
    throw isDiskFailure(error) ? unusableDatabase(settings.dataDir, error) : error
  })
  let isClosing = false
  void lost.then((error) => isClosing || onLost?.(error))
  const urls = embeddedUrls(socketDir, asOperator)
  const db = openDatabases({ urls, poolSize: settings.poolSize, kind: 'embedded', mode: settings.mode, observer }, onIdleError)
  return {
    db,
    listenUrls: urls,
    close: async () => {
      isClosing = true
      await db.close()
      await server.close()
    },
  }
}

function embeddedUrls(socketDir: string, asOperator = false): Urls {
  const service = embeddedUrl(socketDir, SERVICE)
  return { ...sameUrl(service), platform: asOperator ? embeddedUrl(socketDir, OPERATOR) : service }
}

async function openPostgres(settings: StorageSettings, serviceUrls: Urls, preparation: Preparation): Promise<Storage> {
  const { onIdleError, observer, asOperator } = preparation
  if (asOperator && settings.operatorUrl === undefined)
    throw new StartError("Set OPERATOR_DATABASE_URL to a URL with an operator's login, or OWNER_DATABASE_URL to one with the owner's.")
  const urls = asOperator && settings.operatorUrl !== undefined ? { ...serviceUrls, platform: settings.operatorUrl } : serviceUrls
  const db = openDatabases({ ...settings, urls, kind: 'postgres', observer }, onIdleError)
  try {
    for (const schema of SCHEMAS) {
      const rolesOf = asOperator && schema === 'platform' ? operatorProblems : roleProblems
      const problems = [...(await rolesOf(db[schema], schema)), ...(await migrationProblems(db[schema], schema))]
      if (problems[0]) throw new StartError(problems[0])
    }
    const [missing] = settings.mode === 'test' ? await migrationProblems(db.platform, 'sandbox') : []
    if (missing) throw new StartError(missing)
  } catch (error) {
    await db.close()
    throw error
  }
  return { db, listenUrls: { ...urls, ...settings.listenUrls }, close: db.close }
}

/** Whether the database already exists. If it doesn't, opening the storage creates one. */
export const storageExists = ({ databaseUrls, dataDir }: StorageSettings): boolean => databaseUrls !== null || hasDatabase(dataDir)

/** For operator commands: connects to the embedded database through the running service, if there is one. */
export async function joinStorage(settings: StorageSettings, preparation: Preparation): Promise<Storage> {
  if (settings.databaseUrls !== null || !(await isInUse(settings.dataDir))) return openStorage(settings, preparation)
  const urls = embeddedUrls(await socketDirectory(settings.dataDir), preparation.asOperator)
  const db = openDatabases({ urls, poolSize: 1, kind: 'embedded' }, preparation.onIdleError)
  return { db, listenUrls: urls, close: db.close }
}

/** The owner's URL for an embedded database that a running service has open. */
export const embeddedOwnerUrl = async (dataDir: string): Promise<string> => embeddedUrl(await socketDirectory(dataDir), OWNER)
