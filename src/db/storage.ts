import type { Observer } from '../base/observer.ts'
import { StartError } from '../base/start-error.ts'
import type { App } from '../contract/scopes.ts'
import { migrationFaults, roleFaults } from './catalogue.ts'
import { DirectoryInUse } from './embedded/lock.ts'
import { embeddedUrl, isServed, socketDirectory, startEmbedded } from './embedded/server.ts'
import { migrate, SCHEMAS, type Schema } from './migrate.ts'
import { type Databases, openDatabases } from './open.ts'

const SERVICE = 'threefold_service'
const OWNER = 'postgres'

type Urls = Record<Schema, string>
const sameUrl = (url: string): Urls => Object.fromEntries(SCHEMAS.map((schema) => [schema, url])) as Urls

export interface Storage {
  db: Databases
  /** Where changes are heard. */
  listenUrls: Urls
  close(): Promise<void>
}

export interface StorageSettings {
  /** Null means the embedded database in dataDir. */
  databaseUrls: Urls | null
  dataDir: string
  /** Replicas of the applications' databases. */
  readUrls: Partial<Record<App, string>>
  /** Direct addresses of databases behind a pooler, which does not forward notifications. */
  listenUrls: Partial<Urls>
  /** Whether every other address leads to a pooler in transaction mode. */
  isPooled: boolean
  poolSize: number
  platformPoolSize: number
}

interface Preparation {
  progress(line: string): void
  onIdleError(error: Error): void
  observer?: Observer
  /** Called as the owner of the embedded database, after migration. */
  prepare?(ownerUrls: Record<App, string>): Promise<void>
}

/** The databases as the service's role: embedded (made, migrated and seeded here) or Postgres (checked only). */
export function openStorage(settings: StorageSettings, preparation: Preparation): Promise<Storage> {
  return settings.databaseUrls === null ? openEmbedded(settings, preparation) : openPostgres(settings, settings.databaseUrls, preparation)
}

async function openEmbedded(settings: StorageSettings, { progress, onIdleError, observer, prepare }: Preparation): Promise<Storage> {
  const server = await startEmbedded(settings.dataDir, progress).catch((error) => {
    if (error instanceof DirectoryInUse)
      throw new StartError(`Another process is using ${settings.dataDir}. Stop it, or set DATA_DIR to another directory.`)
    throw error
  })
  const socketDir = await socketDirectory(settings.dataDir)
  const owner = embeddedUrl(socketDir, OWNER)
  await migrate(owner, SCHEMAS, progress)
  await prepare?.(sameUrl(owner))
  const urls = sameUrl(embeddedUrl(socketDir, SERVICE))
  const db = openDatabases({ urls, poolSize: settings.poolSize, kind: 'embedded', observer }, onIdleError)
  return {
    db,
    listenUrls: urls,
    close: async () => {
      await db.close()
      await server.close()
    },
  }
}

async function openPostgres(settings: StorageSettings, urls: Urls, { onIdleError, observer }: Preparation): Promise<Storage> {
  const db = openDatabases({ ...settings, urls, kind: 'postgres', observer }, onIdleError)
  try {
    for (const schema of SCHEMAS) {
      const faults = [...(await roleFaults(db[schema], schema)), ...(await migrationFaults(db[schema], schema))]
      if (faults[0]) throw new StartError(faults[0])
    }
  } catch (error) {
    await db.close()
    throw error
  }
  return { db, listenUrls: { ...urls, ...settings.listenUrls }, close: db.close }
}

/** For the operator's commands: the embedded database of a running service is reached through that service. */
export async function joinStorage(settings: StorageSettings, preparation: Preparation): Promise<Storage> {
  if (settings.databaseUrls !== null || !(await isServed(settings.dataDir))) return openStorage(settings, preparation)
  const urls = sameUrl(embeddedUrl(await socketDirectory(settings.dataDir), SERVICE))
  const db = openDatabases({ urls, poolSize: 1, kind: 'embedded' }, preparation.onIdleError)
  return { db, listenUrls: urls, close: db.close }
}

/** The owner's login of an embedded database that is being served. */
export const embeddedOwnerUrl = async (dataDir: string): Promise<string> => embeddedUrl(await socketDirectory(dataDir), OWNER)
