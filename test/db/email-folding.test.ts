import fc from 'fast-check'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { foldEmail } from '../../src/identity/email.ts'
import { anyCharacter } from '../support/any-character.ts'
import { freshDatabase, type TestDatabase } from '../support/databases.ts'

let database: TestDatabase
let client: Client
beforeAll(async () => {
  database = await freshDatabase()
  client = new Client({ connectionString: database.owner })
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await database.close()
})

const texts = fc.oneof(
  fc.emailAddress(),
  fc.string({ unit: anyCharacter }),
  fc.string({ unit: fc.constantFrom('A', 'z', ' ', '\t', '\u00a0', '\u0130', '\u0131', '\u212a', 'ß', 'É', '@', '.') }),
)
const storable = texts.filter((text) => !text.includes('\0') && text.isWellFormed())

it('SQL and TypeScript fold every e-mail address the same way', async () => {
  const emails = fc.sample(storable, 2_000)
  const { rows } = await client.query<{ folded: string }>(
    'select mind.fold_email(e) as folded from unnest($1::text[]) with ordinality as u(e, n) order by n',
    [emails],
  )
  expect(rows.map((row) => row.folded)).toEqual(emails.map(foldEmail))
})

it('folding is idempotent and changes ASCII letters only', () => {
  fc.assert(fc.property(storable, (text) => foldEmail(foldEmail(text)) === foldEmail(text)))
  expect(foldEmail('\u212aate@example.com')).toBe('\u212aate@example.com')
  expect(foldEmail('\u0130@example.com')).toBe('\u0130@example.com')
})
