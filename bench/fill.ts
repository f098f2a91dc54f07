import { Client } from 'pg'
import type { App } from '../src/contract/scopes.ts'
import { DEMO_PEOPLE, type DemoPerson } from '../src/demo/people.ts'
import { accountId, seedDemo } from '../src/demo/seed.ts'
import { hashKey, newSecret } from '../src/identity/key-secret.ts'

async function asOwner<T>(ownerUrl: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Inserts many people, each with one key linked to every application. Minting the keys one by one would be slow, and isn't measured. */
export async function fillPeople(ownerUrl: string, count: number): Promise<string[]> {
  const secrets = Array.from({ length: count }, () => newSecret('live'))
  await asOwner(ownerUrl, (client) =>
    client.query(
      `with people as (
         select gen_random_uuid() as id, gen_random_uuid() as account, prefix, hash from unnest($1::text[], $2::bytea[]) as k(prefix, hash)
       ), identities as (
         insert into platform.identities (id, email, created_at) select id, id || '@example.com', now() from people
       ), links as (
         insert into platform.links select id, app, account, 'free' from people, unnest('{mind,body,voice}'::text[]) app
       )
       insert into platform.keys (id, identity_id, name, key_prefix, hash, scopes, created_at)
       select gen_random_uuid(), id, 'bench', prefix, hash, '{mind:read,body:read,voice:read,ai:invoke,platform:read}', now() from people`,
      [secrets.map(({ prefix }) => prefix), secrets.map(({ hash }) => hash)],
    ),
  )
  return secrets.map(({ key }) => key)
}

/** Inserts fifty stacks for each of the people who own the keys. */
export async function fillStacks(ownerUrl: string, keys: readonly string[]): Promise<void> {
  await asOwner(ownerUrl, async (client) => {
    await client.query(
      `insert into body.accounts (id, email, email_verified, display_name, created_at)
       select account_id, account_id || '@example.com', true, 'Bench', now()
       from platform.keys k join platform.links l using (identity_id) where app = 'body' and hash = any($1::bytea[])`,
      [keys.map((key) => Buffer.from(hashKey(key), 'base64'))],
    )
    await client.query(
      `insert into body.stacks (id, account_id, name, goal, items, is_active, created_at, updated_at)
       select gen_random_uuid(), a.id, 'Stack ' || n, 'Sleep', '[{"remedy_id":"magnesium","remedy_name":"Magnesium","dose":"200","unit":"mg","timing":"evening","notes":null}]', true, now() - n * interval '1 day', now()
       from body.accounts a, generate_series(1, 50) n`,
    )
    await client.query('analyze')
  })
}

/** Creates one key per set of applications. All belong to the same person, who has a year of rows in each application. */
export async function fillDashboards(ownerUrl: string, appSets: readonly (readonly App[])[]): Promise<string[]> {
  await seedDemo({ mind: ownerUrl, body: ownerUrl, voice: ownerUrl }, Date.now())
  const person = DEMO_PEOPLE[0] as DemoPerson
  return asOwner(ownerUrl, async (client) => {
    const keys: string[] = []
    for (const apps of appSets) {
      const { key, prefix, hash } = newSecret('live')
      const { rows } = await client.query<{ id: string }>(
        `insert into platform.identities (id, email, created_at) values (gen_random_uuid(), 'bench-' || gen_random_uuid() || '@example.com', now()) returning id`,
      )
      const id = rows[0]?.id
      for (const app of apps)
        await client.query(`insert into platform.links values ($1, $2, $3, 'free')`, [id, app, accountId(app, person)])
      await client.query(
        `insert into platform.keys (id, identity_id, name, key_prefix, hash, scopes, created_at)
         values (gen_random_uuid(), $1, 'bench', $2, $3, '{mind:read,body:read,voice:read,ai:invoke,platform:read}', now())`,
        [id, prefix, hash],
      )
      keys.push(key)
    }
    return keys
  })
}

/** Gives the person of the dashboards a speech with the maximum number of bytes that a bridge reads, in Markdown that is slow to parse. */
export async function fillLongSpeech(ownerUrl: string, bytes: number): Promise<void> {
  const account = accountId('voice', DEMO_PEOPLE[0] as DemoPerson)
  const content = `${'Perhaps **we** might [try](https://a.example), I think. '.repeat(bytes)}`.slice(0, bytes)
  await asOwner(ownerUrl, (client) =>
    client.query(
      `insert into voice.speeches (id, account_id, title, status, language, content_md, created_at, updated_at)
       values (gen_random_uuid(), $1, 'Long', 'draft', 'en', $2, now(), now())`,
      [account, content],
    ),
  )
}
