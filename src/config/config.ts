import type { KeyObject } from 'node:crypto'
import type { ModelSettings } from '../ai/model.ts'
import { hostInUrl } from '../base/host-in-url.ts'
import type { Network } from '../base/network.ts'
import type { IssuerSettings } from '../identity/session-tokens.ts'
import type { Retention } from '../identity/sweeper.ts'
import type { ObservingSettings } from '../observe/observing.ts'
import { areUrlsRejected, type DatabaseConfig, readDatabases } from './databases.ts'
import { readIssuers } from './issuers.ts'
import { readModel } from './model.ts'
import { readNetworks, readScanningKeys } from './network.ts'
import { readObserving } from './observing.ts'
import { readRetention } from './retention.ts'
import { serviceProblems } from './service-problems.ts'
import { type Environment, Settings } from './settings.ts'

export interface Config extends DatabaseConfig {
  host: string
  port: number
  publicUrl: string
  /** Where people report errors in the content. */
  correctionsUrl: string
  /** Proxies whose X-Forwarded-For header is trusted. */
  trustedProxies: Network[]
  /** Private networks from which the documents that describe OAuth applications may be fetched, in addition to the internet. */
  clientNetworks: Network[]
  /** The public keys of GitHub's secret scanning, keyed by identifier; null if the operator doesn't take part. */
  scanningKeys: ReadonlyMap<string, KeyObject> | null
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
  /** Whether DEMO is set explicitly rather than left at its default value. */
  isDemoChosen: boolean
  model: ModelSettings
  /** The timeout for a model's first token. */
  firstWordSeconds: number
  observing: ObservingSettings
  retention: Retention
}

/** The host of a URL. An invalid URL is reported elsewhere. */
const hostOf = (url: string) => (URL.canParse(url) ? new URL(url).hostname : 'localhost')

/** Any other name is rejected: with `prod`, for example, the service would start without its production safeguards. */
const ENVIRONMENTS = ['production', 'development', 'test']
const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']

/**
 * The only place that reads the environment. It reports all problems together, and no secret has a default. For the service, unsafe
 * settings are problems too; operator commands must work even with unsafe settings.
 */
export function readConfig(env: Environment, { forService }: { forService: boolean }): Config {
  const settings = new Settings(env)
  const production = settings.oneOf('NODE_ENV', ENVIRONMENTS, 'development') === 'production'
  const host = settings.text('HOST') ?? '127.0.0.1'
  const port = settings.integer('PORT', 0, 65_535, 3000)
  const databases = readDatabases(settings)
  const issuers = readIssuers(settings)
  const demo = settings.flag('DEMO', databases.databaseUrls === null) && !production && issuers.length === 0
  const workers = settings.integer('WORKERS', 1, 64, 1)
  const publicUrl = settings.webUrl('PUBLIC_URL')?.replace(/\/$/, '') ?? `http://${hostInUrl(host)}:${port}`
  const config: Config = {
    host,
    port,
    publicUrl,
    correctionsUrl: settings.contactUrl('CORRECTIONS_URL') ?? `mailto:corrections@${hostOf(publicUrl)}`,
    trustedProxies: readNetworks(settings, 'TRUSTED_PROXIES'),
    clientNetworks: readNetworks(settings, 'CLIENT_NETWORKS'),
    scanningKeys: readScanningKeys(settings),
    dataDir: settings.text('DATA_DIR') ?? '.data',
    production,
    logLevel: settings.oneOf('LOG_LEVEL', LOG_LEVELS, production ? 'info' : 'warn'),
    ...databases,
    redisUrl: settings.redisUrl('REDIS_URL') ?? null,
    leaveSeconds: settings.integer('LEAVE_SECONDS', 0, 300, 0),
    workers,
    issuers,
    demo,
    isDemoChosen: settings.text('DEMO') !== undefined,
    model: readModel(settings),
    firstWordSeconds: settings.integer('AI_FIRST_WORD_SECONDS', 1, 60, 15),
    observing: readObserving(settings, port, workers),
    retention: readRetention(settings),
  }
  if (workers > 1 && (config.databaseUrls === null || config.redisUrl === null))
    settings.addProblem(
      'WORKERS is greater than 1, so the processes must share a database and Redis: set DATABASE_URL and REDIS_URL, or WORKERS=1.',
    )
  if (settings.text('PUBLIC_URL') === undefined && !URL.canParse(`http://${hostInUrl(host)}`))
    settings.reject('HOST', "can't be part of a URL: set it to an IP address or a host name, or set PUBLIC_URL too.")
  // a problem that depends on a rejected setting is not reported: the setting may have been meant to prevent it
  const isKnown = (name: string) => !settings.isRejected(name) && !(name === 'DATABASE_URL' && areUrlsRejected(settings))
  if (forService) for (const { settings: names, text } of serviceProblems(config)) if (names.every(isKnown)) settings.addProblem(text)
  settings.throwProblems()
  return config
}
