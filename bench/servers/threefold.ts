import { type ChosenModel, chooseModel } from '../../src/ai/model.ts'
import { offlineModel } from '../../src/ai/offline-model.ts'
import { buildApp, routesOf } from '../../src/app.ts'
import { systemClock } from '../../src/base/clock.ts'
import { createLog } from '../../src/base/log.ts'
import { ownStacks } from '../../src/body/own/own-records.queries.ts'
import { anyKey } from '../../src/contract/access.ts'
import { DISCLAIMER } from '../../src/contract/body.ts'
import { StackList } from '../../src/contract/own-health.ts'
import { ref } from '../../src/contract/shapes.ts'
import { SCHEMAS, type Schema } from '../../src/db/migrate.ts'
import { openDatabases } from '../../src/db/open.ts'
import { assemble } from '../../src/deps.ts'
import { route } from '../../src/http/route.ts'
import { KEEP_EVERYTHING } from '../../src/identity/sweeper.ts'
import { reportFigures } from '../busy.ts'

/** Repeats each reply ten times, so that hundreds of replies are streamed at the same time. */
const longer: ChosenModel['forRequest'] = (compose, isStreamed) =>
  offlineModel(async () => (await compose()).repeat(10).slice(0, 11_000), isStreamed)

/** The service as in production, except that rate limits and caps are lifted. */
const [, , port = '0', url = '', replies = 'short'] = process.argv
const log = createLog('warn')
const urls = Object.fromEntries(SCHEMAS.map((schema) => [schema, url])) as Record<Schema, string>
const db = openDatabases({ urls, poolSize: 10, kind: 'postgres' }, () => {})
const deps = await assemble({
  config: {
    publicUrl: `http://127.0.0.1:${port}`,
    correctionsUrl: 'mailto:corrections@localhost',
    redisUrl: null,
    trustedProxies: [],
    clientNetworks: [],
    scanningKeys: null,
    retention: KEEP_EVERYTHING,
  },
  log,
  clock: systemClock,
  limits: { minute: { standard: 1_000_000, ai: 1_000_000 }, daily: { coach: 1_000_000, bridge: 1_000_000, pitch: 1_000_000 } },
  db,
  urls,
  model: replies === 'long' ? { name: 'offline', forRequest: longer } : chooseModel({ provider: 'offline' }),
  verifySession: async () => {
    throw new Error('sessions are not supported')
  },
})

/** The same query without a person's scope; only a superuser sees rows this way. */
const unscoped = route({
  method: 'GET',
  url: '/v1/bench/stacks',
  operationId: 'benchStacks',
  tag: 'Bench',
  summary: 'Stacks without row-level security',
  description: 'Only in the benchmark.',
  access: anyKey,
  success: { status: 200, description: 'Stacks.', schema: ref(StackList) },
  errors: [],
  handler: async ({ key, reply }) => {
    const [row] = await db.body.unscoped({ ...ownStacks, name: 'bench_stacks' }, [key.links.body?.account_id, DISCLAIMER])
    return reply.type('application/json; charset=utf-8').send(Object.values(row as object)[0])
  },
})
const app = await buildApp(deps, [...routesOf(deps), unscoped])
await app.listen({ host: '127.0.0.1', port: Number(port) })
const queries = () => SCHEMAS.reduce((sum, schema) => sum + db[schema].queries, 0)
reportFigures(queries)
process.send?.('ready')
