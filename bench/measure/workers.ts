import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { builtFile } from '../../src/base/project-root.ts'
import { findRedis, startRedis } from '../../test/support/redis-server.ts'
import { CHECK_PATH, misspeltCheck } from '../check-items.ts'
import { compare, withSpread } from '../compare.ts'
import { fillPeople } from '../fill.ts'
import { type Row, withoutTarget, withTarget } from '../row.ts'
import type { Stage } from '../stage.ts'

const PEOPLE = 1_000
const MIN_RATIO = 1.8
const PORTS = { 1: 4812, 2: 4813 }

/**
 * Measures the service as deployed, with its real limits, as one process and as two. The load generator shares the cores, so the measured
 * call is an expensive one. The calls are spread across so many people that none of them reaches a limit.
 */
export async function* workers(stage: Stage): AsyncGenerator<Row> {
  if (!findRedis()) return yield withoutTarget('two workers compared with one', 'skipped: redis-server is not installed')
  const { database } = await stage.shipped()
  const keys = await fillPeople(database.owner, PEOPLE)
  const redis = await startRedis()
  const [one, two] = [await startWorkers(1, database.service, redis.url), await startWorkers(2, database.service, redis.url)]
  const target = (address: string) => ({ url: address + CHECK_PATH, keys, body: misspeltCheck })
  const result = await compare({ one: target(one.address), two: target(two.address) }, stage.extent)
  await Promise.all([one.stop(), two.stop()])
  await redis.kill()
  const ratio = result.ratio('two', 'one')
  yield withTarget(
    `POST ${CHECK_PATH}, 30 misspelled items, two workers`,
    `${withSpread(ratio)} times one worker`,
    `at least ${MIN_RATIO}`,
    ratio.median >= MIN_RATIO && result.errors === 0,
    { more: `${result.perSecond('two')}/s; one worker ${result.perSecond('one')}/s; ${result.errors} errors` },
  )
}

async function startWorkers(count: 1 | 2, databaseUrl: string, redisUrl: string) {
  const child = spawn(process.execPath, [builtFile('main')], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: {
      PATH: process.env.PATH,
      PORT: String(PORTS[count]),
      WORKERS: String(count),
      DATABASE_URL: databaseUrl,
      REDIS_URL: redisUrl,
      DATA_DIR: mkdtempSync(join(tmpdir(), 'threefold-bench-')),
      DEMO: 'true',
    },
  })
  await new Promise<void>((ready, failed) => {
    let output = ''
    child.stderr.on('data', (chunk) => (output += chunk).includes('listening on') && ready())
    child.once('exit', () => failed(new Error(output)))
  })
  return {
    address: `http://127.0.0.1:${PORTS[count]}`,
    stop: async () => {
      child.kill()
      await once(child, 'exit')
    },
  }
}
