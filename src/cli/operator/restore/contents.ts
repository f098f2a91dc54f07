import type { Client } from 'pg'

/** The rows of one table: how many there are, and the sum of their hashes. */
interface Rows {
  rows: number
  checksum: string
}

/** Keyed by the table's full name, such as `database.schema.table`. */
export type Contents = Record<string, Rows>

const TABLES = `select format('%I.%I', n.nspname, c.relname) as name
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind = 'r' and c.relpersistence = 'p' and n.nspname !~ '^pg_' and n.nspname <> 'information_schema' order by 1`

export async function tablesOf(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(TABLES)
  return rows.map(({ name }) => name)
}

/** Counts the rows of all tables and sums up their hashes, in the snapshot of the client's transaction if it has one. */
export async function readContents(client: Client, tables: readonly string[]): Promise<Contents> {
  const contents: Contents = {}
  for (const table of tables) {
    const sql = `select count(*)::float8 as rows, coalesce(sum(hashtextextended(t::text, 0)), 0)::text as checksum from ${table} t`
    contents[`${client.database}.${table}`] = (await client.query<Rows>(sql)).rows[0] as Rows
  }
  return contents
}

/** Describes each difference in words. Returns an empty list if there is none. */
export function differences(expected: Contents, restored: Contents): string[] {
  const names = [...new Set([...Object.keys(expected), ...Object.keys(restored)])].toSorted()
  return names.flatMap((name) => {
    const [before, after] = [expected[name], restored[name]]
    if (!before || !after) return [`${name} ${before ? 'is missing' : 'did not exist before'}`]
    if (before.rows !== after.rows) return [`${name} had ${before.rows} rows and now has ${after.rows}`]
    return before.checksum === after.checksum ? [] : [`${name} has the same number of rows (${after.rows}), but different contents`]
  })
}
