import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { destination } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createLog } from '../../src/base/log.ts'
import { CONTRACT_LIMITS } from '../../src/contract/limits.ts'
import type { PersonExport } from '../../src/identity/lifecycle/people.ts'
import { agentOf } from '../oauth/agent.ts'
import { DEMO, signedIn } from '../portal/browser.ts'
import { threefold } from '../support/command-line.ts'
import { asOwner } from '../support/databases.ts'
import { temporaryDirectory } from '../support/process.ts'
import { startService, type TestService } from '../support/service.ts'
import { thorough } from '../support/thorough.ts'
import { ADA, BRUNO, everyRow, identityOf, operatorEnv, statusOf } from './person.ts'

const MESSAGE = 'I am ashamed of my violet umbrella.'
const NAME = 'the laptop on the windowsill'

const logFile = join(temporaryDirectory(), 'service.log')
let service: TestService
beforeAll(async () => {
  service = await startService({
    limits: CONTRACT_LIMITS,
    signInMethod: DEMO,
    log: createLog('trace', destination({ dest: logFile, sync: true })),
  })
})
afterAll(() => service.close())

/** Creates rows for a person in every table of the platform that can hold any, and returns the values that could identify the person. */
async function livelyPerson(email: string) {
  const browser = await signedIn(service, email)
  const { key, api_key } = await service.mint(email, NAME)
  const headers = { 'idempotency-key': `umbrella-${email}` }
  const answer = await service.call('POST', '/v1/mind/coach/messages?stream=false', key, { payload: { message: MESSAGE }, headers })
  expect(answer.statusCode).toBe(200)
  const agent = await agentOf(service, email)
  await agent.connect()
  await agent.decide(await agent.begin())
  const person = await identityOf(service.database, email)
  await threefold(['people', 'block', email], operatorEnv(service.database))
  await threefold(['people', 'unblock', email], operatorEnv(service.database))
  await asOwner(
    service.database,
    `insert into platform.ai_reservations (key_id, identity_id, day, operation, lapses_at)
     select key_id, identity_id, day, operation, now() from platform.daily_ai where identity_id = $1`,
    [person],
  )
  // keys that were minted before roots existed have their links in this table
  await asOwner(service.database, `insert into platform.links values ($1, 'mind', gen_random_uuid(), 'free')`, [person])
  await service.deps.ledger.flush()
  await service.deps.requests.flush()
  const accounts = await asOwner<{ account_id: string }>(
    service.database,
    'select account_id from platform.links where identity_id = $1 union select account_id from platform.roots where identity_id = $1',
    [person],
  )
  const traces = [email, person, api_key.key_prefix, ...accounts.map(({ account_id }) => account_id), headers['idempotency-key']]
  // replies are stored in pieces of a few words
  const words = answer.json().reply.split(' ').slice(0, 3).join(' ')
  return { browser, key, keyId: api_key.id, person, traces, words }
}

async function expectNoTrace(traces: string[]): Promise<void> {
  for (const [table, rows] of await everyRow(service.database))
    for (const trace of traces)
      expect(
        rows.filter((row) => row.includes(trace)),
        `${trace} in ${table}`,
      ).toEqual([])
}

const notesOfErasures = () => asOwner<Record<string, unknown>>(service.database, `select * from platform.audit where action = 'erase'`)

/** Compares an export with what each table stored: the same number of rows, and every value except hashes of secrets. */
async function expectWhole({ about, stored }: PersonExport, person: string): Promise<void> {
  const { scope: _, ...parts } = about
  expect(Object.keys(stored).toSorted()).toEqual(Object.keys(parts).toSorted())
  const tables = await asOwner<{ name: string }>(
    service.database,
    `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'identity_id'
     where c.relnamespace = 'platform'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition`,
  )
  expect(tables.length).toBeGreaterThan(7)
  for (const { name } of tables) {
    const rows = await asOwner<{ row: object }>(
      service.database,
      `select to_jsonb(t) - 'hash' as row from platform.${name} t where identity_id = $1`,
      [person],
    )
    expect(rows.length, name).toBeGreaterThan(0)
    if (name === 'links') continue // the export contains each linked account once, wherever it is stored
    expect(stored[name], name).toEqual(expect.arrayContaining(rows.map(({ row }) => row)))
    expect(stored[name], name).toHaveLength(rows.length)
  }
  expect(stored.identity).toMatchObject({ id: person })
}

describe('erasing a person', () => {
  it('on the command line removes what the export held, and leaves no trace in any table or in the log but an anonymous note', async () => {
    const { key, keyId, person, traces, words } = await livelyPerson(ADA)
    const other = await service.mint(BRUNO)
    const shown = await threefold(['people', 'show', person], operatorEnv(service.database))
    expect(shown.stdout).toContain(ADA)
    const exported = await threefold(['people', 'export', ADA.toUpperCase()], operatorEnv(service.database))
    await expectWhole(JSON.parse(exported.stdout), person)
    for (const trace of traces) expect(exported.stdout).toContain(trace)
    expect(exported.stdout).toContain(NAME)
    expect(exported.stdout).toContain(words)
    expect(exported.stdout).not.toContain('"hash"')

    const erased = await threefold(['people', 'erase', ADA], operatorEnv(service.database))
    expect([erased.code, erased.stderr]).toEqual([0, ''])
    expect(erased.stdout).toContain('The applications’ own data is not affected')
    expect(erased.stdout).not.toContain(ADA)
    const notes = await notesOfErasures()
    const anonymous = { identity_id: null, key_id: null, by_key: null, via: null, network: null }
    expect(notes).toEqual([{ id: expect.any(String), at: expect.any(Date), action: 'erase', made_by: 'operator', ...anonymous }])
    expect(erased.stdout).toContain(notes[0]?.id)

    await expect.poll(() => statusOf(service, key), { timeout: 1_000 }).toBe(401)
    await service.deps.ledger.flush()
    await service.deps.requests.flush()
    await expectNoTrace([...traces, keyId, words, 'violet umbrella', NAME])
    // the log names requests by the id of their key, which now leads to no one
    const log = readFileSync(logFile, 'utf8')
    expect(log).toContain(keyId)
    for (const trace of [...traces, words, 'violet umbrella', NAME]) expect(log.includes(trace), trace).toBe(false)
    expect(await statusOf(service, other.key)).toBe(200)
    expect((await threefold(['people', 'erase', ADA], operatorEnv(service.database))).stderr).toMatch(/no person/)
  })

  it('in the settings page takes the typed e-mail address, signs out everywhere and leaves no trace', async () => {
    const { browser, key, keyId, person, traces } = await livelyPerson(BRUNO)
    const download = await browser.get('/portal/export')
    expect(download.headers['content-disposition']).toBe('attachment; filename="threefold-export.json"')
    expect(download.headers['cache-control']).toBe('no-store')
    await expectWhole(download.json(), person)
    for (const payload of [undefined, {}, { email: ADA }, { email: [BRUNO] }]) {
      const refused = await browser.post('/portal/erase', payload)
      expect([refused.statusCode, refused.json().error.details.reason]).toEqual([400, 'not_confirmed'])
    }
    expect(await statusOf(service, key)).toBe(200)
    const elsewhere = browser.at(service)
    const erased = await browser.post('/portal/erase', { email: ` ${BRUNO.toUpperCase()}` })
    expect([erased.statusCode, erased.json()]).toEqual([
      200,
      { erased: true, audit_note: expect.any(String), message: expect.stringContaining('applications’ own data is not affected') },
    ])
    expect(browser.cookies.size).toBe(0)
    expect(await elsewhere.session()).toMatchObject({ signed_in: false })
    expect(await statusOf(service, key)).toBe(401)
    await service.deps.requests.flush()
    await expectNoTrace([...traces, keyId])
  })

  it('lets the person come back with nothing', async () => {
    const { key } = await service.mint(BRUNO)
    expect((await service.call('GET', '/v1/keys', key)).json().data).toHaveLength(1)
  })
})

describe('export and erasure', () => {
  it.each(['GET /portal/export', 'POST /portal/erase'])(
    '%s needs a session of the portal: neither a key nor nothing will do',
    async (route) => {
      const [method, url] = route.split(' ') as ['GET' | 'POST', string]
      const { key } = await service.mint()
      const asKey = await service.app.inject({
        method,
        url,
        headers: { authorization: `Bearer ${key}` },
        ...(method === 'POST' && { payload: { email: ADA } }),
      })
      expect([asKey.statusCode, asKey.json().error.details.reason]).toEqual([403, 'session_required'])
      expect((await service.app.inject({ method, url })).statusCode).toBe(401)
      const browser = await signedIn(service)
      const foreign = await browser.send(method, url, { headers: { 'sec-fetch-site': 'cross-site' } })
      expect(foreign.json().error.details.reason).toBe('cross_site')
      expect(await statusOf(service, key)).toBe(200)
    },
  )

  thorough('can be requested by an operator only for someone who exists', async () => {
    for (const verb of ['show', 'export', 'block', 'unblock', 'erase']) {
      const unknown = await threefold(['people', verb, 'nobody@example.org'], operatorEnv(service.database))
      expect([unknown.code, unknown.stderr]).toEqual([1, 'There is no person with this e-mail address or id.\n'])
      expect((await threefold(['people', verb], operatorEnv(service.database))).stderr).toMatch(/Specify the person/)
    }
  })
})
