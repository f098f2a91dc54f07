import { newSecret } from '../src/identity/key-secret.ts'
import type { FaultyPostgres } from './postgres.ts'

/** As many keys as a person can use up without reaching their own budgets first. */
const KEYS_EACH = 10

/** Keys of many people, all linked to the accounts of the one demo person who has rows. That person must have minted a key. */
export async function fillKeys(main: FaultyPostgres, people: number, name: string): Promise<string[]> {
  const secrets = Array.from({ length: people * KEYS_EACH }, newSecret)
  const values = secrets.map(({ prefix, hash }, index) => `(${index % people}, '${prefix}', '\\x${hash.toString('hex')}'::bytea)`)
  await main.run(
    `insert into platform.identities (email, created_at) select '${name}-' || n || '@example.com', now() from generate_series(0, ${people - 1}) n`,
  )
  await main.run(`insert into platform.links select i.id, l.app, l.account_id, l.plan from platform.identities i,
    platform.links l join platform.identities o on o.id = l.identity_id where o.email = 'all-apps@example.com' and i.email like '${name}-%'`)
  await main.run(`insert into platform.keys (id, identity_id, name, key_prefix, hash, scopes, created_at)
    select gen_random_uuid(), i.id, '${name}', k.prefix, k.hash, '{mind:read,body:read,voice:read,ai:invoke,platform:read}', now()
    from (values ${values.join(',')}) as k(person, prefix, hash) join platform.identities i on i.email = '${name}-' || k.person || '@example.com'`)
  return secrets.map(({ key }) => key)
}
