import type { FastifyInstance } from 'fastify'
import { type ChosenModel, chooseModel } from '../../src/ai/model.ts'
import { buildApp, routesOf } from '../../src/app.ts'
import { systemClock } from '../../src/base/clock.ts'
import { createLog } from '../../src/base/log.ts'
import type { Limits } from '../../src/contract/limits.ts'
import { recordOf } from '../../src/contract/records.ts'
import { SCHEMAS } from '../../src/db/migrate.ts'
import { openDatabases } from '../../src/db/open.ts'
import { assemble, type Deps } from '../../src/deps.ts'
import type { Route } from '../../src/http/route.ts'
import type { VerifySession } from '../../src/identity/session-tokens.ts'
import { KEEP_EVERYTHING } from '../../src/identity/sweeper.ts'

interface Options {
  port: number
  url: string
  limits: Limits
  verifySession: VerifySession
  model?: ChosenModel
  routes?(deps: Deps): Route[]
}

/** Starts the service as in production, but with the given limits. */
export async function listen({ port, url, limits, verifySession, model, routes }: Options): Promise<{ app: FastifyInstance; deps: Deps }> {
  const urls = recordOf(SCHEMAS, () => url)
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
    log: createLog('warn'),
    clock: systemClock,
    limits,
    db: openDatabases({ urls, poolSize: 10, kind: 'postgres' }, () => {}),
    urls,
    model: model ?? chooseModel({ provider: 'offline' }),
    verifySession,
  })
  const app = await buildApp(deps, [...routesOf(deps), ...(routes?.(deps) ?? [])])
  await app.listen({ host: '127.0.0.1', port })
  return { app, deps }
}

/** Minute limits that are so high that they never reject a call. */
export const LIFTED: Limits['minute'] = { standard: 1_000_000, ai: 1_000_000 }
