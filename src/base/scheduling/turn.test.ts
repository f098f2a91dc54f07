import { AsyncLocalStorage } from 'node:async_hooks'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { rounds } from '../../../test/support/rounds.ts'
import { SPARING } from './sparing.ts'
import { Turns, turns } from './turn.ts'

const AN_ITERATION_MS = 0.1

/** A simulated event loop, in which time passes only while it works or waits. */
class SimulatedLoop {
  time = 0
  iteration = 0
  #next: (() => void)[] = []
  #timers: { at: number; call: () => void }[] = []

  now = () => this.time
  inNextIteration = (call: () => void) => void this.#next.push(call)
  after = (milliseconds: number, call: () => void) => {
    const timer = { at: this.time + milliseconds, call }
    this.#timers.push(timer)
    return () => void (this.#timers = this.#timers.filter((other) => other !== timer))
  }

  get isIdle(): boolean {
    return this.#next.length === 0 && this.#timers.length === 0
  }

  /** Runs until the given time, or until there is nothing left to do. */
  async runUntil(end: number): Promise<void> {
    while (this.time < end && !this.isIdle) {
      this.iteration++
      const calls = this.#next
      this.#next = []
      this.time = calls.length > 0 ? this.time + AN_ITERATION_MS : Math.min(...this.#timers.map(({ at }) => at), end)
      const due = this.#timers.filter(({ at }) => at <= this.time)
      this.#timers = this.#timers.filter(({ at }) => at > this.time)
      for (const call of [...due.map(({ call }) => call), ...calls]) call()
      await null
    }
    this.time = Math.max(this.time, end)
  }
}

interface Asked {
  person: string
  at: number
  ms: number
}

interface Taken extends Asked {
  index: number
  asked: number
  start: number
  end: number
  iteration: number
}

const asked = fc.record({
  person: fc.constantFrom('a', 'b', 'c', 'd'),
  at: fc.integer({ min: 0, max: 60 }),
  ms: fc.constantFrom(0, 0.2, 1, 2, 7, 25),
})
const RUNS = { numRuns: rounds(25, 1_000) }
const everyTask = fc.array(asked, { minLength: 1, maxLength: 60 }).map((tasks) => tasks.toSorted((one, other) => one.at - other.at))

/** Simulates tasks that each start at a given time and take a given number of milliseconds. Returns the turns in which they ran. */
async function simulate(tasks: Asked[]): Promise<Taken[]> {
  const loop = new SimulatedLoop()
  const simulated = new Turns(loop)
  const taken: Taken[] = []
  const settled: Promise<unknown>[] = []
  for (const [index, task] of tasks.entries()) {
    await loop.runUntil(task.at)
    const asked = loop.time
    const work = () => {
      const start = loop.time
      loop.time += task.ms
      taken.push({ ...task, index, asked, start, end: loop.time, iteration: loop.iteration })
      if (index % 5 === 0) throw new Error('a task that fails')
    }
    settled.push(simulated.run(task.person, work).catch(() => {}))
  }
  await loop.runUntil(Number.POSITIVE_INFINITY)
  await Promise.all(settled)
  expect(loop.isIdle).toBe(true)
  return taken
}

/** The time at which the pause after a person's turns ends. */
const endOfPause = (own: Taken[]): number => own.reduce((end, { start, ms }) => Math.max(end, start) + (1 + SPARING) * ms, 0)

describe('turns', () => {
  it('are given to all tasks, in order for each person, and at most one in each iteration of the event loop', async () => {
    await fc.assert(
      fc.asyncProperty(everyTask, async (tasks) => {
        const taken = await simulate(tasks)
        for (const person of new Set(tasks.map((task) => task.person))) {
          const asked = tasks.flatMap((task, index) => (task.person === person ? [index] : []))
          expect(taken.filter((turn) => turn.person === person).map(({ index }) => index)).toEqual(asked)
        }
        expect(new Set(taken.map(({ iteration }) => iteration)).size).toBe(tasks.length)
      }),
      RUNS,
    )
  })

  it('of one person take up at most a quarter of the time, give or take a millisecond, however they are distributed', async () => {
    await fc.assert(
      fc.asyncProperty(everyTask, async (tasks) => {
        const taken = await simulate(tasks)
        for (const name of new Set(tasks.map(({ person }) => person))) {
          const own = taken.filter(({ person }) => person === name)
          for (const [from, first] of own.entries()) {
            let work = 0
            for (const turn of own.slice(from)) {
              expect(work).toBeLessThanOrEqual((turn.start - first.start + 1) / (1 + SPARING) + 1e-9)
              work += turn.ms
            }
          }
        }
      }),
      RUNS,
    )
  })

  it('go to everyone who is waiting before they go to the same person again', async () => {
    await fc.assert(
      fc.asyncProperty(everyTask, async (tasks) => {
        const taken = await simulate(tasks)
        for (const waiting of taken) {
          const before = taken.filter(({ start, index }) => start <= waiting.start && index !== waiting.index)
          const ready = Math.max(waiting.asked, endOfPause(before.filter(({ person }) => person === waiting.person)))
          const meanwhile = before.filter(({ start, person }) => person !== waiting.person && start >= ready)
          expect(new Set(meanwhile.map(({ person }) => person)).size).toBe(meanwhile.length)
        }
      }),
      RUNS,
    )
  })

  it('of a person who keeps the service busy delay the first turn of someone else by only one turn', async () => {
    const flood = Array.from({ length: 50 }, () => ({ person: 'a', at: 0, ms: 20 }))
    const taken = await simulate([...flood, { person: 'b', at: 30, ms: 1 }])
    expect(taken.find(({ person }) => person === 'b')?.start).toBeLessThanOrEqual(30 + 20 + 2 * AN_ITERATION_MS)
  })

  it('can be requested during a turn', async () => {
    const loop = new SimulatedLoop()
    const simulated = new Turns(loop)
    const order: string[] = []
    const all = ['first', 'second'].map((name) =>
      simulated.run('a', async () => {
        order.push(name)
        await simulated.run('a', () => void order.push(`in the ${name}`))
      }),
    )
    await Promise.all([loop.runUntil(100), ...all])
    expect(order).toEqual(['first', 'second', 'in the first', 'in the second'])
  })

  it('of many people leave only the latest pauses in memory', async () => {
    const loop = new SimulatedLoop()
    const simulated = new Turns(loop)
    const all = Array.from({ length: 1_000 }, (_, index) =>
      simulated.run(`person ${index}`, () => {
        loop.time += 1 + (index % 7)
      }),
    )
    await loop.runUntil(Number.POSITIVE_INFINITY)
    await Promise.all(all)
    expect(simulated.size).toBeLessThan(10)
  })
})

it('the event loop handles other events between the turns of two waiting tasks', async () => {
  const order: string[] = []
  const tasks = Array.from({ length: 5 }, (_, index) => turns.run(`person ${index}`, () => void order.push('task')))
  const other = () => {
    order.push('other')
    if (order.length < 12) setImmediate(other)
  }
  setImmediate(other)
  await Promise.all(tasks)
  expect(order.join(' ')).not.toContain('task task')
  expect(order.filter((name) => name === 'task')).toHaveLength(5)
})

it('long work is divided into turns, with those of other people between them', async () => {
  const loop = new SimulatedLoop()
  const simulated = new Turns(loop)
  const events: string[] = []
  const long = simulated.each('a', [1, 2, 3, 4], (value) => {
    loop.time += 3
    events.push(`work ${value}`)
  })
  const other = simulated.run('b', () => void events.push('other'))
  const failing = simulated.each('c', [1], () => {
    throw new Error('no such thing')
  })
  await Promise.all([loop.runUntil(100), long, other, expect(failing).rejects.toThrow('no such thing')])
  expect(events).toEqual(['work 1', 'other', 'work 2', 'work 3', 'work 4'])
})

it('work runs in the context of the request that scheduled it, not of the request that triggers its turn', async () => {
  const context = new AsyncLocalStorage<string>()
  const seenBy = (name: string) => context.run(name, () => turns.run(name, () => context.getStore()))
  expect(await Promise.all(['one', 'two', 'three'].map(seenBy))).toEqual(['one', 'two', 'three'])
})
