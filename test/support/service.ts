import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import { inject as sendTo } from 'light-my-request'
import type { Logger } from 'pino'
import { inject } from 'vitest'
import type { ModelLimits } from '../../src/ai/limits.ts'
import { type ChosenModel, chooseModel } from '../../src/ai/model.ts'
import { buildApp, routesOf } from '../../src/app.ts'
import { createLog } from '../../src/base/log.ts'
import { networkOf } from '../../src/base/network.ts'
import { modeOf } from '../../src/contract/key-form.ts'
import type { KeySummary } from '../../src/contract/keys.ts'
import { CONTRACT_LIMITS, type Limits } from '../../src/contract/limits.ts'
import type { Schema } from '../../src/db/migrate.ts'
import { openDatabases } from '../../src/db/open.ts'
import { assemble, type Deps } from '../../src/deps.ts'
import type { StreamTimes } from '../../src/http/responses/event-stream.ts'
import type { Route } from '../../src/http/route.ts'
import { sessionVerifier, type VerifySession } from '../../src/identity/session-tokens.ts'
import { KEEP_EVERYTHING } from '../../src/identity/sweeper.ts'
import type { SignInMethod } from '../../src/portal/sign-in-method.ts'
import type { LazySandbox } from '../../src/sandbox/sandbox.ts'
import { TestClock } from './clock.ts'
import { everySchema, freshDatabase, PATIENCE, type TestDatabase } from './databases.ts'
import { declaredAnswers } from './declared-answers.ts'
import { type SessionClaims, signSession, testIssuers } from './issuer.ts'
import { logFile } from './logs.ts'
import { SOURCES } from './read-once.ts'
import { type SandboxOptions, sandboxOf } from './sandbox.ts'

/** Tests mint many keys for the same few people, so by default, people have much higher limits than in production. */
const LIMITS_PER_KEY: Limits = {
  ...CONTRACT_LIMITS,
  person: {
    minute: { standard: 1_000_000, ai: 1_000_000 },
    daily: { coach: 1_000_000, bridge: 1_000_000, pitch: 1_000_000 },
    mints: { hour: 1_000_000, day: 1_000_000 },
  },
}

export interface ServiceOptions {
  /** Set this to share the database of another instance. */
  database?: TestDatabase
  /** Different URLs for some of the schemas. */
  urls?: Partial<Record<Schema, string>>
  /** A different URL on which the instance is notified of changes to the platform. */
  platformListenUrl?: string
  clock?: TestClock
  limits?: Limits
  /** A database may take this many times as long as in production. The default allows for a busy test machine. */
  patience?: number
  poolSize?: number
  /** The store for shared rate limits. */
  redisUrl?: string
  routes?(deps: Deps): Route[]
  verifySession?: VerifySession
  /** How people sign in to the portal; by default, no one can. */
  signInMethod?: SignInMethod
  /** Proxies whose X-Forwarded-For header is trusted, as CIDRs. */
  trustedProxies?: string[]
  scanningKeys?: Deps['scanningKeys']
  /** The portal's public URL; cookies are secure if it starts with https:. */
  publicUrl?: string
  model?: ChosenModel
  modelLimits?: ModelLimits
  streamTimes?: StreamTimes
  /** The database for test keys; by default, there is none. */
  sandbox?: SandboxOptions
  /** By default, the log is written to a file that is searched for secrets after the test run. */
  log?: Logger
}

export interface Minted {
  key: string
  api_key: KeySummary
}

export interface TestService {
  app: FastifyInstance
  deps: Deps
  clock: TestClock
  database: TestDatabase
  /** The sandbox for test keys; null if there is none. */
  sandbox: LazySandbox | null
  session(claims?: Omit<SessionClaims, 'now'>): Promise<string>
  /** Mints a key for one of the demo people. */
  mint(email?: string, name?: string): Promise<Minted>
  /** Mints a test key for one of the demo people. */
  mintTest(body?: object, email?: string): Promise<{ key: string; api_key: KeySummary }>
  call(method: 'GET' | 'POST' | 'DELETE', url: string, key?: string, options?: InjectOptions): Promise<LightMyRequestResponse>
  close(): Promise<void>
}

/** Sends a request through the server's own handler, which passes requests with test keys on to the sandbox. */
const throughServer = (app: FastifyInstance, options: InjectOptions): Promise<LightMyRequestResponse> =>
  sendTo((request, response) => void app.server.emit('request', request, response), options)

/** The real service with production options, except for the clock, the session issuer and, if given, the limits. */
export async function startService(options: ServiceOptions = {}): Promise<TestService> {
  const database = options.database ?? (await freshDatabase())
  const clock = options.clock ?? new TestClock()
  const log = options.log ?? createLog('trace', logFile(inject('database').kind))
  const urls = { ...everySchema(database.service), ...options.urls }
  const poolSize = options.poolSize ?? (database.kind === 'postgres' ? 4 : 1)
  const db = openDatabases({ urls, poolSize, kind: database.kind, patience: options.patience ?? PATIENCE }, (err) =>
    log.warn({ err }, 'idle'),
  )
  const verifySession = options.verifySession ?? sessionVerifier(testIssuers)
  const live = await assemble({
    config: {
      publicUrl: options.publicUrl ?? 'http://127.0.0.1:3000',
      correctionsUrl: 'mailto:corrections@threefold.test',
      redisUrl: options.redisUrl ?? null,
      trustedProxies: (options.trustedProxies ?? []).map(networkOf),
      clientNetworks: [],
      scanningKeys: options.scanningKeys ?? null,
      retention: KEEP_EVERYTHING,
    },
    log,
    clock,
    limits: { ...(options.limits ?? LIMITS_PER_KEY) }, // a copy, which a test may change
    db,
    urls: options.platformListenUrl ? { ...urls, platform: options.platformListenUrl } : urls,
    verifySession,
    model: options.model ?? chooseModel({ provider: 'offline' }),
    sources: SOURCES,
    ...(options.signInMethod && { signInMethod: options.signInMethod }),
    ...(options.modelLimits && { modelLimits: options.modelLimits }),
    ...(options.streamTimes && { streamTimes: options.streamTimes }),
  })
  const sandbox = options.sandbox ? sandboxOf(live, options.sandbox) : null
  const deps = { ...live, sandbox }
  const routes = routesOf(deps)
  const app = await buildApp(deps, [...routes, ...(options.routes?.(deps) ?? [])])
  await app.ready()

  const session: TestService['session'] = (claims = {}) => signSession({ ...claims, now: clock.now() })
  const expectDeclared = declaredAnswers(routes)
  const call: TestService['call'] = async (method, url, key, more = {}) => {
    const headers = { ...(key && { authorization: `Bearer ${key}` }), ...more.headers }
    const response = await (key && modeOf(key) === 'test'
      ? throughServer(app, { method, url, ...more, headers })
      : app.inject({ method, url, ...more, headers }))
    expectDeclared(method, url, response)
    return response
  }
  const mintWith = async (email: string, payload: object) => {
    const response = await call('POST', '/v1/keys', await session({ email }), { payload })
    if (response.statusCode !== 201) throw new Error(response.body)
    return response.json()
  }
  return {
    app,
    deps,
    clock,
    database,
    sandbox,
    session,
    call,
    mint: (email = 'all-apps@example.com', name = 'default') => mintWith(email, { name }),
    mintTest: (body = {}, email = 'all-apps@example.com') => mintWith(email, { mode: 'test', ...body }),
    close: async () => {
      const closed = Promise.all([app.close(), deps.live.drain(5_000)])
      app.server.closeAllConnections() // a client may keep one open for more than a minute
      await closed
      await sandbox?.close()
      await deps.close()
      await db.close()
      if (!options.database) await database.close()
    },
  }
}
