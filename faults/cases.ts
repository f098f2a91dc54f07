import { setTimeout as sleep } from 'node:timers/promises'
import type { Kind } from './load.ts'
import type { World } from './world.ts'

export interface FaultCase {
  name: string
  /** The kinds of requests that may fail during the fault. All others must succeed. */
  mayFail: Kind[]
  /** Expected statuses during the fault, in addition to 429 and 502. */
  mayRefuse?: number[]
  /** Injects the fault, waits and removes it. Calls `recovered` as soon as the failed part works again. */
  run(world: World, recovered: () => void): Promise<void>
}

export const ALL: Kind[] = ['cached list', 'search', 'stacks', 'progress', 'me', 'mint', 'coach', 'coach, abandoned']
const OF_BODY: Kind[] = ['search', 'stacks', 'mint']
/** A number of log lines that exceeds what the pipe and its reader can buffer. */
const MANY_LINES = 4_000
const OF_AI: Kind[] = ['coach', 'coach, abandoned']

export const CASES: FaultCase[] = [
  { name: 'none', mayFail: [], run: () => sleep(8_000) },
  {
    name: 'Postgres restarted',
    mayFail: ALL,
    run: async ({ main }, recovered) => {
      await main.stop('fast')
      await main.start()
      recovered()
      await sleep(4_000)
    },
  },
  {
    name: 'Postgres killed (SIGKILL), restarted after 5 s',
    mayFail: ALL,
    run: async ({ main }, recovered) => {
      main.signal('SIGKILL')
      await sleep(5_000)
      await main.start()
      recovered()
      await sleep(4_000)
    },
  },
  {
    name: 'Postgres paused for 10 s',
    mayFail: ALL,
    run: async ({ main }, recovered) => {
      main.signal('SIGSTOP')
      await sleep(10_000)
      main.signal('SIGCONT')
      recovered()
      await sleep(4_000)
    },
  },
  {
    name: 'Postgres slow: 300 ms added to each message to body',
    mayFail: [],
    run: async ({ link }) => {
      link.delay = 300
      await sleep(8_000)
      link.delay = 0
      await sleep(2_000)
    },
  },
  {
    name: 'all connections to body busy for 10 s (a table is locked)',
    mayFail: OF_BODY,
    run: async ({ body }, recovered) => {
      await body.run('begin; lock table body.stacks in access exclusive mode; select pg_sleep(10); commit')
      recovered()
      await sleep(3_000)
    },
  },
  {
    name: 'one database (body) down for 8 s',
    mayFail: OF_BODY,
    run: async ({ body }, recovered) => {
      await body.stop('immediate')
      await sleep(8_000)
      await body.start()
      recovered()
      await sleep(4_000)
    },
  },
  {
    name: 'Postgres disk full for 8 s',
    mayFail: ALL,
    run: async ({ main }, recovered) => {
      main.fillDisk(true)
      await sleep(8_000)
      main.fillDisk(false)
      if (!main.isRunning) await main.start()
      recovered()
      await sleep(6_000)
    },
  },
  {
    name: 'Redis killed, restarted after 5 s',
    mayFail: [],
    run: async ({ redis }, recovered) => {
      await redis.kill()
      await sleep(5_000)
      await redis.restart()
      recovered()
      await sleep(4_000)
    },
  },
  {
    name: 'Redis paused for 5 s',
    mayFail: [],
    run: async ({ redis }, recovered) => {
      redis.signal('SIGSTOP')
      await sleep(5_000)
      redis.signal('SIGCONT')
      recovered()
      await sleep(3_000)
    },
  },
  ...(
    [
      ['hangs', 20],
      ['fails', 120],
      ['cuts off every stream', 20],
    ] as const
  ).map(
    ([mode, seconds]): FaultCase => ({
      name: `the model ${mode} for ${seconds} s`,
      mayFail: OF_AI,
      run: async ({ provider }, recovered) => {
        provider.mode = mode
        await sleep(seconds * 1_000)
        provider.mode = 'fine'
        recovered()
        await sleep(12_000)
      },
    }),
  ),
  {
    name: 'one instance killed (SIGKILL) under load',
    mayFail: ALL,
    run: async ({ a }, recovered) => {
      await a.end('SIGKILL')
      await sleep(2_000)
      await a.start()
      recovered()
      await sleep(3_000)
    },
  },
  {
    name: 'rolling restart with SIGTERM during streams',
    mayFail: [],
    run: async ({ a, b }) => {
      for (const instance of [a, b]) {
        await instance.end('SIGTERM')
        await instance.start()
        await sleep(1_000)
      }
    },
  },
  {
    name: 'clocks of both instances set 2 h ahead, then 2 h back, then corrected',
    // with shifted clocks, sessions are expired or not yet valid, and reserved units expire, so their replies fail and aren't charged
    mayFail: ['mint', 'coach'],
    mayRefuse: [401],
    run: async ({ shiftClock }) => {
      for (const seconds of [7_200, -7_200, 0]) {
        shiftClock(seconds)
        await sleep(4_000)
      }
    },
  },
  {
    name: 'log consumer of one instance stalled under heavy logging',
    mayFail: [],
    run: async ({ a }) => {
      a.blockLog(true)
      for (let line = 0; line < MANY_LINES; line++) await fetch(`${a.address}/healthz`).then((response) => response.text())
      await sleep(10_000)
      a.blockLog(false)
      await sleep(2_000)
    },
  },
]
