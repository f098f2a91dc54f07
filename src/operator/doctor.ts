import { readConfig } from '../config.ts'
import { migrationFaults, openings, roleFaults } from '../db/catalogue.ts'
import type { Database } from '../db/database.ts'
import { SCHEMAS, type Schema } from '../db/migrate.ts'
import { openDatabases } from '../db/open.ts'
import { joinStorage } from '../db/storage.ts'
import { explain } from './explain.ts'

const say = (line: string) => void process.stdout.write(`${line}\n`)

/** Looks at everything and reports every fault with its mend; exit 1 when there is one. */
export async function doctor(): Promise<void> {
  const config = readConfig(process.env, { needsIssuer: false })
  say(
    `ok    settings: ${config.databaseUrls === null ? `embedded database in ${config.dataDir}` : 'Postgres'}, ${config.demo ? 'demo issuer' : `${config.issuers.length} session issuers`}`,
  )
  const quiet = { progress: () => {}, onIdleError: () => {} }
  const { db, close } = await (config.databaseUrls === null ? joinStorage(config, quiet) : unchecked(config.databaseUrls))
  let faulty = false
  for (const schema of SCHEMAS) {
    const faults = await examine(db[schema], schema)
    faulty ||= faults.length > 0
    if (faults.length === 0) say(`ok    ${schema}: reachable, right role, migrated, every table closed`)
    for (const fault of faults) say(`FAULT ${schema}: ${fault}`)
  }
  await close()
  if (faulty) process.exitCode = 1
}

/** Unlike the service, the doctor also looks at databases that it would not run on. */
async function unchecked(urls: Record<Schema, string>) {
  const db = openDatabases({ urls, poolSize: 1, kind: 'postgres' }, () => {})
  return { db, close: db.close }
}

async function examine(db: Database, schema: Schema): Promise<string[]> {
  try {
    return [...(await roleFaults(db, schema)), ...(await migrationFaults(db, schema)), ...(await openings(db, schema))]
  } catch (error) {
    return [explain(error)]
  }
}
