import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { Redis } from 'ioredis'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createLog } from '../../src/base/log.ts'
import { RedisSlots } from '../../src/http/limits/redis-slots.ts'
import { type RedisServer, startRedis } from '../support/redis-server.ts'
import { rounds } from '../support/rounds.ts'
import { startService, type TestService } from '../support/service.ts'
import { thorough } from '../support/thorough.ts'

let redis: RedisServer
let instances: TestService[]
beforeAll(async () => {
  redis = await startRedis()
  const first = await startService({ redisUrl: redis.url })
  const more = { database: first.database, clock: first.clock, redisUrl: redis.url }
  instances = [first, await startService(more), await startService(more)]
})
afterAll(async () => {
  for (const instance of instances.toReversed()) await instance.close()
  await redis.kill()
})

const [FIRST, SECOND, THIRD] = [0, 1, 2]
const at = (index: number) => instances[index % instances.length] as TestService
const status = async (index: number, key: string) => (await at(index).call('GET', '/v1/me', key)).statusCode
const passed = (statuses: number[]) => statuses.filter((each) => each === 200).length
const until = async (holds: () => Promise<boolean> | boolean, milliseconds: number) => {
  const end = Date.now() + milliseconds
  while (!(await holds())) {
    if (Date.now() > end) throw new Error(`did not hold within ${milliseconds} ms`)
    await new Promise((done) => setTimeout(done, 20))
  }
}

describe('the rate limit of three instances on one store', () => {
  const AT_ONCE = rounds(180, 300)
  it(`admits exactly 120 of ${AT_ONCE} parallel requests with one key, and all instances report the same, while another key is admitted`, async () => {
    const [{ key }, other] = [await at(FIRST).mint(), await at(FIRST).mint()]
    const statuses = await Promise.all(Array.from({ length: AT_ONCE }, (_, index) => status(index, key)))
    expect(passed(statuses)).toBe(120)
    const refused = await at(THIRD).call('GET', '/v1/me', key)
    expect(refused.json().error).toMatchObject({ code: 'rate_limited', details: { limit: 120, used: 120, remaining: 0 } })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(50)
    expect(await status(SECOND, key)).toBe(429)
    expect(await status(SECOND, other.key)).toBe(200)
  })

  it('reports the remaining requests across all instances', async () => {
    const { key } = await at(FIRST).mint()
    await status(FIRST, key)
    await status(SECOND, key)
    const { headers, ...response } = await at(THIRD).call('GET', '/v1/me', key)
    expect(headers.ratelimit).toMatch(/^"standard";r=117;t=(59|60)$/)
    expect(response.json().limits.requests_remaining).toBe(117)
  })

  it("continues without the store from each instance's own counts, without a 5xx, and uses it again within 5 s", async () => {
    const { key } = await at(FIRST).mint()
    for (let count = 0; count < 100; count++) expect(await status(FIRST, key)).toBe(200)
    await redis.kill()
    const statuses = await Promise.all(Array.from({ length: 60 }, () => status(FIRST, key)))
    expect(statuses.every((each) => each === 200 || each === 429)).toBe(true)
    expect(passed(statuses)).toBe(20)
    await redis.restart()
    const fresh = await at(FIRST).mint()
    await until(async () => {
      await status(FIRST, fresh.key)
      const { headers } = await at(SECOND).call('GET', '/v1/me', fresh.key)
      return Number(/r=(\d+)/.exec(String(headers.ratelimit))?.[1]) < 119
    }, 5_000)
  })

  it('does not wait for a store that does not respond', async () => {
    const { key } = await at(FIRST).mint()
    redis.signal('SIGSTOP')
    const start = performance.now()
    for (let count = 0; count < 20; count++) expect(await status(FIRST, key)).toBe(200)
    const waited = performance.now() - start
    redis.signal('SIGCONT')
    // the first request detects the failure by waiting; the other 19 skip the store
    expect(waited).toBeLessThan(2_500)
  })
})

describe('a store whose connection is lost silently', () => {
  thorough('is used again within 5 s, over a new connection', async () => {
    const silent = [{ name: 'silent', policy: 'standard', limit: 5 }]
    const far = new Set<Socket>()
    const link = createServer((near) => {
      const socket = connect(Number(new URL(redis.url).port), '127.0.0.1')
      far.add(socket)
      near.pipe(socket).pipe(near)
      for (const end of [near, socket]) end.on('error', () => {}).on('close', () => socket.destroy())
    })
    await once(link.listen(0, '127.0.0.1'), 'listening')
    const slots = new RedisSlots(`redis://127.0.0.1:${(link.address() as AddressInfo).port}`, createLog('silent'))
    await slots.open()
    expect(await slots.take(silent, 1)).toMatchObject({ allowed: true, used: 1 })
    for (const socket of far) socket.unpipe().pause() // the other end no longer responds, but the connection stays open
    await expect(slots.take(silent, 1)).rejects.toThrow('timed out')
    await until(() => slots.isAvailable, 5_000)
    expect(await slots.take(silent, 1)).toMatchObject({ allowed: true })
    slots.close()
    link.close()
  })
})

describe('a read-only store', () => {
  thorough('counts as unavailable until it accepts writes again', async () => {
    const slots = new RedisSlots(redis.url, createLog('silent'))
    const operator = new Redis(redis.url)
    await operator.replicaof('127.0.0.1', '1')
    await slots.open()
    expect(slots.isAvailable).toBe(false)
    await operator.replicaof('NO', 'ONE')
    await until(() => slots.isAvailable, 5_000)
    slots.close()
    operator.disconnect()
  })
})
