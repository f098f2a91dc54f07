import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { projectRoot } from '../../src/base/project-root.ts'
import { startRedisCluster } from '../../test/support/redis-cluster.ts'
import { audit, auditProblems } from '../audit.ts'
import { ALL } from '../cases.ts'
import { judge, type Verdict } from '../judge.ts'
import { type Outcome, startLoad } from '../load.ts'
import { LOSSES, type Loss, loseLeader } from './losses.ts'
import { describe, type Failover, type Results } from './report.ts'
import { createFailoverWorld } from './world.ts'

/**
 * `npm run faults -- failover [times]` takes down the database's leader, by default three times in each way, and a Redis node, while both
 * are under load. Writes docs/failover.md.
 */
const PER_SECOND = 40
const times = Number(process.argv[3] ?? 3)
const WARM_UP_MS = 5_000
const REDIS_MS = 12_000
const say = (line: string) => void process.stderr.write(`${line}\n`)

const redis = await startRedisCluster()
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, redis.remove)
const world = await createFailoverWorld(say, redis.url).catch((error) => {
  redis.remove()
  throw error
})
const outcomes: Outcome[] = []
const results = await loseEverything().finally(async () => {
  await world.close()
  redis.remove()
})
const judged = [...results.failovers.map(({ verdict }) => verdict), results.ofRedis]
const found = judged.flatMap(({ name, problems }) => problems.map((problem) => `${name}: ${problem}`))
const problems = [...found, ...auditProblems(results.audited)]
writeFileSync(join(projectRoot, 'docs', 'failover.md'), describe(results))
say(problems.length === 0 ? 'All failovers passed.' : `Failed:\n${problems.map((problem) => `  ${problem}`).join('\n')}`)
process.exit(problems.length === 0 ? 0 : 1)

async function loseEverything(): Promise<Results> {
  const load = startLoad(world.target, PER_SECOND, (outcome) => void outcomes.push(outcome))
  await sleep(WARM_UP_MS)
  const failovers: Failover[] = []
  for (let time = 1; time <= times; time++)
    for (const loss of LOSSES) {
      say(`${loss.name}, ${time} ...`)
      failovers.push(await lose(loss))
      say(`  ${JSON.stringify(failovers.at(-1))}`)
    }
  const ofRedis = await loseRedis()
  say(`  ${JSON.stringify(ofRedis)}`)
  await load.stop()
  await sleep(20_000) // wait until abandoned replies are complete and buffered usage is written
  return { times, failovers, ofRedis, audited: await audit(world.cluster, outcomes) }
}

async function lose(loss: Loss): Promise<Failover> {
  let [lostAt, recoveredAt] = [0, 0]
  const rejoined = await loseLeader(loss, world.cluster, {
    lost: () => void (lostAt = performance.now()),
    recovered: () => void (recoveredAt = performance.now()),
  })
  const during = outcomes.filter(({ at }) => at >= lostAt)
  const verdict = judge({ name: loss.name, mayFail: ALL }, during, recoveredAt)
  if (!rejoined) verdict.problems.push('the former leader did not join again')
  return { verdict, leaderless: (recoveredAt - lostAt) / 1_000 }
}

async function loseRedis(): Promise<Verdict> {
  const name = 'a node of the Redis Cluster is killed'
  say(`${name} ...`)
  const killedAt = performance.now()
  await redis.killMaster('threefold:probe')
  await sleep(REDIS_MS)
  const during = outcomes.filter(({ at }) => at >= killedAt)
  return judge({ name, mayFail: [] }, during, null)
}
