import { type ChosenModel, chooseModel } from '../../src/ai/model.ts'
import { offlineModel } from '../../src/ai/offline-model.ts'
import { ownStacks } from '../../src/body/own/own-records.queries.ts'
import { anyKey } from '../../src/contract/access.ts'
import { DISCLAIMER } from '../../src/contract/body.ts'
import { StackList } from '../../src/contract/own-health.ts'
import { ref } from '../../src/contract/shapes.ts'
import { SCHEMAS } from '../../src/db/migrate.ts'
import type { Databases } from '../../src/db/open.ts'
import { route } from '../../src/http/route.ts'
import { reportFigures } from '../busy.ts'
import { LIFTED, listen } from './service.ts'

/** Repeats each reply up to the maximum length, so that hundreds of replies are streamed at the same time. */
const longer: ChosenModel['forRequest'] = (compose, isStreamed) =>
  offlineModel(async () => (await compose()).repeat(20).slice(0, 11_000), isStreamed)

/** Replies immediately, so that only the rest of the service is measured. */
const instant: ChosenModel['forRequest'] = () => offlineModel(() => 'Thank you for telling me. '.repeat(40), false)

const MODELS: Record<string, ChosenModel> = {
  short: chooseModel({ provider: 'offline' }),
  long: { name: 'offline', forRequest: longer },
  instant: { name: 'offline', forRequest: instant },
}

/** A route that runs the same query without a person's scope, so that only a superuser sees rows. */
const unscoped = (db: Databases) =>
  route({
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

/** The service with rate limits and caps lifted. */
const [, , port = '0', url = '', replies = 'short'] = process.argv
const { deps } = await listen({
  port: Number(port),
  url,
  limits: { minute: LIFTED, daily: { coach: 1_000_000, bridge: 1_000_000, pitch: 1_000_000 } },
  verifySession: async () => {
    throw new Error('sessions are not supported')
  },
  model: MODELS[replies] as ChosenModel,
  routes: ({ db }) => [unscoped(db)],
})
reportFigures(() => SCHEMAS.reduce((sum, schema) => sum + deps.db[schema].queries, 0))
process.send?.('ready')
