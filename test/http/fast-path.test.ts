import { rmSync } from 'node:fs'
import { Agent, request as httpRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import fc from 'fast-check'
import Type from 'typebox'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anyKey } from '../../src/contract/access.ts'
import { loadCorpus } from '../../src/corpus/loading/load.ts'
import { route } from '../../src/http/route.ts'
import { LIFTED } from '../support/ai-route.ts'
import { asOwner } from '../support/databases.ts'
import { talk } from '../support/raw-client.ts'
import { PROOF_TIMEOUT, rounds } from '../support/rounds.ts'
import { type ServiceOptions, startService, type TestService } from '../support/service.ts'
import { withGinger, writeSmallCorpus } from '../support/small-corpus.ts'
import { thorough } from '../support/thorough.ts'
import { thoroughCases } from '../support/thorough-cases.ts'
import { within } from '../support/within.ts'

interface Answer {
  status: number
  headers: Record<string, string>
  body: string
}
interface Asked {
  method?: string
  headers?: Record<string, string>
  body?: string
}
interface Listening {
  service: TestService
  /** How many requests the fast path has served. */
  passed(): number
  ask(path: string, key?: string, asked?: Asked): Promise<Answer>
  close(): Promise<void>
}

/** Starts the service on a real port. */
async function listen(options: ServiceOptions, usesFastPath = true): Promise<Listening> {
  const service = await startService(options)
  const { fastPath } = service.app
  const handle = fastPath.handle.bind(fastPath)
  let [all, byFramework] = [0, 0]
  fastPath.handle = (request, response, framework) => {
    all++
    const counted: typeof framework = (...both) => {
      byFramework++
      framework(...both)
    }
    return usesFastPath ? handle(request, response, counted) : counted(request, response)
  }
  const address = await service.app.listen({ host: '127.0.0.1', port: 0 })
  const agent = new Agent({ keepAlive: true })
  const ask: Listening['ask'] = (path, key, { method = 'GET', headers = {}, body } = {}) =>
    new Promise((done, failed) => {
      const authorization = key && { authorization: `Bearer ${key}` }
      httpRequest(address + path, { method, agent, headers: { ...authorization, ...headers } }, (response) => {
        const pieces: Buffer[] = []
        response.on('data', (piece: Buffer) => pieces.push(piece)).on('error', failed)
        response.on('end', () =>
          done({
            status: response.statusCode as number,
            headers: response.headers as Record<string, string>,
            body: Buffer.concat(pieces).toString(),
          }),
        )
      })
        .on('error', failed)
        .end(body)
    })
  const close = async () => {
    agent.destroy()
    await service.close()
  }
  return { service, passed: () => all - byFramework, ask, close }
}

/** A response without the parts that always differ. */
function constant({ status, headers, body }: Answer) {
  const { date, ratelimit, 'x-request-id': id, ...rest } = headers
  return { status, body: body.replace(id ?? '', 'ID').replace(/keys\/[0-9a-f-]{36}/, 'keys/ID'), headers: rest }
}

const ADDRESSES = [
  ...['remedies', 'conditions', 'toxins', 'biomarkers'].map((name) => `/v1/body/${name}`),
  '/v1/body/remedies?limit=5&q=a&category=',
  '/v1/body/remedies/turmeric',
  '/v1/body/remedies/Turmeric/',
  '/v1/body/conditions?limit=100',
  '/v1/body/biomarkers/hemoglobin',
  '/v1/body/interactions',
  '/v1/body/interactions?remedy=turmeric&severity=HIGH',
  '/v1/body/search?q=tumeric',
  '/v1/body/search?q=vitamin%20d&types=remedy,biomarker&limit=7',
  '/v1/mind/beliefs',
  '/v1/mind/beliefs?world=inner&limit=3',
  '/v1/mind/beliefs/feelings-pass',
]
const ADDRESS = '/v1/body/remedies/turmeric'

let here: Listening
let service: TestService
beforeAll(async () => {
  here = await listen({})
  service = here.service
})
afterAll(() => here.close())

const mint = async (email?: string): Promise<string> => (await service.mint(email)).key

/** Sends one request; returns the response and whether the fast path served it. */
async function once(path: string, key?: string, asked?: Asked) {
  const before = here.passed()
  const answer = await here.ask(path, key, asked)
  return { ...constant(answer), answer, isFast: here.passed() > before }
}
/** Returns a cached key, after making sure that the URL's response is cached. */
async function ready(path = ADDRESS) {
  const key = await mint()
  await once(path, key)
  expect((await once(path, key)).isFast).toBe(true)
  return key
}

describe('a cached response', () => {
  it.each(thoroughCases(ADDRESSES, 6))('%s takes the fast path, with the same status, bytes and headers as before', async (path) => {
    const key = await mint()
    const first = await once(path, key)
    const second = await once(path, key)
    expect([first.status, first.isFast, second.isFast]).toEqual([200, false, true])
    const { answer: slow, isFast: _slow, ...asBefore } = first
    const { answer: fast, isFast: _fast, ...now } = second
    expect(now).toEqual(asBefore)
    expect(fast.headers['x-request-id']).toMatch(/^req_[0-9A-Z]{26}$/)
    expect(fast.headers['x-request-id']).not.toBe(slow.headers['x-request-id'])
    expect([slow.headers.ratelimit, fast.headers.ratelimit]).toEqual(['"standard";r=119;t=60', '"standard";r=118;t=60'])
    expect(Number(fast.headers['content-length'])).toBe(Buffer.byteLength(fast.body))
  })

  it('is also sent to another key once that key is cached', async () => {
    const [one, other] = [await mint(), await mint('body-only@example.com')]
    await once(ADDRESS, one)
    await once('/v1/me', other)
    const answer = await once(ADDRESS, other)
    expect([answer.status, answer.isFast]).toEqual([200, true])
  })

  it('counts against the same rate limit: of 150 parallel requests on both paths, exactly 120 pass', async () => {
    const key = await ready()
    const before = here.passed()
    const paths = Array.from({ length: 148 }, (_, index) => (index % 3 === 0 ? '/v1/me' : ADDRESS))
    const statuses = (await Promise.all(paths.map((path) => here.ask(path, key)))).map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(118)
    expect(statuses.filter((status) => status === 429)).toHaveLength(30)
    expect(here.passed() - before).toBeGreaterThan(30)
    service.clock.advance(60_000)
  })

  it('counts as usage of the key and appears in its recent requests', async () => {
    const key = await ready()
    for (let count = 0; count < 5; count++) await once(ADDRESS, key)
    expect(JSON.parse((await here.ask('/v1/me', key)).body)).toMatchObject({
      usage_today: { requests: 8 },
      key: { last_used_at: new Date(service.clock.now()).toISOString() },
      limits: { requests_remaining: 112 },
    })
    const { data } = JSON.parse((await here.ask('/v1/me/requests', key)).body)
    const last = (await once(ADDRESS, key)).answer
    expect(data.filter(({ route }: { route: string }) => route === '/v1/body/remedies/:id').length).toBeGreaterThanOrEqual(7)
    expect(JSON.parse((await here.ask('/v1/me/requests?limit=2', key)).body).data).toContainEqual({
      ...{ at: new Date(service.clock.now()).toISOString(), key_id: expect.any(String), key_name: 'default', method: 'GET' },
      ...{ route: '/v1/body/remedies/:id', status: 200, code: null, message: null, fix: null, ms: expect.any(Number), part_of: null },
      request_id: last.headers['x-request-id'],
    })
  })
})

describe('the framework, not the fast path, handles', () => {
  const refusal = ({ body }: Answer) => JSON.parse(body).error

  it('a revoked key, from the next request on', async () => {
    const key = await ready()
    const { id } = JSON.parse((await here.ask('/v1/me', key)).body).key
    await here.ask(`/v1/keys/${id}`, key, { method: 'DELETE' })
    const { answer, isFast } = await once(ADDRESS, key)
    expect([answer.status, refusal(answer).details.reason, isFast]).toEqual([401, 'revoked', false])
  })

  it('a rotated key after its grace period; the new key takes the fast path', async () => {
    const key = await ready()
    const { id } = JSON.parse((await here.ask('/v1/me', key)).body).key
    const rotation = { method: 'POST', body: '{"grace_seconds":5}', headers: { 'content-type': 'application/json' } }
    const rotated = JSON.parse((await here.ask(`/v1/keys/${id}/rotate`, key, rotation)).body).key
    await within(1_000, async () => (await once(ADDRESS, key)).isFast)
    service.clock.advance(4_999)
    expect((await once(ADDRESS, key)).status).toBe(200)
    service.clock.advance(1)
    const { answer, isFast } = await once(ADDRESS, key)
    expect([answer.status, refusal(answer).details.reason, isFast]).toEqual([401, 'expired', false])
    await within(1_000, async () => (await once(ADDRESS, rotated)).isFast)
  })

  it('an unknown, malformed or missing credential', async () => {
    await ready()
    const wrong = [
      `threefold_live_${'0'.repeat(64)}`,
      'x',
      `threefold_portal_${'0'.repeat(62)}`,
      `threefold_live_${'G'.repeat(64)}`,
      undefined,
    ]
    const answers = []
    for (const key of wrong) answers.push(await once(ADDRESS, key))
    expect(answers.map(({ answer, isFast }) => [answer.status, refusal(answer).details.reason, isFast])).toEqual([
      [401, 'unknown', false],
      [401, 'malformed', false],
      [401, 'malformed', false],
      [401, 'malformed', false],
      [401, 'missing', false],
    ])
  })

  it('a key without the scope', async () => {
    await ready()
    const key = await mint('mind-only@example.com')
    await once('/v1/me', key)
    const { answer, isFast } = await once(ADDRESS, key)
    expect([answer.status, refusal(answer).code, isFast]).toEqual([403, 'forbidden', false])
  })

  it.each<[string, Asked, number]>([
    ['HEAD', { method: 'HEAD' }, 200],
    ['a condition with an outdated ETag', { headers: { 'if-none-match': '"other"' } }, 200],
    ['a condition that any ETag meets', { headers: { 'if-none-match': '*' } }, 304],
    ['a request from another origin', { headers: { origin: 'https://elsewhere.example' } }, 200],
    ['a body', { headers: { 'content-type': 'application/json', 'content-length': '2' }, body: '{}' }, 200],
    ['a body that is not JSON', { headers: { 'content-type': 'text/plain', 'content-length': '2' }, body: '{x' }, 200],
    ['an empty body', { headers: { 'content-length': '0' } }, 200],
  ])('%s', async (_what, asked, status) => {
    const key = await ready()
    const answer = await once(ADDRESS, key, asked)
    expect([answer.status, answer.isFast]).toEqual([status, false])
  })

  it('two Host headers, which are a 400', async () => {
    const key = await ready()
    const { port } = service.app.server.address() as AddressInfo
    const head = ['Host: a', 'host: b', `Authorization: Bearer ${key}`, 'Connection: close', '\r\n']
    const { answers } = await talk(port, (socket) => socket.write([`GET ${ADDRESS} HTTP/1.1`, ...head].join('\r\n')))
    expect(answers.map(({ status, body }) => [status, JSON.parse(body).error.details.reason])).toEqual([[400, 'host_repeated']])
  })

  it('conditional requests (304) and cross-origin requests', async () => {
    const key = await ready()
    const { etag } = (await once(ADDRESS, key)).headers
    expect(await once(ADDRESS, key, { headers: { 'if-none-match': etag as string } })).toMatchObject({
      status: 304,
      body: '',
      isFast: false,
    })
    const { headers } = await once(ADDRESS, key, { headers: { origin: 'https://elsewhere.example' } })
    expect(headers['access-control-expose-headers']).toContain('ratelimit')
  })

  it('unknown parameters: listed each time, rejected with strict handling', async () => {
    const key = await mint()
    const path = `${ADDRESS}?palet=1`
    const answers = [await once(path, key), await once(path, key)]
    for (const { status, headers, isFast } of answers) expect([status, headers['x-ignored-params'], isFast]).toEqual([200, 'palet', false])
    const strict = { headers: { prefer: 'handling=strict' } }
    expect(await once(path, key, strict)).toMatchObject({ status: 400, isFast: false })
    await once(ADDRESS, key)
    expect(await once(ADDRESS, key, strict)).toMatchObject({ status: 200, isFast: true })
  })

  it('all requests during shutdown, so that clients close their connections', async () => {
    let release = (_answer: object) => {}
    const held = new Promise<object>((done) => (release = done))
    let enter = () => {}
    const entered = new Promise<void>((done) => (enter = done))
    const hold = () => [
      route({
        ...{
          method: 'GET',
          url: '/v1/test/held',
          operationId: 'held',
          tag: 'Test',
          summary: '',
          description: '',
          access: anyKey,
          errors: [],
        },
        success: { status: 200, description: '', schema: Type.Unknown() },
        handler: () => {
          enter()
          return held
        },
      }),
    ]
    const ending = await listen({ routes: hold, database: service.database, clock: service.clock })
    const { key } = await ending.service.mint()
    const { port } = ending.service.app.server.address() as AddressInfo
    await within(1_000, async () => (await ending.ask(ADDRESS, key)).status === 200 && ending.passed() > 0)
    const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${key}\r\n\r\n`
    const { answers } = await talk(port, async (socket) => {
      socket.write(get('/v1/test/held'))
      await entered
      void ending.service.app.close()
      await within(1_000, async () => !ending.service.app.server.listening)
      socket.write(get(ADDRESS))
      release({})
    })
    expect(answers.map(({ status, headers }) => [status, headers.connection])).toEqual([
      [200, 'keep-alive'],
      [200, 'close'],
    ])
    await ending.close()
  })

  it('responses that are valid for one minute only: past events disappear', async () => {
    const key = await mint()
    const path = '/v1/voice/events?limit=1'
    const soonest = async () => JSON.parse((await here.ask(path, key)).body).data[0]
    const first = await soonest()
    expect(await soonest()).toEqual(first)
    await asOwner(service.database, 'update voice.events set is_active = false where id = $1', [first.id])
    service.clock.advance(60_000)
    expect((await soonest()).id).not.toBe(first.id)
  })

  thorough('the first request for each URL after a new edition of the corpus', async () => {
    const address = '/v1/body/remedies/ginger'
    const key = await ready(address)
    const before = (await once(address, key)).answer
    const renamed = writeSmallCorpus(withGinger({ name: 'Another Ginger' }))
    await loadCorpus(service.database.owner, () => {}, renamed)
    rmSync(renamed, { recursive: true })
    const name = async () => JSON.parse((await here.ask(address, key)).body).data.name
    await within(3_000, async () => (await name()) === 'Another Ginger')
    const after = await once(address, key)
    expect([after.status, after.isFast]).toEqual([200, true])
    expect(after.headers.etag).not.toBe(before.headers.etag)
    expect(await once(address, key, { headers: { 'if-none-match': before.headers.etag as string } })).toMatchObject({ status: 200 })
  })
})

describe('a service with the fast path and one without it', () => {
  const PEOPLE = ['all-apps@example.com', 'mind-only@example.com']
  const limits = { ...LIFTED, minute: { standard: 12, ai: 20 } }
  let both: [Listening, Listening]
  beforeAll(async () => {
    both = [await listen({ limits }), await listen({ limits }, false)]
  })
  afterAll(async () => {
    for (const each of both) await each.close()
  })

  type Step =
    | { do: 'ask'; path: string; by: number; asked: Asked }
    | { do: 'revoke'; by: number }
    | { do: 'wait'; ms: number }
    | { do: 'rotate'; by: number; grace_seconds: number }
  const path = fc.constantFrom(
    ...[ADDRESS, ADDRESS, `${ADDRESS}/`, `${ADDRESS}?x=1`, '/v1/body/remedies?limit=2', '/v1/body/remedies?limit=0'],
    ...['/v1/body/search?q=tumeric', '/v1/body/interactions?limit=1', '/v1/mind/beliefs?limit=2', '/v1/body/remedies/none', '/v1/nothing'],
  )
  const asked = fc.oneof(
    { weight: 6, arbitrary: fc.constant<Asked>({}) },
    fc.constantFrom<Asked>(
      { method: 'HEAD' },
      { method: 'POST' },
      { headers: { origin: 'https://elsewhere.example' } },
      { headers: { prefer: 'handling=strict' } },
      { headers: { 'if-none-match': '*' } },
      { headers: { 'accept-encoding': 'br' } },
      { headers: { 'accept-encoding': 'gzip, deflate' } },
      { headers: { authorization: 'bearer x' } },
    ),
  )
  const by = fc.nat(PEOPLE.length - 1)
  const step: fc.Arbitrary<Step> = fc.oneof(
    { weight: 12, arbitrary: fc.record({ do: fc.constant('ask' as const), path, by, asked }) },
    { weight: 2, arbitrary: fc.record({ do: fc.constant('wait' as const), ms: fc.integer({ min: 1, max: 61_000 }) }) },
    fc.record({ do: fc.constant('revoke' as const), by }),
    fc.record({ do: fc.constant('rotate' as const), by, grace_seconds: fc.constantFrom(0, 30) }),
  )

  /** A step that requests the same cached response, so that the fast path is always used. */
  const again: Step = { do: 'ask', path: ADDRESS, by: 0, asked: {} }
  const READY = Array.from({ length: 6 }, (): Step[] => [...Array<Step>(8).fill(again), { do: 'wait', ms: 61_000 }]).flat()

  /** Performs the steps with new keys, and returns all responses. */
  async function play({ service: on, ask }: Listening, steps: Step[]): Promise<object[]> {
    const minted = []
    for (const email of PEOPLE) minted.push(await on.mint(email))
    const answers: object[] = []
    for (const each of steps) {
      if (each.do === 'wait') on.clock.advance(each.ms)
      else {
        const { key, api_key } = minted[each.by] as (typeof minted)[number]
        if (each.do === 'ask') answers.push({ ...constant(await ask(each.path, key, each.asked)) })
        if (each.do === 'revoke') answers.push([(await ask(`/v1/keys/${api_key.id}`, key, { method: 'DELETE' })).status])
        if (each.do === 'rotate') {
          const body = JSON.stringify({ grace_seconds: each.grace_seconds })
          answers.push([
            (await ask(`/v1/keys/${api_key.id}/rotate`, key, { method: 'POST', body, headers: { 'content-type': 'application/json' } }))
              .status,
          ])
        }
      }
    }
    await asOwner(on.database, 'update platform.keys set revoked_at = now() where revoked_at is null')
    on.clock.advance(60_000)
    return answers
  }

  it(
    'respond identically to any sequence of requests',
    async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), async (steps) => {
          const [withFastPath, without] = [await play(both[0], steps), await play(both[1], steps)]
          expect(withFastPath).toEqual(without)
        }),
        { numRuns: rounds(3, 2_000), examples: [[READY]], endOnFailure: true },
      )
      expect(both[0].passed()).toBeGreaterThan(20)
      expect(both[1].passed()).toBe(0)
    },
    PROOF_TIMEOUT,
  )
})
