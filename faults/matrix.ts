import { setTimeout as sleep } from 'node:timers/promises'
import { type Audit, audit } from './audit.ts'
import type { FaultCase } from './cases.ts'
import type { Extreme } from './extremes.ts'
import { judge, type Verdict } from './judge.ts'
import { type Outcome, startLoad } from './load.ts'
import { createWorld, type World } from './world.ts'

const PER_SECOND = 40
const COLLECTION_TIMEOUT_MS = 180_000
export const MAX_GROWTH_MB = 60

interface Memory {
  base: Record<'a' | 'b', number>
  after: Record<'a' | 'b', number>
}

export interface Matrix {
  verdicts: Verdict[]
  extremes: Extreme[]
  audited: Audit
  memory: Memory
}

/** Injects each fault in turn under load, applies each extreme load, and then audits what was written. */
export async function runMatrix(
  say: (line: string) => void,
  cases: readonly FaultCase[],
  extremes: readonly ((world: World) => Promise<Extreme>)[],
): Promise<Matrix> {
  const world = await createWorld(say, { fakeClock: true })
  const { a, b } = world
  const outcomes: Outcome[] = []
  const load = startLoad(world.target, PER_SECOND, (outcome) => void outcomes.push(outcome))
  await sleep(5_000)
  const base = { a: a.memory(), b: b.memory() }
  const verdicts: Verdict[] = []
  for (const fault of cases) {
    say(`${fault.name} ...`)
    verdicts.push(await runCase(fault, world, outcomes))
    say(`  ${JSON.stringify(verdicts.at(-1))}`)
    await sleep(3_000)
  }
  const seen: Extreme[] = []
  for (const extreme of extremes) {
    seen.push(await extreme(world))
    say(`${JSON.stringify(seen.at(-1))}`)
  }
  // the next full garbage collection, which the load triggers, frees the memory of the 10,000 connections
  const isGrown = () => a.memory() > base.a + MAX_GROWTH_MB || b.memory() > base.b + MAX_GROWTH_MB
  for (let waited = 0; waited < COLLECTION_TIMEOUT_MS && isGrown(); waited += 5_000) await sleep(5_000)
  await load.stop()
  await sleep(20_000) // wait until abandoned replies are complete and buffered usage is written
  const audited = await audit(world.main, outcomes)
  const memory = { base, after: { a: a.memory(), b: b.memory() } }
  await world.close()
  return { verdicts, extremes: seen, audited, memory }
}

async function runCase(fault: FaultCase, world: World, outcomes: readonly Outcome[]): Promise<Verdict> {
  const from = performance.now()
  let recoveredAt: number | null = null
  await fault.run(world, () => {
    recoveredAt = performance.now()
  })
  const to = performance.now()
  await sleep(1_000)
  const during = outcomes.filter(({ at }) => at >= from && at < to)
  return judge(fault, during, recoveredAt)
}
