import { asOwner, type TestDatabase } from '../support/databases.ts'
import type { TestService } from '../support/service.ts'

export const ADA = 'all-apps@example.com'
export const BRUNO = 'all-apps-2@example.com'

export const statusOf = async (service: TestService, key: string): Promise<number> => (await service.call('GET', '/v1/me', key)).statusCode

/** The settings that an operator uses to run a command on this database. */
export const operatorEnv = ({ service, operator }: TestDatabase) => ({ DATABASE_URL: service, OPERATOR_DATABASE_URL: operator })

export async function identityOf(database: TestDatabase, email: string): Promise<string> {
  const [row] = await asOwner<{ id: string }>(database, 'select id from platform.identities where email = $1', [email])
  if (!row) throw new Error('there is no such person')
  return row.id
}

/** All rows of all tables of the platform as text, by table. */
export async function everyRow(database: TestDatabase): Promise<Map<string, string[]>> {
  const tables = await asOwner<{ name: string }>(database, "select tablename as name from pg_tables where schemaname = 'platform'")
  const rows = new Map<string, string[]>()
  for (const { name } of tables) {
    const found = await asOwner<{ text: string }>(database, `select t::text as text from platform.${name} t`)
    rows.set(
      name,
      found.map(({ text }) => text),
    )
  }
  return rows
}
