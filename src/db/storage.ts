import type { Observer } from '../base/observer.ts'
import { StartError } from '../base/start-error.ts'
import { recordOf } from '../contract/records.ts'
import type { App } from '../contract/scopes.ts'
import { migrationProblems, roleProblems } from './catalogue.ts'
import { DirectoryInUse } from './embedded/lock.ts'
import { embeddedUrl, isInUse, socketDirectory, startEmbedded } from './embedded/server.ts'
import { unusableDatabase } from './embedded/unusable-database.ts'
import { isDiskFailure } from './errors.ts'
import { migrate, SCHEMAS, type Schema } from './migrate.ts'
import { type Databases, openDatabases } from './open.ts'

const SERVICE = 'threefold_service'
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
  /** Null means the embedded database in dataDir. */
  databaseUrls: Urls | null
  dataDir: string
  /** Replicas of the applications' databases. */
  readUrls: Partial<Record<App, string>>
  /** Direct URLs of databases behind a pooler, which doesn't forward notifications. */
  listenUrls: Partial<Urls>
  /** Whether all other URLs lead to a pooler in transaction mode. */
  isPooled: boolean
  poolSize: number
  platformPoolSize: number
}

interface Preparation {
  progress(line: string): void
  onIdleError(error: Error): void
  observer?: Observer
  /** Called if the embedded database ends by itself. */
  onLost?(error: Error): void
  /** Called as the owner of the embedded database, after migration. */
  prepare?(ownerUrls: Record<App, string>): Promise<void>
}

/** Connects with the service's role. The embedded database is created, migrated and seeded first; Postgres is only checked. */
export function openStorage(settings: StorageSettings, preparation: Preparation): Promise<Storage> {
  return settings.databaseUrls === null ? openEmbedded(settings, preparation) : openPostgres(settings, settings.databaseUrls, preparation)
}

async function openEmbedded(settings: StorageSettings, preparation: Preparation): Promise<Storage> {
  const { progress, onIdleError, onLost, observer, prepare } = preparation
  const server = await startEmbedded(settings.dataDir, progress).catch((error) => {
    if (error instanceof DirectoryInUse)
      throw new StartError(`Another process is using ${settings.dataDir}. Stop it, or set DATA_DIR to another directory.`)
    throw error
  })
  const socketDir = await socketDirectory(settings.dataDir)
  const owner = embeddedUrl(socketDir, OWNER)
  const lost = server.died.then((error) => unusableDatabase(settings.dataDir, error))
  const fill = async () => {
    await migrate(owner, SCHEMAS, progress)
    await prepare?.(sameUrl(owner))
  }
  await Promise.race([fill(), lost.then((error) => Promise.reject(error))]).catch((error) => {
    throw isDiskFailure(error) ? unusableDatabase(settings.dataDir, error) : error
  })
  let isClosing = false
  void lost.then((error) => isClosing || onLost?.(error))
  const urls = sameUrl(embeddedUrl(socketDir, SERVICE))
  const db = openDatabases({ urls, poolSize: settings.poolSize, kind: 'embedded', observer }, onIdleError)
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

async function openPostgres(settings: StorageSettings, urls: Urls, { onIdleError, observer }: Preparation): Promise<Storage> {
  const db = openDatabases({ ...settings, urls, kind: 'postgres', observer }, onIdleError)
  try {
    for (const schema of SCHEMAS) {
      const problems = [...(await roleProblems(db[schema], schema)), ...(await migrationProblems(db[schema], schema))]
      if (problems[0]) throw new StartError(problems[0])
    }
  } catch (error) {
    await db.close()
    throw error
  }
  return { db, listenUrls: { ...urls, ...settings.listenUrls }, close: db.close }
}

/** For operator commands: connects to the embedded database through the running service, if there is one. */
export async function joinStorage(settings: StorageSettings, preparation: Preparation): Promise<Storage> {
  if (settings.databaseUrls !== null || !(await isInUse(settings.dataDir))) return openStorage(settings, preparation)
  const urls = sameUrl(embeddedUrl(await socketDirectory(settings.dataDir), SERVICE))
  const db = openDatabases({ urls, poolSize: 1, kind: 'embedded' }, preparation.onIdleError)
  return { db, listenUrls: urls, close: db.close }
}

/** The owner's URL of an embedded database that a running service has open. */
export const embeddedOwnerUrl = async (dataDir: string): Promise<string> => embeddedUrl(await socketDirectory(dataDir), OWNER)
