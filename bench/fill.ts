import { Client } from 'pg'
import { newSecret } from '../src/platform/key-secret.ts'

/** Many keys of one person, written as the owner: minting them one by one is not what is measured. */
export async function fillKeys(ownerUrl: string, count: number): Promise<string[]> {
  const secrets = Array.from({ length: count }, newSecret)
  const client = new Client({ connectionString: ownerUrl })
  await client.connect()
  await client.query(
    `insert into platform.identities (id, email, created_at) values ('00000000-0000-4000-8000-00000000be1c', 'bench@example.com', now())`,
  )
  await client.query(
    `insert into platform.links select '00000000-0000-4000-8000-00000000be1c', app, gen_random_uuid(), 'free' from unnest('{mind,body,voice}'::text[]) app`,
  )
  await client.query(
    `insert into platform.keys (id, identity_id, name, key_prefix, hash, scopes, created_at)
     select gen_random_uuid(), '00000000-0000-4000-8000-00000000be1c', 'bench', prefix, hash, '{mind:read,body:read,voice:read,ai:invoke,platform:read}', now()
     from unnest($1::text[], $2::bytea[]) as k(prefix, hash)`,
    [secrets.map(({ prefix }) => prefix), secrets.map(({ hash }) => hash)],
  )
  await client.end()
  return secrets.map(({ key }) => key)
}
