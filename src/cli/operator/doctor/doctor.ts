import { type Config, readConfig } from '../../../config/config.ts'
import { serviceProblems } from '../../../config/service-problems.ts'
import { recordOf } from '../../../contract/records.ts'
import { migrationProblems, roleProblems, securityProblems } from '../../../db/catalogue.ts'
import type { Database } from '../../../db/database.ts'
import { type MigratedSchema, SCHEMAS, type Schema, schemasOf } from '../../../db/migrate.ts'
import { openDatabases } from '../../../db/open.ts'
import { joinStorage, storageExists } from '../../../db/storage.ts'
import { Exit, say, type Terminal } from '../../terminal.ts'
import { readArguments } from '../arguments.ts'
import { explain } from '../explain.ts'
import { noDatabase } from '../with-storage.ts'
import { checkService, type Finding } from './checkup.ts'
import { checkDatabases } from './database-checkup.ts'
import { checkReplicas } from './replica-checkup.ts'

/** Checks everything and prints each result; exits with code 1 if there is a FAULT. */
export async function doctor(args: string[], terminal: Terminal): Promise<void> {
  const { values } = readArguments(args, { 'ask-model': { type: 'boolean', default: false } })
  const config = readConfig(terminal.env, { forService: false })
  const database = config.databaseUrls === null ? `embedded database in ${config.dataDir}` : 'Postgres'
  const issuers = config.demo ? 'demo issuer' : `session issuers: ${config.issuers.length}`
  let hasFault = false
  const report = ({ level, about, text }: Finding) => {
    say(terminal, `${level.padEnd(5)} ${about}: ${text}`)
    hasFault ||= level === 'FAULT'
  }
  const problems = serviceProblems(config)
  if (!problems.some(({ about }) => about === 'settings')) report({ level: 'ok', about: 'settings', text: `${database}, ${issuers}` })
  if (!problems.some(({ about }) => about === 'address')) report({ level: 'ok', about: 'address', text: config.publicUrl })
  for (const { about, text } of problems) report({ level: 'FAULT', about, text })
  for (const finding of await checkService(config, values['ask-model'])) report(finding)
  if (!storageExists(config)) {
    report({ level: 'FAULT', about: 'database', text: noDatabase(config).message })
    throw new Exit(1)
  }
  const quiet = { progress: () => {}, onIdleError: () => {} }
  const { db, listenUrls, close } = await (config.databaseUrls === null
    ? joinStorage(config, quiet)
    : unchecked(config, config.databaseUrls))
  const answering: Schema[] = []
  for (const schema of SCHEMAS) {
    try {
      for (const finding of await examine(db[schema], schema)) report(finding)
      answering.push(schema)
    } catch (error) {
      report({ level: 'FAULT', about: schema, text: explain(error) })
    }
  }
  for (const finding of await checkDatabases(config, db, answering, listenUrls)) report(finding)
  for (const finding of await checkReplicas(config, db, answering, explain)) report(finding)
  await close()
  for (const finding of await checkSandbox(config)) report(finding)
  if (hasFault) throw new Exit(1)
}

/** Checks a configured sandbox. The embedded one is created on demand, so there is nothing to check. */
async function checkSandbox({ databaseUrls, sandboxUrl }: Config): Promise<Finding[]> {
  const about = 'sandbox'
  if (databaseUrls === null) return [{ level: 'ok', about, text: 'embedded; created for the first test key' }]
  if (sandboxUrl === undefined)
    return [{ level: 'ok', about, text: 'not configured: no test keys. To enable them, set SANDBOX_DATABASE_URL' }]
  const db = openDatabases({ urls: recordOf(SCHEMAS, () => sandboxUrl), poolSize: 1, kind: 'postgres', mode: 'test' }, () => {})
  try {
    const findings: Finding[] = []
    for (const schema of schemasOf('test')) findings.push(...(await examine(schema === 'sandbox' ? db.platform : db[schema], schema)))
    const faults = findings.filter(({ level }) => level !== 'ok').map((finding) => ({ ...finding, about }))
    return faults.length > 0
      ? faults
      : [{ level: 'ok', about, text: 'reachable, correct role, migrated, row-level security on every table' }]
  } catch (error) {
    return [{ level: 'FAULT', about, text: explain(error) }]
  } finally {
    await db.close()
  }
}

/** Opens the databases even if they have problems that would keep the service from starting. */
async function unchecked({ isPooled, listenUrls }: Config, urls: Record<Schema, string>) {
  const db = openDatabases({ urls, poolSize: 1, kind: 'postgres', isPooled }, () => {})
  return { db, listenUrls: { ...urls, ...listenUrls }, close: db.close }
}

async function examine(db: Database, schema: MigratedSchema): Promise<Finding[]> {
  const faults = [...(await roleProblems(db, schema)), ...(await migrationProblems(db, schema)), ...(await securityProblems(db, schema))]
  if (faults.length > 0) return faults.map((text) => ({ level: 'FAULT', about: schema, text }))
  return [{ level: 'ok', about: schema, text: 'reachable, correct role, migrated, row-level security on every table' }]
}
