import { AsyncLocalStorage } from 'node:async_hooks'
import fc from 'fast-check'
import { afterEach, expect, it, vi } from 'vitest'
import { databaseUnavailable } from '../../contract/errors.ts'
import { MOST_AT_ONCE } from './lane.ts'
import { Lanes } from './lanes.ts'

const PATIENCE_MS = 1_000
const OUTCOMES = ['succeeds', 'fails', 'throws at once', 'returns at once', 'leaves'] as const
const DATABASES = [['mind'], ['body'], ['mind', 'body']]

const requests = fc.array(
  fc.record({ person: fc.constantFrom('a', 'b', 'c'), databases: fc.constantFrom(...DATABASES), outcome: fc.constantFrom(...OUTCOMES) }),
  { maxLength: 60 },
)

const everythingElse = () => new Promise((done) => setImmediate(done))
const stays = () => false

afterEach(() => {
  vi.useRealTimers()
})

it('runs at most three requests of a person per database, in order of arrival, and each ends, whatever happens to the others', async () => {
  await fc.assert(
    fc.asyncProperty(requests, fc.infiniteStream(fc.nat()), async (list, choices) => {
      const lanes = new Lanes(PATIENCE_MS)
      const started: Record<string, number[]> = {}
      const open: { person: string; databases: string[]; end: () => void }[] = []
      const all = list.map(async ({ person, databases, outcome }, index) => {
        const work = () => {
          ;(started[`${person} ${databases}`] ??= []).push(index)
          if (outcome === 'throws at once') throw new Error(outcome)
          if (outcome === 'returns at once') return outcome
          return new Promise<string>((resolve, reject) => {
            open.push({ person, databases, end: () => (outcome === 'fails' ? reject(new Error(outcome)) : resolve(outcome)) })
          })
        }
        return lanes.run({ person, databases, work, hasLeft: () => outcome === 'leaves' })
      })
      const settled = Promise.allSettled(all)
      for (await everythingElse(); open.length > 0; await everythingElse()) {
        for (const name of ['a', 'b', 'c'])
          for (const database of ['mind', 'body'])
            expect(open.filter((each) => each.person === name && each.databases.includes(database)).length).toBeLessThanOrEqual(
              MOST_AT_ONCE,
            )
        for (const { end } of open.splice((choices.next().value as number) % open.length, 1)) end()
      }
      expect((await settled).length).toBe(list.length)
      for (const indexes of Object.values(started)) expect(indexes).toEqual(indexes.toSorted((one, other) => one - other))
      const begun = new Set(Object.values(started).flat())
      for (const [index, { outcome }] of list.entries()) if (outcome !== 'leaves') expect(begun).toContain(index)
      expect(lanes.size).toBe(0)
    }),
  )
})

it('a person with requests in line delays neither other people nor their own requests that use another database', () => {
  const lanes = new Lanes(PATIENCE_MS)
  const run = (person: string, database: string, work: () => Promise<void> | string) =>
    lanes.run<unknown>({ person, databases: [database], work, hasLeft: stays })
  vi.useFakeTimers()
  for (let index = 0; index < 16; index++) void run('a', 'body', () => new Promise<void>(() => {}))
  expect(run('b', 'body', () => 'answer')).toBe('answer')
  expect(run('a', 'mind', () => 'answer')).toBe('answer')
})

it('a request whose client disconnected while it was in line is skipped', async () => {
  const lanes = new Lanes(PATIENCE_MS)
  const ends: (() => void)[] = []
  const done: number[] = []
  const all = Array.from({ length: 6 }, async (_, index) => {
    const work = () => {
      done.push(index)
      return new Promise<void>((end) => void ends.push(end))
    }
    return lanes.run({ person: 'a', databases: ['body'], work, hasLeft: () => index === MOST_AT_ONCE })
  })
  const settled = Promise.allSettled(all)
  await everythingElse()
  for (; ends.length > 0; await everythingElse()) for (const end of ends.splice(0)) end()
  expect((await settled).map(({ status }) => status).indexOf('rejected')).toBe(MOST_AT_ONCE)
  expect(done).toEqual([0, 1, 2, 4, 5])
})

/** Sends requests from one person to one database. Each request takes as long as its query. */
function sendSlow(count: number, query: (index: number) => Promise<string>) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  const lanes = new Lanes(PATIENCE_MS)
  const results: (string | undefined)[] = Array(count).fill(undefined)
  const started: number[] = []
  for (const index of results.keys()) {
    const work = () => {
      started.push(index)
      return query(index)
    }
    Promise.resolve(lanes.run({ person: 'a', databases: ['body'], work, hasLeft: stays })).then(
      (answer) => void (results[index] = answer),
      (error) => void (results[index] = `${error.code} ${error.details.app}`),
    )
  }
  return { lanes, results, started }
}

const after = <T>(milliseconds: number, result: () => T) =>
  new Promise<void>((done) => void setTimeout(done, milliseconds)).then(() => result())
const unavailable = () => {
  throw databaseUnavailable('body')
}
const FAILED = 'upstream_error body'

it('a request in line behind requests that a database does not answer fails in time, without a query', async () => {
  const { lanes, results, started } = sendSlow(8, () => after(PATIENCE_MS * 1.5, unavailable))
  await vi.advanceTimersByTimeAsync(PATIENCE_MS - 1)
  expect(results).toEqual(Array(8).fill(undefined))
  await vi.advanceTimersByTimeAsync(1)
  expect(results).toEqual([undefined, undefined, undefined, ...Array(5).fill(FAILED)])
  await vi.advanceTimersByTimeAsync(PATIENCE_MS)
  expect([results, started, lanes.size]).toEqual([Array(8).fill(FAILED), [0, 1, 2], 0])
})

it('a request that starts after others have failed has only the remaining time', async () => {
  const { lanes, results, started } = sendSlow(8, () => after(PATIENCE_MS * 0.75, unavailable))
  await vi.advanceTimersByTimeAsync(PATIENCE_MS)
  expect([results, started]).toEqual([Array(8).fill(FAILED), [0, 1, 2, 3, 4, 5]])
  expect(lanes.size).toBe(1)
  await vi.advanceTimersByTimeAsync(PATIENCE_MS)
  expect(lanes.size).toBe(0)
})

it('a request waits for as long as the database answers the requests before it', async () => {
  const { results } = sendSlow(30, (index) => after(PATIENCE_MS * 0.75, () => `answer ${index}`))
  await vi.advanceTimersByTimeAsync(PATIENCE_MS * 0.75 * 10)
  expect(results).toEqual(results.map((_, index) => `answer ${index}`))
})

it('a request that waited runs in its own context, not in that of the one before it', async () => {
  const lanes = new Lanes(PATIENCE_MS)
  const context = new AsyncLocalStorage<number>()
  const work = async () => {
    await everythingElse()
    return context.getStore()
  }
  const run = (number: number) => context.run(number, () => lanes.run({ person: 'a', databases: ['mind'], work, hasLeft: stays }))
  const numbers = Array.from({ length: MOST_AT_ONCE * 3 }, (_, index) => index)
  expect(await Promise.all(numbers.map(run))).toEqual(numbers)
})
