import { rmSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { projectRoot } from '../../src/base/project-root.ts'
import { audit, auditProblems } from '../audit.ts'
import { judge } from '../judge.ts'
import { type Outcome, startLoad } from '../load.ts'
import { buildAt, lastRelease } from './release.ts'
import { createUpgradeWorld } from './world.ts'

/** `npm run faults -- upgrade` upgrades two instances of the last release to this version and back, under load. No request may fail. */
const PER_SECOND = 40
const SETTLE_MS = 5_000
const say = (line: string) => void process.stderr.write(`${line}\n`)

const { commit, version } = lastRelease()
say(`Building ${version} and starting two instances of it ...`)
const released = buildAt(commit)
const world = await createUpgradeWorld(released)
const steps: [name: string, take: () => Promise<void>][] = [
  [`${version} serves`, async () => {}],
  ['the databases are migrated to this version', () => world.migrate(projectRoot)],
  ['both instances are updated to this version', () => world.roll(projectRoot)],
  [`both instances go back to ${version}, on the new schema`, () => world.roll(released)],
  ['both instances are updated again', () => world.roll(projectRoot)],
]
const outcomes: Outcome[] = []
const problems = await takeSteps().finally(() => world.close())
rmSync(released, { recursive: true, force: true })
say(problems.length === 0 ? 'All steps passed.' : `Failed:\n${problems.map((problem) => `  ${problem}`).join('\n')}`)
process.exit(problems.length === 0 ? 0 : 1)

async function takeSteps(): Promise<string[]> {
  const found: string[] = []
  const load = startLoad(world.target, PER_SECOND, (outcome) => void outcomes.push(outcome))
  for (const [name, take] of steps) {
    say(`${name} ...`)
    const from = performance.now()
    await take()
    await sleep(SETTLE_MS)
    const during = outcomes.filter(({ at }) => at >= from)
    const verdict = judge({ name, mayFail: [] }, during, null)
    say(`  ${JSON.stringify(verdict)}`)
    found.push(...verdict.problems.map((problem) => `${name}: ${problem}`))
  }
  await load.stop()
  await sleep(20_000) // wait until abandoned replies are complete and buffered usage is written
  return [...found, ...auditProblems(await audit(world.database, outcomes))]
}
