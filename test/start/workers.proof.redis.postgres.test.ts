import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { threefold } from '../support/command-line.ts'
import { freshDatabase, type TestDatabase } from '../support/databases.ts'
import { mintOver, startProcess, temporaryDirectory } from '../support/process.ts'
import { type RedisServer, startRedis } from '../support/redis-server.ts'
import { within } from '../support/within.ts'

let database: TestDatabase
let redis: RedisServer
beforeAll(async () => {
  ;[database, redis] = await Promise.all([freshDatabase(), startRedis()])
})
afterAll(async () => {
  await redis.kill()
  await database.close()
})

describe('several workers on one port', () => {
  it('require shared stores, and say so in one line', async () => {
    const alone = await threefold(['start'], { WORKERS: '2', DATA_DIR: temporaryDirectory(), PORT: '0' })
    expect([alone.code, alone.stderr.trim().split('\n')]).toEqual([
      1,
      [expect.stringContaining('set DATABASE_URL and REDIS_URL, or WORKERS=1')],
    ])
  })

  it('share one limit, are replaced if killed, and all end when told to', async () => {
    const env = { DATABASE_URL: database.service, DEMO: 'true', DATA_DIR: temporaryDirectory(), REDIS_URL: redis.url, WORKERS: '2' }
    const service = await startProcess(env)
    const key = await mintOver(service.address, env)
    const statuses = await Promise.all(Array.from({ length: 200 }, async () => (await service.get('/v1/me', key)).status))
    expect(statuses.filter((status) => status === 200)).toHaveLength(120)
    const [one] = service.children()
    process.kill(one as number, 'SIGKILL')
    await within(10_000, () => service.children().length === 2 && !service.children().includes(one as number))
    expect(service.output()).toContain(`Worker ${one} exited; it will be replaced in 1 s.`)
    expect((await service.get('/healthz')).status).toBe(200)
    expect(await service.end()).toBe(0)
    await expect(fetch(service.address)).rejects.toThrow()
  })
})
