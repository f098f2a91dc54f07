import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { threefold } from '../support/command-line.ts'
import { asOwner } from '../support/databases.ts'
import { mintOperatorKey } from '../support/operator.ts'
import { startService, type TestService } from '../support/service.ts'
import { ADA, BRUNO, identityOf, operatorEnv } from './person.ts'

let service: TestService
let person: string
let keyId: string
beforeAll(async () => {
  service = await startService()
  keyId = (await service.mint(ADA)).api_key.id
  await service.mint(BRUNO)
  person = await identityOf(service.database, ADA)
})
afterAll(() => service.close())

/** Runs a statement as a thief who has stolen this login and acts as Ada. */
async function asThief(login: string, sql: string, values: unknown[] = []): Promise<unknown[]> {
  const client = new Client({ connectionString: login })
  await client.connect()
  try {
    await client.query('begin')
    await client.query("select set_config('threefold.person', $1, true)", [person])
    const { rows } = await client.query(sql, values)
    await client.query('rollback')
    return rows
  } finally {
    await client.end()
  }
}
const withServiceLogin = (sql: string, values?: unknown[]) => asThief(service.database.service, sql, values)

const INSERT = `insert into platform.keys (id, identity_id, name, key_prefix, hash, scopes, created_at)
                values (gen_random_uuid(), $1, 'stolen', 'stolen', sha256('stolen'), $2, now())`

describe('the login of the service', () => {
  it.each([
    ['list the keys and e-mail addresses of everybody', 'select platform.all_keys(10)'],
    ["revoke anybody's key", 'select platform.revoke_any_key(gen_random_uuid(), now())'],
    ['look for a person', "select platform.find_person('all-apps@example.com')"],
    ['block a person', 'select platform.block_person(gen_random_uuid(), true, now())'],
    ['unblock a person', 'update platform.identities set blocked_at = null'],
    ['replace the secret of a key', "update platform.keys set hash = sha256('mine')"],
    ['give a key to somebody else', 'update platform.keys set identity_id = gen_random_uuid()'],
    ['turn a key into one that an operator made', 'update platform.keys set made_by_operator = true'],
    ['change a note of the audit', "update platform.audit set action = 'nothing'"],
    ['delete a note of the audit', 'delete from platform.audit'],
  ])("can't %s", async (_what, sql) => {
    await expect(withServiceLogin(sql)).rejects.toThrow(/permission denied/)
  })

  it("can't grant platform:admin, neither to a new key nor to an old one", async () => {
    const refused = /only an operator can grant platform:admin/
    await expect(withServiceLogin(INSERT, [person, ['platform:admin']])).rejects.toThrow(refused)
    const update = "update platform.keys set scopes = scopes || '{platform:admin}' where id = $1"
    await expect(withServiceLogin(update, [keyId])).rejects.toThrow(refused)
    expect(await asThief(service.database.operator, `${update} returning id`, [keyId])).toEqual([{ id: keyId }])
  })

  it("can't widen or take over a key that has platform:admin, but can end it", async () => {
    const { stored } = await mintOperatorKey(service, ADA)
    await expect(withServiceLogin("update platform.keys set scopes = scopes || '{mind:read}' where id = $1", [stored.id])).rejects.toThrow(
      /only an operator/,
    )
    const ended = await withServiceLogin('update platform.keys set revoked_at = now() where id = $1 returning id', [stored.id])
    expect(ended).toEqual([{ id: stored.id }])
  })

  it('still mints ordinary keys', async () => {
    expect(await withServiceLogin(`${INSERT} returning name`, [person, ['mind:read']])).toEqual([{ name: 'stolen' }])
  })
})

describe("an operator's command", () => {
  it('works with the login of an operator, or else of the owner', async () => {
    const { service: DATABASE_URL, owner } = service.database
    for (const env of [operatorEnv(service.database), { DATABASE_URL, OWNER_DATABASE_URL: owner }]) {
      const created = await threefold(['keys', 'create', '--admin', '--email', 'ops@example.com'], env)
      expect(created.stdout).toMatch(/^threefold_live_/)
      const listed = JSON.parse((await threefold(['people', 'keys', '--json'], env)).stdout)
      expect(listed[0].scopes).toEqual(['platform:admin'])
      expect((await threefold(['people', 'revoke', listed[0].id], env)).code).toBe(0)
    }
  })

  it('says which login it needs', async () => {
    const { service: DATABASE_URL } = service.database
    const missing = await threefold(['people', 'keys'], { DATABASE_URL })
    expect([missing.code, missing.stderr]).toEqual([1, expect.stringMatching(/^Set OPERATOR_DATABASE_URL .*\n$/)])
    const wrong = await threefold(['people', 'show', ADA], { DATABASE_URL, OPERATOR_DATABASE_URL: DATABASE_URL })
    expect(wrong.stderr).toMatch(/not a member of threefold_operator.*grant threefold_operator to service/)
  })

  it('needs no rights of its own to leave a note that no one can change', async () => {
    const notes = await asOwner(service.database, 'select 1 from platform.audit')
    await expect(asThief(service.database.operator, 'delete from platform.audit')).rejects.toThrow(/permission denied/)
    expect(await asOwner(service.database, 'select 1 from platform.audit')).toEqual(notes)
  })
})
