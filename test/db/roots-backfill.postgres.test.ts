import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { databaseBefore } from './older-database.ts'

it('keys that are older than roots keep their links and are rooted in the first account that they are linked to', async () => {
  const { run, upgrade, close } = await databaseBefore('platform/009-')
  const [person, stranger, body, voice] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()]
  await run(`insert into platform.identities values ($1, 'a@example.com', now()), ($2, 'b@example.com', now())`, [person, stranger])
  await run(`insert into platform.links values ($1, 'voice', $2, 'free'), ($1, 'body', $3, 'pro')`, [person, voice, body])
  for (const identity of [person, stranger])
    await run(
      `insert into platform.keys (id, identity_id, name, key_prefix, hash, scopes, created_at)
       values (gen_random_uuid(), $1, 'old', 'x', sha256($2::text::bytea), '{}', now())`,
      [identity, identity],
    )
  await upgrade()
  const rows = await run(`select k.identity_id, k.links, r.app, r.account_id, r.issuer from platform.keys k
                          left join platform.roots r on r.id = k.root_id order by k.links = '{}'`)
  expect(rows).toEqual([
    {
      identity_id: person,
      links: { voice: { account_id: voice, plan: 'free' }, body: { account_id: body, plan: 'pro' } },
      ...{ app: 'body', account_id: body, issuer: null },
    },
    { identity_id: stranger, links: {}, app: null, account_id: null, issuer: null },
  ])
  await close()
})
