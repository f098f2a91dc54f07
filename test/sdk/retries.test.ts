import type { RequestListener } from 'node:http'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ApiError, ConnectionError, RateLimitedError, Threefold, TimeoutError, UsageCappedError } from '../../sdk/src/index.ts'
import { waitBeforeRetry } from '../../sdk/src/retry.ts'
import { CONTRACT_LIMITS } from '../../src/contract/limits.ts'
import { listen } from '../support/event-reader.ts'
import { serveLocally } from '../support/local-server.ts'
import { ScriptedModel } from '../support/scripted-model.ts'
import { startService, type TestService } from '../support/service.ts'
import { skipSdkWaits } from './sdk-waits.ts'
import { TcpLink } from './tcp-link.ts'

const LIMITS = { minute: { ...CONTRACT_LIMITS.minute, standard: 4 }, daily: { coach: 2, bridge: 10, pitch: 10 } }

const model = new ScriptedModel()
let service: TestService
let port: number
let statuses: number[]
let skipped: ReturnType<typeof skipSdkWaits>
beforeAll(async () => {
  service = await startService({ limits: LIMITS, model })
  port = await listen(service)
})
beforeEach(() => {
  statuses = []
  skipped = skipSdkWaits(service.clock)
})
afterEach(() => skipped.stop())
afterAll(() => service.close())

const recorded: typeof fetch = async (url, init) => {
  const response = await fetch(url, init)
  statuses.push(response.status)
  return response
}
const connect = async (options: object = {}) =>
  new Threefold({ apiKey: (await service.mint()).key, baseUrl: `http://127.0.0.1:${port}`, fetch: recorded, ...options })
const used = async ({ me }: Threefold) => (await me.get()).usage_today.coach

describe('a rate limit error', () => {
  it('is retried after the time that the service states, and not much later', async () => {
    const client = await connect()
    const names = new Set<string>()
    for await (const { name } of client.body.remedies.list({ limit: 20 })) names.add(name)
    expect(names.size).toBeGreaterThan(6 * 20)
    const refusals = statuses.filter((status) => status === 429)
    expect(refusals.length).toBeGreaterThan(0)
    // each wait was long enough: no 429 follows another
    expect(statuses.join()).not.toContain('429,429')
    expect(skipped.waits).toHaveLength(refusals.length)
    for (const wait of skipped.waits) expect(wait).toBeLessThanOrEqual(60_500)
  })

  it('is thrown immediately if the wait is longer than maxRetryAfter', async () => {
    const client = await connect({ maxRetryAfter: 30 })
    for (let count = 0; count < LIMITS.minute.standard; count++) await client.me.get()
    await expect(client.me.get()).rejects.toBeInstanceOf(RateLimitedError)
    expect(skipped.waits).toEqual([])
  })

  it('for a daily cap is never retried', async () => {
    const client = await connect()
    for (let count = 0; count < LIMITS.daily.coach; count++) await client.mind.coach.reply({ message: `Hello ${count}.` })
    statuses = []
    const fault = await client.mind.coach.reply({ message: 'Once more.' }).catch((error) => error)
    expect(fault).toBeInstanceOf(UsageCappedError)
    expect(fault.retryAfter).toBeGreaterThan(3_600)
    expect(statuses).toEqual([429])
  })
})

describe('a lost connection', () => {
  it('before the response is retried with increasing, randomized delays', async () => {
    const link = await TcpLink.to(port, 1, 1, 1)
    await (await connect({ baseUrl: link.url })).me.get()
    expect(link.broken).toBe(3)
    expect(skipped.waits).toHaveLength(3)
    for (const [place, wait] of skipped.waits.entries()) {
      expect(wait).toBeGreaterThanOrEqual(250 * 2 ** place)
      expect(wait).toBeLessThanOrEqual(500 * 2 ** place)
    }
    link.close()
  })

  it('in the middle of the response is retried too', async () => {
    const link = await TcpLink.to(port, 900)
    const { data } = await (await connect({ baseUrl: link.url })).body.remedies.list({ limit: 100 })
    expect([data.length, link.broken]).toEqual([100, 1])
    link.close()
  })

  it('is reported after the last attempt', async () => {
    const link = await TcpLink.to(port, 1, 1, 1)
    const client = await connect({ baseUrl: link.url, maxRetries: 2 })
    await expect(client.me.get()).rejects.toBeInstanceOf(ConnectionError)
    expect(link.broken).toBe(3)
    link.close()
  })

  it('during an AI request costs one unit, because the same request is sent again', async () => {
    const link = await TcpLink.to(port, 1, 200)
    const client = await connect({ baseUrl: link.url })
    const before = model.calls
    const { reply } = await client.mind.coach.reply({ message: 'Hello.' })
    expect(reply).toBe('Hello there.')
    expect([link.broken, await used(client), model.calls - before]).toEqual([2, 1, 1])
    link.close()
  })

  it('while a key is minted or rotated is reported, because a retry could create a second secret', async () => {
    const link = await TcpLink.to(port, 1, 1)
    const client = await connect({ baseUrl: link.url })
    const { api_key } = await service.mint()
    await expect(client.keys.mint(await service.session())).rejects.toBeInstanceOf(ConnectionError)
    await expect(client.keys.rotate(api_key.id)).rejects.toBeInstanceOf(ConnectionError)
    expect(skipped.waits).toEqual([])
    link.close()
  })
})

describe('an error that the service marks as retryable', () => {
  const ID = '00000000-0000-4000-8000-000000000000'
  const BUSY = { 'retry-after': '1', 'x-should-retry': 'true' }
  /** The idempotency keys of all requests that a call sends if the service responds in this way. */
  const sentTo = async (answer: RequestListener, call: (client: Threefold) => PromiseLike<unknown>) => {
    const keys: (string | string[] | undefined)[] = []
    const server = await serveLocally((request, response) => {
      keys.push(request.headers['idempotency-key'])
      answer(request, response)
    })
    await expect(call(await connect({ baseUrl: server.url, maxRetries: 2 }))).rejects.toBeInstanceOf(ApiError)
    server.close()
    return keys
  }
  const failing =
    (status: number, headers: Record<string, string> = BUSY): RequestListener =>
    (_, response) =>
      void response.writeHead(status, headers).end('{}')

  describe.each<[string, (client: Threefold) => PromiseLike<unknown>]>([
    ['minted', ({ keys }) => keys.mint('token', { name: 'x' })],
    ['rotated', ({ keys }) => keys.rotate(ID)],
  ])('while a key is %s', (_, call) => {
    it.each([500, 502, 503])('is reported after %i, because the secret may have been created', async (status) => {
      expect(await sentTo(failing(status), call)).toHaveLength(1)
    })

    it('is retried after a 429, which guarantees that nothing was created', async () => {
      expect(await sentTo(failing(429), call)).toHaveLength(3)
      expect(await sentTo(failing(429, { 'x-should-retry': 'false' }), call)).toHaveLength(1)
    })
  })

  it.each<[string, (client: Threefold) => PromiseLike<unknown>]>([
    ['the coach', ({ mind }) => mind.coach.reply({ message: 'Hello.' })],
    ['a pitch', ({ voice }) => voice.pitch(ID)],
    ['a bridge', ({ cross }) => cross.beliefToBiomarker()],
  ])('for %s is retried with the same idempotency key', async (_, call) => {
    const keys = await sentTo(failing(502), call)
    expect([keys.length, new Set(keys).size, typeof keys[0]]).toEqual([3, 1, 'string'])
  })
})

describe('timeouts and signals', () => {
  const silently = async (work: (url: string, visits: () => number) => Promise<void>) => {
    const server = await serveLocally(() => {})
    await work(server.url, server.visits)
    server.close()
  }

  it('an attempt that takes too long is aborted and retried', () =>
    silently(async (baseUrl, visits) => {
      const client = await connect({ baseUrl, timeout: 20, maxRetries: 2 })
      await expect(client.me.get()).rejects.toBeInstanceOf(TimeoutError)
      expect(visits()).toBe(3)
      await expect(client.me.get({ timeout: 10, maxRetries: 0 })).rejects.toThrow('within 10 ms')
    }))

  it.each([Number.POSITIVE_INFINITY, 2 ** 40])('an attempt may take any time with a timeout of %d ms', async (timeout) => {
    expect((await (await connect({ timeout, maxRetries: 0 })).me.get()).identity.email).toBe('all-apps@example.com')
  })

  it('a signal aborts a request with its reason', () =>
    silently(async (baseUrl) => {
      const leaving = new AbortController()
      const client = await connect({ baseUrl })
      const asked = client.me.get({ signal: leaving.signal })
      const reason = new Error('enough')
      leaving.abort(reason)
      await expect(asked).rejects.toBe(reason)
      await expect(client.me.get({ signal: leaving.signal })).rejects.toBe(reason)
    }))

  it('a signal ends the wait before a retry', async () => {
    skipped.stop()
    const client = await connect()
    for (let count = 0; count < LIMITS.minute.standard; count++) await client.me.get()
    const leaving = new AbortController()
    const asked = client.me.get({ signal: leaving.signal })
    while (!statuses.includes(429)) await new Promise(setImmediate)
    leaving.abort()
    await expect(asked).rejects.toMatchObject({ name: 'AbortError' })
  })

  it('a signal ends an iteration', async () => {
    const leaving = new AbortController()
    const heard: string[] = []
    const client = await connect()
    const iterating = (async () => {
      for await (const { name } of client.body.remedies.list({ limit: 10 }, { signal: leaving.signal })) {
        heard.push(name)
        if (heard.length === 5) leaving.abort()
      }
    })()
    await expect(iterating).rejects.toMatchObject({ name: 'AbortError' })
    expect(heard).toHaveLength(10)
  })
})

describe('a proxy in front of the service', () => {
  const answering = async (answer: RequestListener) => {
    const server = await serveLocally(answer)
    const client = await connect({ baseUrl: server.url, maxRetries: 1 })
    const fault = await client.me.get().catch((error) => error)
    server.close()
    return { fault, visits: server.visits() }
  }

  it('that responds with its own page causes an error with its status', async () => {
    const { fault, visits } = await answering((_, response) => response.writeHead(503, { 'retry-after': '1' }).end('<h1>Busy</h1>'))
    expect(fault).toMatchObject({ name: 'ApiError', status: 503, code: null, retryAfter: 1, details: {} })
    expect(visits).toBe(2)
  })

  it('may send a date as Retry-After', async () => {
    const soon = new Date(Date.now() + 5_000).toUTCString()
    const { fault } = await answering((_, response) => response.writeHead(429, { 'retry-after': soon }).end())
    expect(fault.retryAfter).toBeGreaterThan(3)
    expect(fault.retryAfter).toBeLessThanOrEqual(5)
  })

  it.each(['<h1>Welcome to the airport</h1>', ''])(
    'is not mistaken for the service if it responds with 200 and %j, and there is no retry',
    async (page) => {
      const { fault, visits } = await answering((_, response) => response.writeHead(200).end(page))
      expect(fault).toMatchObject({
        name: 'ApiError',
        status: 200,
        code: null,
        message: expect.stringMatching(/did not come from a Threefold service/),
      })
      expect(visits).toBe(1)
    },
  )

  it('is not mistaken for the service by a stream either', async () => {
    const server = await serveLocally((_, response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Welcome</h1>'))
    const stream = (await connect({ baseUrl: server.url })).mind.coach.stream({ message: 'Hello.' })
    const fault = await stream[Symbol.asyncIterator]()
      .next()
      .catch((error) => error)
    server.close()
    expect([fault.name, fault.status, fault.code, server.visits()]).toEqual(['ApiError', 200, null, 1])
  })

  it("causes no retry if it sends an error that waiting can't fix", async () => {
    const { visits } = await answering((_, response) => response.writeHead(413).end())
    expect(visits).toBe(1)
  })

  it.each([
    [502, 'false', 1],
    [500, 'true', 2],
    [418, 'true', 2],
  ])('that sends %i with x-should-retry: %s gets %i request(s)', async (status, should, times) => {
    const { visits } = await answering((_, response) => response.writeHead(status, { 'x-should-retry': should }).end())
    expect(visits).toBe(times)
  })
})

it('a reached cap is not retried, regardless of what a header says', () => {
  const capped = new UsageCappedError({ status: 429, code: 'usage_capped', message: 'Spent.', retryAfter: 1, shouldRetry: true })
  expect(waitBeforeRetry(capped, 0, { maxRetries: 4, maxRetryAfter: 60, isRepeatable: true })).toBeNull()
})
