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
  /** Minute limits are shared through it; null means each instance counts by itself. */
  redisUrl: string | null
  /** How long the service keeps answering after it was told to stop, while it reports that it is not ready. */
  leaveSeconds: number
  /** Processes on one port. */
  workers: number
  issuers: IssuerSettings[]
  demo: boolean
  model: ModelSettings
  /** How long a model may think before its first word. */
  firstWordSeconds: number
  observing: ObservingSettings
}

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']

/**
 * The only reader of the environment. It reports every fault at once; no secret has a default. Only a service that mints keys
 * needs an issuer; an operator's command does not.
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
    settings.fault(
      'No session issuer is set, so nobody could mint a key. Set MIND_ISSUER and MIND_AUDIENCE (or BODY_, VOICE_), or DEMO=true outside production.',
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
    settings.fault('WORKERS is over 1, so processes must share what they count: set DATABASE_URL and REDIS_URL too, or WORKERS=1.')
  settings.throwFaults()
  return config
}
