import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { projectRoot } from '../src/base/project-root.ts'
import { readBooks } from './accounts.ts'
import { CASES } from './cases.ts'
import { type Extreme, hugeBody, idleSockets, slowSenders } from './extremes.ts'
import { judge, type Verdict } from './judge.ts'
import { type Outcome, startLoad } from './load.ts'
import { describe, MOST_GROWTH_MB } from './report.ts'
import { createWorld } from './world.ts'

/** `npm run faults [-- part of a name]`: every fault in turn while load runs; writes docs/faults.md when all were run. */
const PER_SECOND = 40
const COLLECTED_WITHIN_MS = 180_000
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
  let backAt: number | null = null
  await fault.run(world, () => {
    backAt = performance.now()
  })
  const to = performance.now()
  await sleep(1_000)
  verdicts.push(
    judge(
      fault,
      outcomes.filter(({ at }) => at >= from && at < to),
      backAt,
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
// what 10,000 connections held goes with the next great collection, which ordinary load brings about
const isGrown = () => a.memory() > base.a + MOST_GROWTH_MB || b.memory() > base.b + MOST_GROWTH_MB
for (let waited = 0; waited < COLLECTED_WITHIN_MS && isGrown(); waited += 5_000) await sleep(5_000)
await load.stop()
await sleep(20_000) // answers whose reader left are finished, what is written behind is written
const books = await readBooks(world.main, outcomes)
const memory = { base, after: { a: a.memory(), b: b.memory() } }
await world.close()

const { text, faults } = describe(verdicts, extremes, books, memory)
if (only) say(text)
else writeFileSync(join(projectRoot, 'docs', 'faults.md'), text)
say(faults.length === 0 ? 'Everything held.' : `Did not hold:\n${faults.map((fault) => `  ${fault}`).join('\n')}`)
process.exit(faults.length === 0 ? 0 : 1)
