import { newSecret } from '../src/identity/key-secret.ts'
import type { Runs } from './postgres.ts'

/** The number of keys per person, low enough that the keys' limits are reached before the person's. */
const KEYS_EACH = 10

/** Inserts keys of many people, all linked to the accounts of the one demo person who has rows. That person must have minted a key. */
export async function fillKeys(main: Runs, people: number, name: string): Promise<string[]> {
  const secrets = Array.from({ length: people * KEYS_EACH }, () => newSecret('live'))
  const values = secrets.map(({ prefix, hash }, index) => `(${index % people}, '${prefix}', '\\x${hash.toString('hex')}'::bytea)`)
  await main.run(
    `insert into platform.identities (email, created_at) select '${name}-' || n || '@example.com', now() from generate_series(0, ${people - 1}) n`,
  )
  await main.run(`insert into platform.keys (id, identity_id, name, key_prefix, hash, scopes, created_at, links)
    select gen_random_uuid(), i.id, '${name}', k.prefix, k.hash, '{mind:read,body:read,voice:read,ai:invoke,platform:read}', now(), o.links
    from (values ${values.join(',')}) as k(person, prefix, hash) join platform.identities i on i.email = '${name}-' || k.person || '@example.com',
      (select k.links from platform.keys k join platform.identities i on i.id = k.identity_id where i.email = 'all-apps@example.com' limit 1) o`)
  return secrets.map(({ key }) => key)
}

/** Gives a person revoked keys, each of which was used on one day of the last month. */
export async function fillRevokedKeys(main: Runs, email: string, count: number): Promise<void> {
  await main.run(`with old as (
      insert into platform.keys (id, identity_id, name, key_prefix, hash, scopes, created_at, last_used_at, revoked_at)
      select gen_random_uuid(), i.id, 'old', 'threefold_live_00000000', sha256(uuid_send(gen_random_uuid())), '{platform:read}', day, day, day
      from platform.identities i, generate_series(1, ${count}) n, lateral (select now() - make_interval(days => 1 + n % 30) as day) d
      where i.email = '${email}'
      returning id, identity_id, created_at)
    insert into platform.daily_requests (key_id, identity_id, day, requests)
    select id, identity_id, (created_at at time zone 'UTC')::date, 100 from old`)
}
