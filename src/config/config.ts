import type { ModelSettings } from '../ai/model.ts'
import type { IssuerSettings } from '../identity/session-tokens.ts'
import type { ObservingSettings } from '../observe/observing.ts'
import { areUrlsRejected, type DatabaseConfig, readDatabases } from './databases.ts'
import { readIssuers } from './issuers.ts'
import { readModel } from './model.ts'
import { readObserving } from './observing.ts'
import { type Environment, Settings } from './settings.ts'

export interface Config extends DatabaseConfig {
  host: string
  port: number
  publicUrl: string
  dataDir: string
  production: boolean
  logLevel: string
  /** The Redis store through which instances share per-minute limits; if null, each instance counts on its own. */
  redisUrl: string | null
  /** How long the service keeps serving requests after a stop signal, while /readyz already fails. */
  leaveSeconds: number
  workers: number
  issuers: IssuerSettings[]
  demo: boolean
  model: ModelSettings
  /** The timeout for the first token of a model. */
  firstWordSeconds: number
  observing: ObservingSettings
}

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']

/**
 * The only place that reads the environment. It reports all problems together, and no secret has a default. The service needs
 * an issuer to mint keys; operator commands don't.
 */
export function readConfig(env: Environment, { needsIssuer }: { needsIssuer: boolean }): Config {
  const settings = new Settings(env)
  const production = env.NODE_ENV === 'production'
  const host = settings.text('HOST') ?? '127.0.0.1'
  const port = settings.integer('PORT', 0, 65_535, 3000)
  const databases = readDatabases(settings)
  const issuers = readIssuers(settings)
  const demo = settings.flag('DEMO', databases.databaseUrls === null) && !production && issuers.length === 0
  const isDemoKnown = !settings.isRejected('DEMO') && !areUrlsRejected(settings)
  if (needsIssuer && isDemoKnown && !demo && issuers.length === 0)
    settings.addProblem(
      'No session issuer is set, so no one can mint a key. Set MIND_ISSUER and MIND_AUDIENCE (or the same for BODY_ or VOICE_), or set DEMO=true outside production.',
    )
  const workers = settings.integer('WORKERS', 1, 64, 1)
  const config: Config = {
    host,
    port,
    publicUrl: settings.webUrl('PUBLIC_URL')?.replace(/\/$/, '') ?? `http://${host}:${port}`,
    dataDir: settings.text('DATA_DIR') ?? '.data',
    production,
    logLevel: settings.oneOf('LOG_LEVEL', LOG_LEVELS, production ? 'info' : 'warn'),
    ...databases,
    redisUrl: settings.redisUrl('REDIS_URL') ?? null,
    leaveSeconds: settings.integer('LEAVE_SECONDS', 0, 300, 0),
    workers,
    issuers,
    demo,
    model: readModel(settings),
    firstWordSeconds: settings.integer('AI_FIRST_WORD_SECONDS', 1, 60, 15),
    observing: readObserving(settings, port, workers),
  }
  if (workers > 1 && (config.databaseUrls === null || config.redisUrl === null))
    settings.addProblem(
      'WORKERS is greater than 1, so the processes must share a database and Redis: set DATABASE_URL and REDIS_URL, or WORKERS=1.',
    )
  settings.throwProblems()
  return config
}
