import { type ChildProcess, fork } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { nextMessage } from '../test/support/next-message.ts'
import type { Orders } from './flooder.ts'
import type { Flood } from './floods.ts'
import { startLoad } from './load.ts'
import { fillKeys, fillRevokedKeys } from './people.ts'
import type { Experience, Strangers } from './stranger.ts'
import { createWorld, type World } from './world.ts'

const SECONDS = 15
const LOAD_PER_SECOND = 40
/**
 * How long before the strangers' requests the flood starts, and how long after them it ends. Strangers are people unrelated to the flood.
 */
const LEAD_MS = 200
const SETTLE_SECONDS = 3
const WARM_UP_SECONDS = 30
const WARMERS = 4
const MAX_RATIO = 5
/** Below this time, strangers mostly wait for one of the two cores, so a multiple of it would say little about the flood. */
const LEAST_QUIET_MS = 10
const OWN_KEYS = 10
const OLD_KEYS = 3_000

export interface FloodVerdict {
  name: string
  /** The number of times that the flood received each status. */
  statuses: Record<string, number>
  /**
   * The 99th percentile of the strangers' times without any flood. Covers the whole run, because the percentile for a single flood varies
   * too much.
   */
  quietP99: number
  p99: number
  slowest: number
  /** The number of the strangers' requests that failed, by kind of failure. */
  failures: Record<string, number>
  problems: string[]
}

type Run = Pick<FloodVerdict, 'name' | 'statuses' | 'failures'> & Record<'quiet' | 'flooded', Experience>

/** Runs the floods in a separate system with real clocks, because the library that fakes clocks makes each reading of the clock slow. */
export async function runFloods(say: (line: string) => void, chosen: readonly Flood[]): Promise<FloodVerdict[]> {
  const world = await createWorld(say, { fakeClock: false })
  const runs: Run[] = []
  try {
    const keys = new Map<string, string[]>()
    for (const { email } of chosen) if (!keys.has(email)) keys.set(email, await prepare(world, email))
    await warmUp(world, chosen)
    for (const flood of chosen) {
      say(`One person ${flood.name} ...`)
      runs.push(await runFlood(world, flood, keys.get(flood.email) ?? []))
    }
  } finally {
    await world.close()
  }
  const quietP99 = p99Of(runs.flatMap(({ quiet }) => quiet.times).toSorted((one, other) => one - other))
  return runs.map((run) => verdictOf(run, quietP99))
}

const p99Of = (sorted: number[]): number => sorted[Math.floor(sorted.length * 0.99)] ?? 0

function verdictOf({ name, statuses, flooded, failures }: Run, quietP99: number): FloodVerdict {
  const p99 = p99Of(flooded.times)
  const problems = [
    p99 >= MAX_RATIO * Math.max(quietP99, LEAST_QUIET_MS) && `p99 grew ${(p99 / quietP99).toFixed(1)} times`,
    ...Object.entries(failures).map(([what, count]) => `other people received ${count} × ${what}`),
    statuses['500'] && `the flood received ${statuses['500']} × 500`,
  ].filter(Boolean) as string[]
  return { name, statuses, quietP99, p99, slowest: flooded.times.at(-1) ?? 0, failures, problems }
}

/** Other people send the same requests as the flood will, so that the code is compiled, as in a service that has run for hours. */
async function warmUp({ main, target }: World, floods: readonly Flood[]): Promise<void> {
  const keys = await fillKeys(main, WARMERS, 'warmer')
  const steps = floods.flatMap(({ lanes }) => lanes.flatMap((lane) => lane.steps.filter(({ as }) => as === 'key')))
  const load = startLoad(target, LOAD_PER_SECOND, () => {})
  await sendFlood(startProcess('flooder'), {
    base: target.base,
    session: '',
    keys,
    lanes: [{ connections: WARMERS, steps }],
    seconds: WARM_UP_SECONDS,
  })
  await load.stop()
}

/** Measures strangers' requests first without the flood and then during it. */
async function runFlood({ target, sessionOf }: World, { name, email, lanes }: Flood, keys: string[]): Promise<Run> {
  const failed: Record<string, number> = {}
  const load = startLoad(target, LOAD_PER_SECOND, ({ kind, status, cut, hung }) => {
    if (status > 0 && status < 400 && !cut && !hung) return
    const label = `${kind}: ${cut ? 'cut' : hung ? 'hung' : status}`
    failed[label] = (failed[label] ?? 0) + 1
  })
  const strangers = startProcess('stranger')
  const ask = (seconds: number) => answerOf<Experience>(strangers, { base: target.base, keys: target.keys, seconds } satisfies Strangers)
  await ask(SETTLE_SECONDS)
  const flooder = startProcess('flooder') // started now, so that its start-up doesn't slow down the strangers
  const session = await sessionOf(email)
  const quiet = await ask(SECONDS)
  const flood = sendFlood(flooder, { base: target.base, session, keys, lanes, seconds: SECONDS + LEAD_MS / 500 })
  await sleep(LEAD_MS)
  const flooded = await ask(SECONDS)
  const statuses = await flood
  strangers.disconnect()
  await load.stop()
  return { name, statuses, quiet, flooded, failures: { ...flooded.failures, ...failed } }
}

/** Gives a person the maximum number of usable keys, and as many revoked keys as they can accumulate in a month. */
async function prepare({ main, target, sessionOf }: World, email: string): Promise<string[]> {
  const keys = await mintKeys(target.base, await sessionOf(email))
  await fillRevokedKeys(main, email, OLD_KEYS)
  return keys
}

async function sendFlood(flooder: ChildProcess, orders: Orders): Promise<Record<string, number>> {
  const statuses = await answerOf<Record<string, number>>(flooder, orders)
  flooder.disconnect()
  return statuses
}

const startProcess = (name: string) => fork(new URL(`./${name}.js`, import.meta.url))

function answerOf<Answer>(child: ChildProcess, orders: object): Promise<Answer> {
  child.send(orders)
  return nextMessage<Answer>(child)
}

async function mintKeys(base: string, session: string): Promise<string[]> {
  const keys: string[] = []
  while (keys.length < OWN_KEYS) {
    const response = await fetch(`${base}/v1/keys`, { method: 'POST', headers: { authorization: `Bearer ${session}` } })
    if (!response.ok) throw new Error(await response.text())
    keys.push(((await response.json()) as { key: string }).key)
  }
  return keys
}
