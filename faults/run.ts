import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { projectRoot } from '../src/base/project-root.ts'
import { audit } from './audit.ts'
import { CASES } from './cases.ts'
import { type Extreme, hugeBody, idleSockets, slowSenders } from './extremes.ts'
import { runFloods } from './flood-cases.ts'
import { judge, type Verdict } from './judge.ts'
import { type Outcome, startLoad } from './load.ts'
import { describe, MAX_GROWTH_MB } from './report.ts'
import { createWorld } from './world.ts'

/** `npm run faults [-- part of a name]`: injects each fault in turn under load, and writes docs/faults.md after a full run. */
const PER_SECOND = 40
const COLLECTION_TIMEOUT_MS = 180_000
const only = process.argv[2]
const say = (line: string) => void process.stderr.write(`${line}\n`)

const world = await createWorld(say, { fakeClock: true })
const { a, b } = world
const outcomes: Outcome[] = []
const load = startLoad(world.target, PER_SECOND, (outcome) => void outcomes.push(outcome))
await sleep(5_000)
const base = { a: a.memory(), b: b.memory() }
const verdicts: Verdict[] = []
for (const fault of CASES.filter(({ name }) => !only || name.includes(only))) {
  say(`${fault.name} ...`)
  const from = performance.now()
  let recoveredAt: number | null = null
  await fault.run(world, () => {
    recoveredAt = performance.now()
  })
  const to = performance.now()
  await sleep(1_000)
  verdicts.push(
    judge(
      fault,
      outcomes.filter(({ at }) => at >= from && at < to),
      recoveredAt,
    ),
  )
  say(`  ${JSON.stringify(verdicts.at(-1))}`)
  await sleep(3_000)
}
const extremes: Extreme[] = []
for (const extreme of only ? [] : [idleSockets, slowSenders, hugeBody]) {
  extremes.push(await extreme(world))
  say(`${JSON.stringify(extremes.at(-1))}`)
}
// the next full garbage collection, which the load triggers, frees the memory of the 10,000 connections
const isGrown = () => a.memory() > base.a + MAX_GROWTH_MB || b.memory() > base.b + MAX_GROWTH_MB
for (let waited = 0; waited < COLLECTION_TIMEOUT_MS && isGrown(); waited += 5_000) await sleep(5_000)
await load.stop()
await sleep(20_000) // wait until abandoned replies are complete and buffered usage is written
const audited = await audit(world.main, outcomes)
const memory = { base, after: { a: a.memory(), b: b.memory() } }
await world.close()
const floods = await runFloods(say, only)

const { text, problems } = describe({ verdicts, extremes, floods, audited, memory })
if (only) say(text)
else writeFileSync(join(projectRoot, 'docs', 'faults.md'), text)
say(problems.length === 0 ? 'All faults passed.' : `Failed:\n${problems.map((problem) => `  ${problem}`).join('\n')}`)
process.exit(problems.length === 0 ? 0 : 1)
