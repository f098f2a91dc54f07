import { randomUUID } from 'node:crypto'
import type { App } from '../contract/scopes.ts'
import type { Transaction } from '../db/database.ts'
import type { Databases } from '../db/open.ts'
import { statement } from '../db/statement.ts'
import { bodyRows } from '../demo/body.ts'
import { mindRows } from '../demo/mind.ts'
import { DEMO_PEOPLE, type DemoPerson } from '../demo/people.ts'
import { accountRow, insertStatement, upsertEvents } from '../demo/seed.ts'
import { eventRows, voiceRows } from '../demo/voice.ts'

/** Every test person gets the history of this demo person, up to the day on which the test person is created. */
const MODEL = DEMO_PEOPLE[0] as DemoPerson

/** Writes a person with accounts in all three applications and a year of data. */
export async function writePerson(db: Databases, email: string, now: number): Promise<void> {
  const person = { ...MODEL, email }
  await writeAccount(db, 'mind', person, now, (account) => mindRows(MODEL, account, now))
  await writeAccount(db, 'body', person, now, (account) => bodyRows(MODEL, account, now))
  await db.voice.transaction((step) => insert(step, 'voice.events', eventRows(now), upsertEvents))
  await writeAccount(db, 'voice', person, now, (account) => voiceRows(MODEL, account, now))
}

type BuildRows = (account: string) => Record<string, object[]>

async function writeAccount(db: Databases, app: App, person: DemoPerson, now: number, build: BuildRows): Promise<void> {
  const id = randomUUID()
  await db[app].transaction(async (step) => {
    await step.actAs(id)
    await insert(step, `${app}.accounts`, [accountRow(id, person, now)])
    for (const [table, rows] of Object.entries(build(id))) await insert(step, `${app}.${table}`, rows.map(withOwnId))
  })
}

/** Gives a row a new id, because people with the same history must not share row ids. */
const withOwnId = (row: object): object => ('id' in row ? { ...row, id: randomUUID() } : row)

async function insert(step: Transaction, table: string, rows: object[], sql = insertStatement): Promise<void> {
  if (rows.length > 0) await step.run(statement(`sandbox_insert_${table}`, sql(table, rows)), [JSON.stringify(rows)])
}
