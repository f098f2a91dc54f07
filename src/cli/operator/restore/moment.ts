import { Client } from 'pg'
import { type Contents, readContents, tablesOf } from './contents.ts'

const DATABASES = 'select datname from pg_database where datallowconn and not datistemplate order by 1'
const ATTEMPTS = 20

/** A point in time, and what all of the server's databases contained then. */
interface Moment {
  /** The time in the server's own format, to the microsecond. */
  at: string
  contents: Contents
}

async function connect(url: string): Promise<Client> {
  const client = new Client({ connectionString: url })
  await client.connect()
  return client
}

/** Connects to every database of the server. */
export async function connectToAll(url: string): Promise<Client[]> {
  const first = await connect(url)
  const { rows } = await first.query<{ datname: string }>(DATABASES)
  await first.end()
  return Promise.all(rows.map(({ datname }) => connect(inDatabase(url, datname))))
}

const inDatabase = (url: string, database: string) => url.replace(/^(\w+:\/\/[^/]*\/)[^?]*/, `$1${encodeURIComponent(database)}`)

/**
 * Reads what the server contains at one moment, even while others are writing. The snapshots of all databases are taken while all tables
 * are locked against writes for an instant, so that they contain exactly the transactions committed up to that instant.
 */
export async function takeMoment(url: string): Promise<Moment> {
  const [lockers, readers] = [await connectToAll(url), await connectToAll(url)]
  try {
    const tables = await Promise.all(lockers.map(tablesOf))
    await lockAll(lockers, tables)
    for (const reader of readers) await reader.query('begin isolation level repeatable read read only; select 1')
    const { rows } = (await lockers[0]?.query<{ at: string }>('select clock_timestamp()::text as at')) ?? { rows: [] }
    await Promise.all(lockers.map((locker) => locker.query('rollback')))
    const contents: Contents = {}
    for (const [index, reader] of readers.entries()) Object.assign(contents, await readContents(reader, tables[index] ?? []))
    return { at: rows[0]?.at ?? '', contents }
  } finally {
    await Promise.all([...lockers, ...readers].map((client) => client.end()))
  }
}

/** Backs off and retries if a table stays in use, so that requests don't queue behind the lock. */
async function lockAll(lockers: readonly Client[], tables: readonly string[][]): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      for (const [index, locker] of lockers.entries()) {
        await locker.query(`begin; set local lock_timeout = '200ms'`)
        if (tables[index]?.length) await locker.query(`lock table ${tables[index].join(', ')} in share mode`)
      }
      return
    } catch (error) {
      await Promise.all(lockers.map((locker) => locker.query('rollback')))
      if (attempt === ATTEMPTS) throw error
    }
  }
}
