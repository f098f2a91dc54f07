import { createHash } from 'node:crypto'
import { Client } from 'pg'
import { APPS, type App } from '../contract/scopes.ts'
import { bodyRows } from './body.ts'
import { mindRows } from './mind.ts'
import { DEMO_PEOPLE, type DemoPerson } from './people.ts'
import { eventRows, voiceRows } from './voice.ts'

/** The id of a demo person's account, which is the same on every start and every machine. */
export function accountId(app: App, person: DemoPerson): string {
  const hex = createHash('sha256').update(`${app}:${person.email}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/** Writes the demo people's data, connected as the owner of the tables. This happens once a day, so that the data stays recent. */
export async function seedDemo(ownerUrls: Partial<Record<App, string>>, now: number): Promise<void> {
  for (const app of APPS) {
    const url = ownerUrls[app]
    if (!url) continue
    const client = new Client({ connectionString: url, application_name: 'threefold-demo' })
    await client.connect()
    try {
      if (!(await isSeeded(client, app, now))) await seedApp(client, app, now)
    } finally {
      await client.end()
    }
  }
}

async function seedApp(client: Client, app: App, now: number): Promise<void> {
  await client.query('begin')
  await seedAccounts(client, app, now)
  if (app === 'body') await seedRows(client, app, now, bodyRows)
  if (app === 'mind') await seedRows(client, app, now, mindRows)
  if (app === 'voice') {
    const events = eventRows(now)
    await client.query(upsertEvents('voice.events', events), [JSON.stringify(events)])
    await seedRows(client, app, now, voiceRows)
  }
  await client.query(`comment on table ${app}.accounts is '${noteOf(now)}'`)
  await client.query('commit')
}

/** The comment on the `accounts` table, which records the date that the demo people's rows are relative to. */
const noteOf = (now: number): string => `demo people as of ${new Date(now).toISOString().slice(0, 10)}`

async function isSeeded(client: Client, app: App, now: number): Promise<boolean> {
  const { rows } = await client.query(`select obj_description('${app}.accounts'::regclass, 'pg_class') = $1 as is_seeded`, [noteOf(now)])
  return rows[0].is_seeded === true
}

export const accountRow = (id: string, { email, verified, name, timezone, plan }: DemoPerson, now: number): object => ({
  id,
  email,
  email_verified: verified,
  display_name: name,
  timezone,
  plan,
  created_at: new Date(now - 400 * 86_400_000),
})

async function seedAccounts(client: Client, app: App, now: number): Promise<void> {
  const people = DEMO_PEOPLE.filter((person) => person.apps.includes(app)).map((person) => accountRow(accountId(app, person), person, now))
  await client.query(
    `insert into ${app}.accounts
     select * from json_populate_recordset(null::${app}.accounts, $1)
     on conflict (id) do update set
       email = excluded.email, email_verified = excluded.email_verified, display_name = excluded.display_name,
       timezone = excluded.timezone, plan = excluded.plan`,
    [JSON.stringify(people)],
  )
}

type BuildRows = (person: DemoPerson, account: string, now: number) => Record<string, object[]>

/** Replaces the demo people's rows, because the dates in them are relative to today. */
async function seedRows(client: Client, app: App, now: number, build: BuildRows): Promise<void> {
  const people = DEMO_PEOPLE.filter((person) => person.apps.includes(app))
  const accounts = people.map((person) => accountId(app, person))
  const rows = people.filter(({ hasRows }) => hasRows).map((person) => build(person, accountId(app, person), now))
  for (const table of Object.keys(rows[0] ?? {}))
    await replaceRows(
      client,
      `${app}.${table}`,
      accounts,
      rows.flatMap((tables) => tables[table] ?? []),
    )
}

async function replaceRows(client: Client, table: string, accounts: string[], rows: object[]): Promise<void> {
  await client.query(`delete from ${table} where account_id = any($1)`, [accounts])
  if (rows.length > 0) await client.query(insertStatement(table, rows), [JSON.stringify(rows)])
}

/** Builds an insert statement with a list of columns, because generated columns must be left out. */
export function insertStatement(table: string, [first = {}]: object[]): string {
  const columns = Object.keys(first).join()
  return `insert into ${table} (${columns}) select ${columns} from json_populate_recordset(null::${table}, $1)`
}

/** Updates existing events instead of replacing them, so that other people's opportunities can keep referring to them. */
export function upsertEvents(table: string, events: object[]): string {
  const columns = Object.keys(events[0] ?? {}).filter((column) => column !== 'id')
  return `${insertStatement(table, events)}
    on conflict (id) do update set ${columns.map((column) => `${column} = excluded.${column}`).join()}`
}
