import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { databaseUnavailable } from '../../src/contract/errors.ts'
import { connect, refusalOf } from '../mcp/mcp-client.ts'
import { BreakableLink } from '../support/breakable-link.ts'
import { asOwner } from '../support/databases.ts'
import { ask as askOn, bodyOf, COACH, eventsPath, listen, spoken } from '../support/event-reader.ts'
import { ScriptedModel } from '../support/scripted-model.ts'
import { type Minted, startService, type TestService } from '../support/service.ts'
import { thorough } from '../support/thorough.ts'
import { within } from '../support/within.ts'

const LIMITS = { minute: { standard: 1e6, ai: 1e6 }, daily: { coach: 1e6, bridge: 10, pitch: 10 } }
const BRUNO = 'all-apps-2@example.com'
const DAY_MS = 86_400_000

const model = new ScriptedModel()
let service: TestService
let port: number
beforeAll(async () => {
  service = await startService({ model, limits: LIMITS })
  port = await listen(service)
})
afterAll(() => service.close())

const body = { message: 'I am never enough.' }
const ask = (key: string, path = COACH) => askOn(port, { key, path, body })
const refusalFor = async (key: string) => (await service.call('GET', '/v1/me', key)).json().error

/** Requests a reply and waits until its first words have been sent; the rest follows when the test releases it. */
async function holdReply<T>(send: () => Promise<T>): Promise<{ ended: Promise<T>; release: () => void }> {
  let release = () => {}
  const held = new Promise<void>((done) => {
    release = done
  })
  let isSpoken = false
  model.script = async function* () {
    yield 'first'
    isSpoken = true
    await held
    yield ' second'
  }
  const ended = send()
  await within(15_000, () => isSpoken) // the first reply takes a while
  return { ended, release }
}

/** Waits for something that must end within a second. */
async function inTime<T>(ended: Promise<T>): Promise<T> {
  let isOver = false
  void ended.finally(() => {
    isOver = true
  })
  await within(1_000, () => isOver)
  return ended
}

/** Waits until running streams have checked their keys this many more times. */
async function checks(times: number): Promise<void> {
  const find = vi.spyOn(service.deps.keys, 'find')
  await within(5_000, () => find.mock.calls.length >= times)
  find.mockRestore()
}

const sql = (statement: string) => (key: Minted) => asOwner(service.database, statement, [key.api_key.id])
const post = async (path: string, key: string, payload: object = {}) => (await service.call('POST', path, key, { payload })).json()

type End = [how: string, mint: () => Promise<Minted>, end: (key: Minted) => Promise<unknown>]
const ENDS: End[] = [
  ['is revoked', () => service.mint(), ({ key, api_key }) => service.call('DELETE', `/v1/keys/${api_key.id}`, key)],
  [
    'expires',
    async () => post('/v1/keys', await service.session({ email: BRUNO }), { expires_in_days: 1 }),
    async () => service.clock.advance(DAY_MS),
  ],
  [
    'belongs to a person who is erased',
    () => service.mint('mind-only@example.com'),
    sql('delete from platform.identities where id = (select identity_id from platform.keys where id = $1)'),
  ],
]
const FURTHER_ENDS: End[] = [
  [
    'loses its parent',
    async () => post('/v1/keys/self/children', (await service.mint()).key, { scopes: ['ai:invoke'], expires_in_seconds: 3_600 }),
    sql('update platform.keys set revoked_at = now() where id = (select parent_id from platform.keys where id = $1)'),
  ],
  ['is reported as leaked', () => service.mint(), ({ key }) => service.call('POST', '/v1/keys/leaked', undefined, { payload: { key } })],
  [
    'belongs to an account that lost its address',
    () => service.mint(),
    sql(`update platform.keys set revoked_at = now(), revoked_cause = 'identity_changed' where id = $1`),
  ],
  ['is rotated without a grace period', () => service.mint(), ({ key, api_key }) => post(`/v1/keys/${api_key.id}/rotate`, key)],
  [
    'belongs to a person who is blocked',
    () => service.mint(BRUNO),
    sql('update platform.identities set blocked_at = now() where id = (select identity_id from platform.keys where id = $1)'),
  ],
]

describe('a key that ends while a reply is streamed to it', () => {
  const NAME = 'because it %s: the stream ends within a second, with the error of the next request'
  const endsItsStream = async (_how: string, mint: End[1], end: End[2]) => {
    const minted = await mint()
    const { ended, release } = await holdReply(() => ask(minted.key))
    await end(minted)
    const { events, isWhole } = await inTime(ended)
    const { code, message } = await refusalFor(minted.key)
    const last = { id: '', event: 'error', data: { type: 'error', error: { code, message }, request_id: expect.stringMatching(/^req_/) } }
    expect([isWhole, code, spoken(events), events.at(-1)]).toEqual([true, 'unauthorized', 'first', last])
    release()
  }
  it.each(ENDS)(NAME, endsItsStream)
  thorough.each(FURTHER_ENDS)(NAME, endsItsStream)

  thorough('also ends a stream whose text never pauses', async () => {
    const { key, api_key } = await service.mint()
    let isOver = false
    model.script = async function* () {
      while (!isOver) {
        yield 'word '
        await sleep(20)
      }
    }
    const ended = ask(key)
    await within(5_000, () => service.deps.live.size > 0)
    await service.call('DELETE', `/v1/keys/${api_key.id}`, key)
    expect((await inTime(ended)).events.at(-1)?.data.error.code).toBe('unauthorized')
    isOver = true
  })

  it('ends requests that wait for a whole reply with a 401, also over MCP', async () => {
    const { key, api_key } = await service.mint()
    const client = await connect(service, key)
    const { ended, release } = await holdReply(() =>
      Promise.all([ask(key, `${COACH}?stream=false`), refusalOf(client, 'talk_to_coach', body)]),
    )
    await within(5_000, () => service.deps.live.size === 2)
    await service.call('DELETE', `/v1/keys/${api_key.id}`, key)
    const [whole, overMcp] = await inTime(ended)
    const error = await refusalFor(key)
    expect([whole.status, bodyOf(whole).error, overMcp.error]).toEqual([401, error, error])
    release()
    await client.close().catch(() => {})
  })

  it('leaves the reply to its successor, which continues to read it for the same unit', async () => {
    const { key, api_key } = await service.mint()
    const { ended, release } = await holdReply(() => ask(key))
    const successor = (await post(`/v1/keys/${api_key.id}/rotate`, key)).key
    const { events } = await inTime(ended)
    const [id, last] = [events[0]?.data.message_id, events.at(-2)?.id as string]
    const rest = askOn(port, { key: successor, method: 'GET', path: eventsPath(id), headers: { 'last-event-id': last } })
    release()
    expect((await rest).events.map(({ event, data }) => [event, data.text ?? data.reply])).toEqual([
      ['delta', ' second'],
      ['done', 'first second'],
    ])
    expect((await service.call('GET', '/v1/me', successor)).json().usage_today.coach).toBe(1)
  })
})

describe('a stream', () => {
  it('goes on if its key changes but does not end', async () => {
    const { key, api_key } = await service.mint()
    const { ended, release } = await holdReply(() => ask(key))
    await post(`/v1/keys/${api_key.id}/refresh`, key)
    await post(`/v1/keys/${api_key.id}/rotate`, key, { grace_seconds: 60 })
    await checks(1)
    release()
    expect((await ended).events.at(-1)?.data.reply).toBe('first second')
  })

  thorough('looks its key up in the database only if the key changes', async () => {
    const { key } = await service.mint()
    const { ended, release } = await holdReply(() => ask(key))
    await checks(1) // the announcement of the new key makes the service look it up once more
    const before = service.deps.db.authentication.queries
    await checks(2)
    expect(service.deps.db.authentication.queries - before).toBe(0)
    release()
    await ended
  })

  it('is cut off if its key cannot be checked, and can be resumed', async () => {
    const { key } = await service.mint()
    const { ended, release } = await holdReply(() => ask(key))
    const find = vi.spyOn(service.deps.keys, 'find').mockRejectedValue(databaseUnavailable('platform'))
    await within(5_000, () => find.mock.calls.length > 0)
    release()
    const { events, isWhole } = await ended
    find.mockRestore()
    expect([isWhole, events.map(({ event }) => event)]).toEqual([false, ['start', 'delta']])
    const headers = { 'last-event-id': events.at(-1)?.id as string }
    const rest = await askOn(port, { key, method: 'GET', path: eventsPath(events[0]?.data.message_id), headers })
    expect(rest.events.at(-1)?.data.reply).toBe('first second')
  })

  thorough('ends within a second even if the connection for announcements is silently dead', async () => {
    if (service.database.kind === 'embedded') return // the embedded database serves only one process
    const link = await BreakableLink.to(service.database.service)
    const deaf = await startService({
      database: service.database,
      clock: service.clock,
      model,
      limits: LIMITS,
      platformListenUrl: link.url,
    })
    const deafPort = await listen(deaf)
    const minted = await deaf.mint()
    const { ended, release } = await holdReply(() => askOn(deafPort, { key: minted.key, body }))
    link.isSilent = true
    await sql('update platform.keys set revoked_at = now() where id = $1')(minted)
    expect((await inTime(ended)).events.at(-1)?.data.error.code).toBe('unauthorized')
    release()
    link.isSilent = false
    await link.cut()
    await link.mend()
    await deaf.close()
    await link.close()
  })
})
