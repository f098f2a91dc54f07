import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { Client } from 'pg'
import { loadContent } from '../../src/corpus/loading/load-all.ts'
import { findPostgres, type PostgresServer } from '../../test/support/postgres-server.ts'
import { type BenchDatabase, createDatabase } from '../database.ts'
import { type Extent, MONTHS } from './extent.ts'
import { type Table, tablesOf } from './rows.ts'

const CHUNK = 2_000

export async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Streams rows into a table. Foreign keys are not checked row by row, because the rows are consistent by construction. */
async function copy(url: string, { name, columns, count, row }: Table): Promise<void> {
  const commands = ['set session_replication_role = replica', `copy ${name} (${columns}) from stdin`]
  const psql = spawn(
    join(findPostgres() as string, 'psql'),
    ['-qX', '-v', 'ON_ERROR_STOP=1', url, ...commands.flatMap((sql) => ['-c', sql])],
    {
      stdio: ['pipe', 'inherit', 'inherit'],
    },
  )
  const ended = once(psql, 'exit')
  for (let n = 0; n < count; n += CHUNK) {
    const lines = Array.from({ length: Math.min(CHUNK, count - n) }, (_, index) => row(n + index))
    if (!psql.stdin.write(`${lines.join('\n')}\n`)) await Promise.race([once(psql.stdin, 'drain'), ended])
  }
  psql.stdin.end()
  const [code] = await ended
  if (code !== 0) throw new Error(`copying into ${name} failed`)
}

/**
 * Partitions the tables as if the service had been running for all these months. A new database has one partition for all rows through this
 * month.
 */
const LIVED_LONG = `do $$
declare
  parent text;
  began date := date_trunc('month', now()) - interval '${MONTHS.used + MONTHS.old - 1} months';
begin
  foreach parent in array '{daily_requests,daily_ai,person_daily_ai,audit}'::text[] loop
    execute format('drop table platform.%I', parent || to_char(now(), '_YYYY_MM'));
    execute format('create table platform.%I partition of platform.%I for values from (minvalue) to (%L)',
      parent || to_char(began, '_YYYY_MM'), parent, to_char(began + interval '1 month', 'YYYY-MM-DD 00:00:00+00'));
    execute format('alter table platform.%I enable row level security, force row level security', parent || to_char(began, '_YYYY_MM'));
  end loop;
  for month in 0..${MONTHS.used + MONTHS.old - 1} loop
    while platform.keep_months(began + make_interval(months => month), null, null) is not null loop end loop;
  end loop;
end $$`

export interface Filled extends BenchDatabase {
  extent: Extent
  seconds: number
  bytes: number
}

export async function fill(postgres: PostgresServer, name: string, extent: Extent): Promise<Filled> {
  const begun = performance.now()
  const database = await createDatabase(postgres, name)
  await loadContent({ body: database.owner, mind: database.owner }, () => {})
  const beliefs = await withClient(database.superuser, async (client) => {
    await client.query(LIVED_LONG)
    return (await client.query<{ id: string }>('select id from mind.beliefs')).rows.map(({ id }) => id)
  })
  for (const table of tablesOf(extent, beliefs)) {
    console.log(`${name}: ${table.count.toLocaleString('en')} rows of ${table.name}`)
    await copy(database.superuser, table)
  }
  const bytes = await withClient(database.superuser, async (client) => {
    await client.query('vacuum (analyze)')
    return Number((await client.query('select pg_database_size(current_database()) as bytes')).rows[0].bytes)
  })
  return { ...database, extent, seconds: (performance.now() - begun) / 1000, bytes }
}
