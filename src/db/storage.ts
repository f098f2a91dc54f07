import type { Config } from '../config.ts'
import type { App } from '../contract/scopes.ts'
import { StartError } from '../start-error.ts'
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

interface Preparation {
  progress(line: string): void
  onIdleError(error: Error): void
  /** Called as the owner of the embedded database, after migration. */
  prepare?(ownerUrls: Record<App, string>): Promise<void>
}

/** The databases as the service's role: embedded (made, migrated and seeded here) or Postgres (checked only). */
export function openStorage(config: Config, preparation: Preparation): Promise<Storage> {
  return config.databaseUrls === null ? openEmbedded(config, preparation) : openPostgres(config, config.databaseUrls, preparation)
}

async function openEmbedded(config: Config, { progress, onIdleError, prepare }: Preparation): Promise<Storage> {
  const server = await startEmbedded(config.dataDir, progress).catch((error) => {
    if (error instanceof DirectoryInUse)
      throw new StartError(`Another process is using ${config.dataDir}. Stop it, or set DATA_DIR to another directory.`)
    throw error
  })
  const socketDir = await socketDirectory(config.dataDir)
  const owner = embeddedUrl(socketDir, OWNER)
  await migrate(owner, SCHEMAS, progress)
  await prepare?.(sameUrl(owner))
  const urls = sameUrl(embeddedUrl(socketDir, SERVICE))
  const db = openDatabases({ urls, poolSize: config.poolSize, kind: 'embedded' }, onIdleError)
  return {
    db,
    listenUrls: urls,
    close: async () => {
      await db.close()
      await server.close()
    },
  }
}

async function openPostgres(config: Config, urls: Urls, { onIdleError }: Preparation): Promise<Storage> {
  const db = openDatabases({ ...config, urls, kind: 'postgres' }, onIdleError)
  try {
    for (const schema of SCHEMAS) {
      const faults = [...(await roleFaults(db[schema], schema)), ...(await migrationFaults(db[schema], schema))]
      if (faults[0]) throw new StartError(faults[0])
    }
  } catch (error) {
    await db.close()
    throw error
  }
  return { db, listenUrls: { ...urls, ...config.listenUrls }, close: db.close }
}

/** For the operator's commands: the embedded database of a running service is reached through that service. */
export async function joinStorage(config: Config, preparation: Preparation): Promise<Storage> {
  if (config.databaseUrls !== null || !(await isServed(config.dataDir))) return openStorage(config, preparation)
  const urls = sameUrl(embeddedUrl(await socketDirectory(config.dataDir), SERVICE))
  const db = openDatabases({ urls, poolSize: 1, kind: 'embedded' }, preparation.onIdleError)
  return { db, listenUrls: urls, close: db.close }
}

/** The owner's login of an embedded database that is being served. */
export const embeddedOwnerUrl = async (dataDir: string): Promise<string> => embeddedUrl(await socketDirectory(dataDir), OWNER)
