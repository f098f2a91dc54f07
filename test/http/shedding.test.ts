import { once } from 'node:events'
import { type ClientRequest, request } from 'node:http'
import { connect, type Socket } from 'node:net'
import Type from 'typebox'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { anyKey } from '../../src/contract/access.ts'
import { CONTRACT_LIMITS } from '../../src/contract/limits.ts'
import { EventLoopDelay } from '../../src/http/limits/shedding.ts'
import { route } from '../../src/http/route.ts'
import { ScriptedModel } from '../support/scripted-model.ts'
import { startService, type TestService } from '../support/service.ts'
import { within } from '../support/within.ts'

/** Lower than the number of requests that one person may have in progress. */
const MAX_CONCURRENT = 2

/** Releases the requests to the route below, which keeps them open until then. */
let letGo: () => void
let gate: Promise<void>
const waiting = route({
  method: 'GET',
  url: '/v1/test/waiting',
  operationId: 'waiting',
  tag: 'Test',
  summary: '',
  description: '',
  access: anyKey,
  success: { status: 200, description: '', schema: Type.Object({}) },
  errors: [],
  handler: async () => {
    await gate
    return {}
  },
})

let service: TestService
let address: string
beforeAll(async () => {
  const model = new ScriptedModel(async function* () {
    yield 'One moment.'
    await gate
  })
  service = await startService({ limits: { ...CONTRACT_LIMITS, concurrent: MAX_CONCURRENT }, routes: () => [waiting], model })
  address = await service.app.listen({ host: '127.0.0.1', port: 0 })
})
beforeEach(() => {
  gate = new Promise((resolve) => {
    letGo = resolve
  })
})
afterEach(async () => {
  letGo()
  calm()
  await holds(0)
})
afterAll(() => service.close())

const inASecond = () => ({ remaining: 0, resets_at: new Date(service.clock.now() + 1_000).toISOString(), retryable: true })
const inFlight = () => service.deps.inFlight
const holds = (count: number) => within(2_000, async () => inFlight().size === count)
const sample = (delay: number) => {
  for (let count = 0; count < 4; count++) service.deps.eventLoopDelay.sample(delay)
}
const late = () => sample(900)
const calm = () => sample(0)

describe('when the event loop is late', () => {
  it('rejects new requests before reading them, without a query', async () => {
    const { key } = await service.mint()
    late()
    const before = service.deps.db.platform.queries
    for (const [method, url, credential] of [
      ['GET', '/v1/me', key],
      ['GET', '/v1/me', `threefold_live_${'0'.repeat(64)}`],
      ['POST', '/v1/keys', undefined],
      ['POST', '/mcp', key],
      ['GET', '/docs/', undefined],
    ] as const) {
      const { statusCode, headers, ...answer } = await service.call(method, url, credential)
      expect([statusCode, headers['retry-after'], headers['x-should-retry']]).toEqual([429, '1', 'true'])
      expect(answer.json()).toMatchObject({
        error: { code: 'rate_limited', details: { policy: 'load', limit: 250, used: 844, ...inASecond() } },
        request_id: headers['x-request-id'],
      })
    }
    expect(service.deps.db.platform.queries).toBe(before)
  })

  it('still responds to health checks, and with 404 to unknown paths', async () => {
    late()
    const statuses = []
    for (const url of ['/healthz', '/readyz', '/v1/nothing']) statuses.push((await service.call('GET', url)).statusCode)
    expect(statuses).toEqual([200, 200, 404])
  })

  it('admits requests again once the delay is over, and has not counted rejected ones', async () => {
    const { key } = await service.mint()
    late()
    for (let count = 0; count < 5; count++) await service.call('GET', '/v1/me', key)
    calm()
    const { statusCode, headers } = await service.call('GET', '/v1/me', key)
    expect([statusCode, headers.ratelimit]).toEqual([200, '"standard";r=119;t=60'])
  })

  it('completes requests that were admitted before', async () => {
    const { key } = await service.mint()
    const open = service.call('GET', '/v1/test/waiting', key)
    await holds(1)
    late()
    letGo()
    expect((await open).statusCode).toBe(200)
  })
})

describe('the event loop delay', () => {
  const sheddingAfter = (...samples: number[]) => {
    const eventLoopDelay = new EventLoopDelay()
    for (const sample of samples) eventLoopDelay.sample(sample)
    return eventLoopDelay.isShedding
  }

  it('is smoothed: a single pause does not shed requests', () => {
    expect(sheddingAfter(900)).toBe(false)
    expect(sheddingAfter(900, 0, 0, 0, 900)).toBe(false)
    expect(sheddingAfter(600, 600)).toBe(false)
    expect(sheddingAfter(600, 600, 600)).toBe(true)
  })

  it('does not flap around its threshold', () => {
    expect(sheddingAfter(600, 600, 600, 600, 450, 450, 450)).toBe(true)
    expect(sheddingAfter(600, 600, 600, 600, 0)).toBe(true)
    expect(sheddingAfter(600, 600, 600, 600, 0, 0)).toBe(false)
  })

  it('is not exceeded by a single stall, even if the process was suspended for an hour', () => {
    expect(sheddingAfter(3_600_000)).toBe(false)
    expect(sheddingAfter(3_600_000, 3_600_000)).toBe(true)
    expect(sheddingAfter(3_600_000, 3_600_000, 0, 0)).toBe(false)
  })
})

describe('concurrent requests of one key', () => {
  it('are limited; other keys are not affected, and a completed response frees a slot', async () => {
    const [one, other] = [(await service.mint()).key, (await service.mint()).key]
    const open = Array.from({ length: MAX_CONCURRENT }, () => service.call('GET', '/v1/test/waiting', one))
    await holds(MAX_CONCURRENT)
    const refused = await service.call('GET', '/v1/me', one)
    expect(refused.statusCode).toBe(429)
    expect(refused.headers).toMatchObject({ 'retry-after': '1', 'x-should-retry': 'true' })
    expect(refused.json().error).toMatchObject({
      code: 'rate_limited',
      details: { policy: 'concurrency', limit: MAX_CONCURRENT, used: MAX_CONCURRENT, ...inASecond() },
    })
    expect((await service.call('GET', '/v1/me', other)).statusCode).toBe(200)
    letGo()
    for (const { statusCode } of await Promise.all(open)) expect(statusCode).toBe(200)
    const { statusCode, headers } = await service.call('GET', '/v1/me', one)
    expect([statusCode, headers.ratelimit]).toEqual([200, '"standard";r=117;t=60'])
  })

  it('may be as many as both rate limits admit, even through MCP', () => {
    const { minute, concurrent } = CONTRACT_LIMITS
    expect(concurrent).toBeGreaterThan(2 * (minute.standard + minute.ai))
  })

  it('end when the client disconnects, even if the response is queued behind another', async () => {
    const { key } = await service.mint()
    const head = `GET /v1/test/waiting HTTP/1.1\r\nhost: here\r\nauthorization: Bearer ${key}\r\n\r\n`
    const { port } = new URL(address)
    const socket = connect(Number(port), '127.0.0.1')
    socket.write(head.repeat(MAX_CONCURRENT))
    await holds(MAX_CONCURRENT)
    expect((await service.call('GET', '/v1/me', key)).statusCode).toBe(429)
    const before = inFlight().abandoned
    socket.destroy()
    await holds(0)
    expect((await service.call('GET', '/v1/me', key)).statusCode).toBe(200)
    expect(inFlight().abandoned).toBe(before + MAX_CONCURRENT)
  })

  it('leave no listeners on a connection that stays open', async () => {
    const { key } = await service.mint()
    letGo()
    const head = `GET /v1/test/waiting HTTP/1.1\r\nhost: here\r\nauthorization: Bearer ${key}\r\n\r\n`
    const socket = connect(Number(new URL(address).port), '127.0.0.1')
    const [accepted] = (await once(service.app.server, 'connection')) as [Socket]
    const listeners: number[] = []
    for (let round = 0; round < 3; round++) {
      socket.write(head.repeat(MAX_CONCURRENT))
      await once(socket, 'data')
      await holds(0)
      listeners.push(accepted.listenerCount('close'))
    }
    expect(listeners[2]).toBe(listeners[0])
    socket.destroy()
  })

  it('include a stream until its client disconnects', async () => {
    const { key } = await service.mint()
    const body = JSON.stringify({ message: 'I doubt myself.' })
    const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json', 'content-length': body.length }
    const read = () =>
      new Promise<ClientRequest>((begun) => {
        const sent = request(`${address}/v1/mind/coach/messages`, { method: 'POST', agent: false, headers }, () => begun(sent))
        sent.on('error', () => {}).end(body)
      })
    const readers = [await read(), await read(), await read()]
    expect([inFlight().size, inFlight().streams]).toEqual([MAX_CONCURRENT, MAX_CONCURRENT])
    expect((await service.call('GET', '/v1/me', key)).statusCode).toBe(429)
    readers[0]?.destroy()
    await holds(MAX_CONCURRENT - 1)
    expect((await service.call('GET', '/v1/me', key)).statusCode).toBe(200)
    for (const reader of readers) reader.destroy()
    await holds(0)
  })
})
