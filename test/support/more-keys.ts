import { asOwner, type TestDatabase } from './databases.ts'

/** Gives the owner of a key `count` more keys like it, which is much faster than minting them. */
export async function addMoreKeys(database: TestDatabase, id: string, count: number): Promise<void> {
  const added = await asOwner(
    database,
    `insert into platform.keys (id, identity_id, name, key_prefix, hash, scopes, created_at)
     select gen_random_uuid(), identity_id, name, key_prefix, sha256(gen_random_uuid()::text::bytea), scopes, created_at
     from platform.keys, generate_series(1, $2) where id = $1 returning id`,
    [id, count],
  )
  if (added.length !== count) throw new Error(`added ${added.length} keys instead of ${count}`)
}
