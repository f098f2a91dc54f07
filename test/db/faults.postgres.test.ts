import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { ApiError } from '../../src/contract/errors.ts'
import { Notifications } from '../../src/db/notifications.ts'
import { statement } from '../../src/db/statement.ts'
import { BreakableLink } from '../support/breakable-link.ts'
import { asOwner, type TestDatabase } from '../support/databases.ts'
import { startService, type TestService } from '../support/service.ts'
import { thorough } from '../support/thorough.ts'
import { within } from '../support/within.ts'
import { atOnce, inTime, times } from './in-time.ts'
import { ServerCopy } from './server-copy.ts'

const LIFTED = { minute: { standard: 1_000_000, ai: 1_000_000 }, daily: { coach: 9, bridge: 9, pitch: 9 } }
const OWN_ROWS = '/v1/body/me/stacks'
/** Slow queries, three per application connection, so that others take their place when the first queries are canceled. */
const SLEEPERS = 30

let server: ServerCopy
let database: TestDatabase
let service: TestService
let key: string
beforeAll(async () => {
  server = await ServerCopy.ofTemplate()
  const [asService, operator, owner] = [server.url('service'), server.url('operator'), server.url('owner')]
  database = { kind: 'postgres', service: asService, operator, owner, close: async () => {} }
  service = await startService({ database, limits: LIFTED, patience: 1 })
  key = (await service.mint()).key
  await within(5_000, isWell) // the first requests also compile what they need
})
afterAll(async () => {
  await service.close()
  await server.remove()
})

const status = async (path: string, as = key) => (await service.call('GET', path, as)).statusCode
const isWell = async () =>
  (await status(OWN_ROWS)) === 200 && (await status('/v1/mind/me/progress')) === 200 && (await status('/v1/keys')) === 200

describe('an application whose database is overloaded', () => {
  thorough('is reported to its callers, while keys and /v1/me work as usual, and recovers as soon as the database has room', async () => {
    // opens all connections, so that every slow query starts at once, and compiles what the requests need
    await Promise.all(times(SLEEPERS, () => service.deps.db.mind.unscoped(statement('warm', 'select pg_sleep(0.05)'))))
    await within(1_000, isWell)
    const drown = statement('drown', 'select pg_sleep(30)')
    const drowned = times(SLEEPERS, () => service.deps.db.mind.unscoped(drown).catch((error) => error))
    const asked = atOnce(20, () => service.call('GET', OWN_ROWS, key))
    expect(await atOnce(20, () => status('/v1/me'))).toEqual(times(20, () => 200))
    expect(await atOnce(20, () => status('/v1/keys'))).toEqual(times(20, () => 200))
    for (const answer of await asked) {
      expect([answer.statusCode, answer.json().error.details]).toEqual([502, { app: 'body' }])
      expect(answer.headers).toMatchObject({ 'retry-after': '1', 'x-should-retry': 'true' })
    }
    for (const error of await inTime(Promise.all(drowned)))
      expect(error).toMatchObject({ code: 'upstream_error', details: { app: 'mind' } })
    await within(1_000, isWell)
  })
})

describe('a database server that is suspended', () => {
  thorough('leaves no request hanging: all fail in time, soon without waiting, and succeed within a second after it resumes', async () => {
    expect(await atOnce(20, () => status(OWN_ROWS))).toEqual(times(20, () => 200))
    server.signal('SIGSTOP')
    try {
      const paths = [OWN_ROWS, '/v1/keys', '/v1/mind/me/progress', '/v1/cross/dashboard']
      const first = await inTime(Promise.all(paths.flatMap((path) => times(10, () => status(path)))))
      expect(first).toEqual(first.map(() => 502))
      const oneAfterTheOther = async () => {
        for (let count = 0; count < 20; count++) expect(await status(OWN_ROWS)).toBe(502)
      }
      await inTime(oneAfterTheOther())
    } finally {
      server.signal('SIGCONT')
    }
    await within(1_000, isWell)
  })
})

describe('a database server that is killed', () => {
  it('loses no key that was handed out, and requests succeed within a second after its restart', async () => {
    const session = await service.session({ email: 'mind-only@example.com' })
    const minted: string[] = []
    const statuses = new Set<number>()
    let isOver = false
    const mintOn = async () => {
      while (!isOver) {
        const answer = await service.call('POST', '/v1/keys', session, { payload: { name: 'kept' } })
        statuses.add(answer.statusCode)
        if (answer.statusCode === 201) minted.push(answer.json().key)
        await sleep(5)
      }
    }
    const minters = times(4, mintOn)
    await within(5_000, async () => minted.length >= 4)
    await server.kill()
    await within(3_000, async () => statuses.has(502))
    await server.start()
    await within(1_000, isWell)
    isOver = true
    await Promise.all(minters)
    expect([...statuses].filter((code) => ![201, 400, 502].includes(code))).toEqual([])
    for (const each of minted) expect(await status('/v1/me', each)).toBe(200)
  })
})

describe('a commit', () => {
  it('that was not confirmed is not a success', async () => {
    await asOwner(
      database,
      `create table public.slow (id int); grant insert on public.slow to threefold_service;
       create function public.linger() returns trigger language plpgsql as 'begin perform pg_sleep(0.3); return null; end';
       create constraint trigger linger after insert on public.slow deferrable initially deferred for each row execute function public.linger()`,
    )
    const link = await BreakableLink.to(server.url('service'))
    const fragile = await startService({ database, urls: { voice: link.url }, patience: 1 })
    const committed = fragile.deps.db.voice.transaction((step) => step.run(statement('slow', 'insert into public.slow values (1)')))
    setTimeout(() => void link.cut(), 150)
    await expect(committed).rejects.toMatchObject({ code: 'upstream_error', details: { app: 'voice' } })
    const half = fragile.deps.db.mind.transaction((step) => step.run(statement('no', 'select 1 / 0')).catch(() => 'went on'))
    await expect(half).rejects.toThrow(/continued after one of its statements had failed/)
    await fragile.close()
    await link.close()
  })
})

describe('a connection for notifications', () => {
  it('is known to be dead when the other end no longer responds', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
    let isHearing = false
    const changes = new Notifications(server.url('service'), {
      onListening: (listening) => void (isHearing = listening),
      onChange: () => {},
      onError: () => {},
    })
    try {
      await changes.open()
      expect(isHearing).toBe(true)
      server.signal('SIGSTOP')
      for (let second = 0; isHearing && second < 10; second++) await vi.advanceTimersByTimeAsync(1_000)
      expect(isHearing).toBe(false)
    } finally {
      server.signal('SIGCONT')
      vi.useRealTimers()
      await changes.close()
    }
  })
})

describe('a database error', () => {
  beforeAll(() => within(5_000, isWell))
  const raise = (code: string) =>
    service.deps.db.mind.unscoped(statement(`raise_${code}`, `do $$ begin raise exception using errcode = '${code}'; end $$`))

  it.each(['53100', '53200', '53300', '57P01', '57P03', '57014', '55P03', '58030', '40001', '40P01', '25006', '08006'])(
    'with code %s means that the database is temporarily unavailable: a 502 that may be retried',
    async (code) => {
      await expect(raise(code)).rejects.toMatchObject({ code: 'upstream_error', headers: { 'retry-after': '1' } })
      expect(await status('/v1/mind/me/progress')).toBe(200)
    },
  )

  it('caused by a wrong query never opens the circuit, however often it occurs', async () => {
    for (let count = 0; count < 10; count++) await expect(raise('22012')).rejects.not.toBeInstanceOf(ApiError)
    expect(await status('/v1/mind/me/progress')).toBe(200)
  })
})
