import { randomUUID } from 'node:crypto'
import type { Config } from '../../../config/config.ts'
import { APPS } from '../../../contract/scopes.ts'
import type { Database } from '../../../db/database.ts'
import type { Schema } from '../../../db/migrate.ts'
import { LISTENED_SCHEMAS, Notifications } from '../../../db/notifications.ts'
import { AUTHENTICATION_POOL_SIZE } from '../../../db/open.ts'
import { statement } from '../../../db/statement.ts'
import type { Finding } from './checkup.ts'

const SLOW_MS = 50
const SKEW_MS = 2_000
const HEARD_WITHIN_MS = 3_000

const serverNow = statement<{ now: Date }>('checkup_now', 'select clock_timestamp() as now')
const announce = statement('checkup_announce', "select pg_notify('threefold', $1)")
const usableConnections = statement<{ usable: number }>(
  'checkup_connections',
  "select current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as usable",
)

type ByName = Record<Schema, Database>

/** Checks each database that responds: its speed, its clock, its connection limits, and whether its notifications are received. */
export async function checkDatabases(
  config: Config,
  db: ByName,
  answering: readonly Schema[],
  listenUrls: Record<Schema, string>,
): Promise<Finding[]> {
  const { databaseUrls, isPooled } = config
  const findings: Finding[] = []
  for (const schema of answering) findings.push(await checkClock(db[schema], schema))
  if (databaseUrls !== null && !isPooled) findings.push(...(await checkConnections(config, databaseUrls, db, answering)))
  const listened = LISTENED_SCHEMAS.filter((schema) => answering.includes(schema))
  const places = new Map(listened.map((schema) => [listenUrls[schema], schema]))
  for (const [url, schema] of places) findings.push(await checkHearing(url, db[schema], schema))
  return findings
}

async function checkClock(db: Database, schema: Schema): Promise<Finding> {
  const about = schema
  await db.unscoped(serverNow) // not timed, because the first call also opens the connection
  const before = Date.now()
  const [row] = await db.unscoped(serverNow)
  const took = Date.now() - before
  const skew = (row?.now.getTime() ?? before) - (before + took / 2)
  if (Math.abs(skew) > SKEW_MS + took / 2) {
    const text = `Its clock is ${Math.abs(Math.round(skew / 1000))} s ${skew > 0 ? 'ahead of' : 'behind'} this machine's, so keys expire and days begin at different times. Synchronize both with NTP.`
    return { level: 'WARN', about, text }
  }
  if (took > SLOW_MS) {
    const text = `A round trip takes ${took} ms, and a request may need several. Run the service closer to its database.`
    return { level: 'WARN', about, text }
  }
  return { level: 'ok', about, text: `responds in ${took} ms, clock in sync` }
}

/** Compares the number of connections that one instance may open with the number that each server allows. */
async function checkConnections(
  config: Config,
  urls: Record<Schema, string>,
  db: ByName,
  answering: readonly Schema[],
): Promise<Finding[]> {
  const serverOf = (schema: Schema) => urls[schema].replace(/^\w+:\/\/([^@/]*@)?/, '').replace(/^([^/]*)\/[^?]*/, '$1')
  const servers = [...new Set(answering.map(serverOf))].map((server) => answering.filter((schema) => serverOf(schema) === server))
  const findings: Finding[] = []
  for (const schemas of servers) {
    const pools = new Set(APPS.filter((app) => schemas.includes(app)).map((app) => urls[app])).size * config.poolSize
    const platform = schemas.includes('platform') ? config.platformPoolSize + AUTHENTICATION_POOL_SIZE : 0
    const listening = LISTENED_SCHEMAS.filter((schema) => schemas.includes(schema)).length
    const most = config.workers * (pools + platform + listening)
    const [row] = await db[schemas[0] as Schema].unscoped(usableConnections)
    const usable = row?.usable ?? most
    const about = 'connections'
    const text = `up to ${most} from this instance; ${usable} available on the server for ${schemas.join(', ')}`
    if (most <= usable) findings.push({ level: 'ok', about, text })
    else findings.push({ level: 'WARN', about, text: `${text}. Lower DATABASE_POOL_SIZE or WORKERS, or raise max_connections.` })
  }
  return findings
}

/** Sends a notification and waits for it on the kind of connection that the service uses to learn about revoked keys. */
async function checkHearing(url: string, db: Database, schema: Schema): Promise<Finding> {
  const about = 'notifications'
  const word = `checkup:${randomUUID()}`
  let give: (hears: boolean) => void = () => {}
  const heard = new Promise<boolean>((resolve) => {
    give = resolve
  })
  const notifications = new Notifications(url, {
    onListening: (isHeard) => void (isHeard && db.unscoped(announce, [word]).catch(() => give(false))),
    onChange: (payload) => void (payload === word && give(true)),
    onError: () => {},
  })
  const late = setTimeout(() => give(false), HEARD_WITHIN_MS)
  await notifications.open()
  const isHeard = await heard
  clearTimeout(late)
  await notifications.close()
  if (isHeard) return { level: 'ok', about, text: `received from ${schema}` }
  const text = `Not received from ${schema}, so the service can't tell when keys or content change. Set LISTEN_DATABASE_URL to the URL of the server itself, not of a pooler.`
  return { level: 'FAULT', about, text }
}
