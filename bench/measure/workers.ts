import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { builtFile } from '../../src/base/project-root.ts'
import { findRedis, startRedis } from '../../test/support/redis-server.ts'
import { CHECK_PATH, misspeltCheck } from '../check-items.ts'
import { compare } from '../compare.ts'
import { judged, type Row, shown } from '../row.ts'
import type { Stage } from '../stage.ts'

const LEAST = 1.8
const PORTS = { 1: 4812, 2: 4813 }

/**
 * The service as it is deployed, with its own limits, by one process and by two. The load takes a part of the cores too, so
 * this is a call whose own work is large beside the load's, and so many keys that none reaches its limit.
 */
export async function* workers(stage: Stage): AsyncGenerator<Row> {
  if (!findRedis()) return yield shown('two workers compared with one', 'skipped: redis-server is not installed')
  const { database, keys } = await stage.shipped()
  const redis = await startRedis()
  const [one, two] = [await startWorkers(1, database.service, redis.url), await startWorkers(2, database.service, redis.url)]
  const target = (address: string) => ({ url: address + CHECK_PATH, keys, body: misspeltCheck })
  const result = await compare({ one: target(one.address), two: target(two.address) }, stage.extent)
  await Promise.all([one.stop(), two.stop()])
  await redis.kill()
  const ratio = result.ratio('two', 'one')
  yield judged(
    `POST ${CHECK_PATH}, 30 misspelt items, two workers`,
    `${ratio.toFixed(2)} times one worker`,
    `at least ${LEAST}`,
    ratio >= LEAST && result.errors === 0,
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
  await new Promise<void>((listens, failed) => {
    let said = ''
    child.stderr.on('data', (chunk) => (said += chunk).includes('listens on') && listens())
    child.once('exit', () => failed(new Error(said)))
  })
  return {
    address: `http://127.0.0.1:${PORTS[count]}`,
    stop: async () => {
      child.kill()
      await once(child, 'exit')
    },
  }
}
