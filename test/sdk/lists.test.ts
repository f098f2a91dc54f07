import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Threefold } from '../../sdk/src/index.ts'
import { freshDatabase, type TestDatabase } from '../support/databases.ts'
import { listen } from '../support/event-reader.ts'
import { startService, type TestService } from '../support/service.ts'

let database: TestDatabase
let service: TestService
let port: number
let key: string
let names: string[]
beforeAll(async () => {
  database = await freshDatabase()
  service = await startService({ database })
  port = await listen(service)
  key = (await service.mint()).key
  names = await everyName()
})
afterAll(async () => {
  await service.close()
  await database.close()
})

/** The entries of all pages, read without the SDK. */
async function everyName(): Promise<string[]> {
  const all: string[] = []
  for (let cursor = ''; ; ) {
    const { data, next_cursor } = (await service.call('GET', `/v1/body/remedies?limit=100${cursor && `&cursor=${cursor}`}`, key)).json()
    all.push(...data.map(({ name }: { name: string }) => name))
    if (next_cursor === null) return all
    cursor = encodeURIComponent(next_cursor)
  }
}

const connect = (options: { fetch?: typeof fetch } = {}) => new Threefold({ apiKey: key, baseUrl: `http://127.0.0.1:${port}`, ...options })

describe('a list', () => {
  it('yields the entries of all pages when iterated', async () => {
    const heard: string[] = []
    for await (const { name } of connect().body.remedies.list({ limit: 30 })) heard.push(name)
    expect(heard).toEqual(names)
    expect(heard.length).toBeGreaterThan(50)
  })

  it('resolves to its first page when awaited, and yields its pages one by one on request', async () => {
    const list = connect().body.remedies.list({ limit: 50 })
    const first = await list
    expect(first.data.map(({ name }) => name)).toEqual(names.slice(0, 50))
    expect(first.disclaimer).not.toBe('')
    const sizes: number[] = []
    for await (const page of list.pages()) sizes.push(page.data.length)
    expect(sizes.reduce((sum, size) => sum + size)).toBe(names.length)
    expect(sizes.slice(0, -1).every((size) => size === 50)).toBe(true)
  })

  it('fetches no page that is not read', async () => {
    const asked: string[] = []
    const counted: typeof fetch = (url, init) => {
      asked.push(String(url))
      return fetch(url, init)
    }
    for await (const { name } of connect({ fetch: counted }).body.remedies.list({ limit: 5 })) if (name === names[6]) break
    expect(asked).toHaveLength(2)
  })

  it('keeps its filters on every page', async () => {
    const worlds = new Set<string | null>()
    let count = 0
    for await (const { world } of connect().mind.beliefs.list({ limit: 10, world: 'inner' })) {
      worlds.add(world)
      count++
    }
    expect([...worlds]).toEqual(['inner'])
    expect(count).toBeGreaterThan(10)
  })

  it('of anything else yields the entries of all pages too', async () => {
    const { body, voice, keys, me } = connect()
    for (let count = 0; count < 4; count++) await keys.child({ scopes: ['mind:read'], expires_in_seconds: 600 })
    const lists = [
      (limit: number) => body.interactions.list({ limit, remedy: 'ginkgo' }),
      (limit: number) => voice.events({ limit }),
      (limit: number) => keys.list({ limit }),
      (limit: number) => me.audit({ limit, action: 'child' }),
    ]
    for (const list of lists) {
      const whole = (await list(100)).data.map(({ id }) => id)
      const heard: string[] = []
      for await (const { id } of list(3)) heard.push(id)
      expect(whole.length).toBeGreaterThan(3)
      expect(heard).toEqual(whole)
    }
  })

  it('continues where it was if the service restarts in the middle', async () => {
    let lost = 0
    const watched: typeof fetch = (url, init) =>
      fetch(url, init).catch((error) => {
        lost++
        throw error
      })
    const heard: string[] = []
    let restarted: Promise<void> | undefined
    for await (const { name } of connect({ fetch: watched }).body.remedies.list({ limit: 20 })) {
      heard.push(name)
      if (heard.length !== 20) continue
      const { server } = service.app
      restarted = restart()
      while (server.listening) await new Promise(setImmediate)
    }
    await restarted
    expect(heard).toEqual(names)
    expect(lost).toBeGreaterThan(0)
  })
})

/** Stops the service and starts another one on the same database and port. */
async function restart(): Promise<void> {
  await service.close()
  service = await startService({ database, clock: service.clock })
  await service.app.listen({ host: '127.0.0.1', port })
}
