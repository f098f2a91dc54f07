import type { Config } from '../../../config/config.ts'
import { APPS, type App } from '../../../contract/scopes.ts'
import { migrationProblems, roleProblems } from '../../../db/catalogue.ts'
import type { Database } from '../../../db/database.ts'
import { openDatabases } from '../../../db/open.ts'
import { statement } from '../../../db/statement.ts'
import type { Finding } from './checkup.ts'

const LATE_BYTES = 16 * 1024 * 1024

const written = statement<{ place: string }>('checkup_written', 'select pg_current_wal_lsn()::text as place')
const behind = statement<{ bytes: string | null }>(
  'checkup_behind',
  'select case when pg_is_in_recovery() then greatest(pg_wal_lsn_diff($1::pg_lsn, pg_last_wal_replay_lsn()), 0)::text end as bytes',
)

/** Checks replicas whose primaries respond. Problems are only warnings, because reads fall back to the primary. */
export async function checkReplicas(
  { databaseUrls, readUrls, isPooled }: Config,
  primaries: Record<App, Database>,
  answering: readonly string[],
  explain: (error: unknown) => string,
): Promise<Finding[]> {
  const apps = APPS.filter((app) => readUrls[app] !== undefined && answering.includes(app))
  if (databaseUrls === null || apps.length === 0) return []
  const replicas = openDatabases({ urls: { ...databaseUrls, ...readUrls }, poolSize: 1, kind: 'postgres', isPooled }, () => {})
  const findings: Finding[] = []
  for (const app of apps) {
    const fault = await faultOf(app, primaries[app], replicas[app]).catch(explain)
    if (fault === null) findings.push({ level: 'ok', about: `replica of ${app}`, text: 'responds, correct role, up to date' })
    else findings.push({ level: 'WARN', about: `replica of ${app}`, text: fault })
  }
  await replicas.close()
  return findings
}

async function faultOf(app: App, primary: Database, replica: Database): Promise<string | null> {
  const [row] = await primary.unscoped(written)
  const [found] = await replica.unscoped(behind, [row?.place])
  const [fault] = [...(await roleProblems(replica, app)), ...(await migrationProblems(replica, app))]
  if (fault) return fault
  if (found?.bytes === null) return `It is not a replica. Set ${app.toUpperCase()}_READ_DATABASE_URL to a replica, or remove it.`
  const bytes = Number(found?.bytes)
  if (bytes <= LATE_BYTES) return null
  return `It is ${Math.round(bytes / 1024 ** 2)} MiB behind its primary, so people see outdated data. Check its load and its network connection.`
}
