import type { ModelSettings } from './ai/model.ts'
import { APPS, type App } from './contract/scopes.ts'
import { SCHEMAS, type Schema } from './db/migrate.ts'
import { LISTENED_SCHEMAS } from './db/notifications.ts'
import { PLATFORM_POOL_SIZE } from './db/open.ts'
import type { StorageSettings } from './db/storage.ts'
import type { IssuerSettings } from './identity/session-tokens.ts'
import type { ObservingSettings } from './observe/observing.ts'

export interface Config extends StorageSettings {
  host: string
  port: number
  publicUrl: string
  production: boolean
  logLevel: string
  ownerUrls: Partial<Record<Schema, string>>
  /** Minute limits are shared through it; null means each instance counts by itself. */
  redisUrl: string | null
  /** How long the service goes on answering after it was told to stop and says that it is not ready. */
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

export class ConfigError extends Error {}

const ASYMMETRIC = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA']
const LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']

const WEB = ['https:', 'http:']
const REDIS = ['redis:', 'rediss:']
const POSTGRES = ['postgres:', 'postgresql:']

type Environment = Record<string, string | undefined>

/**
 * The only reader of the environment. Every fault is told at once; no secret has a default. Only a service that mints keys
 * needs an issuer; an operator's command does not.
 */
export function readConfig(env: Environment, { needsIssuer }: { needsIssuer: boolean }): Config {
  const faults: string[] = []
  const text = (name: string) => env[name]?.trim() || undefined
  const fault = (line: string) => void faults.push(line)

  const oneOf = (name: string, values: string[], fallback: string): string => {
    const value = text(name) ?? fallback
    if (!values.includes(value)) fault(`${name} is "${value}"; set it to one of ${values.join(', ')}.`)
    return value
  }
  const integer = (name: string, least: number, most: number, fallback: number): number => {
    const value = text(name)
    if (value === undefined) return fallback
    if (!/^\d+$/.test(value) || Number(value) < least || Number(value) > most)
      fault(`${name} is "${value}"; set it to a whole number from ${least} to ${most}.`)
    return Number(value)
  }
  const flag = (name: string, fallback: boolean): boolean => oneOf(name, ['true', 'false'], String(fallback)) === 'true'
  const url = (name: string, protocols: string[]): string | undefined => {
    const value = text(name)
    if (value === undefined) return undefined
    // a libpq URL without a host names a Unix socket, which the URL standard does not know
    const standard = protocols === POSTGRES ? value.replace('@/', '@socket/') : value
    if (!protocols.some((protocol) => value.startsWith(`${protocol}//`)))
      fault(`${name} is not a URL that starts with ${protocols.map((p) => `${p}//`).join(' or ')}.`)
    else if (!URL.canParse(standard))
      fault(`${name} can't be read as a URL: write @ : / in a password as %40 %3A %2F, and the port as a number.`)
    return value
  }

  const production = env.NODE_ENV === 'production'
  const host = text('HOST') ?? '127.0.0.1'
  const port = integer('PORT', 0, 65_535, 3000)
  const databaseUrls = readDatabaseUrls((name) => url(name, POSTGRES), fault)
  const readUrls = readUrlsFor('READ_', APPS, (name) => url(name, POSTGRES))
  const listenUrls = readUrlsFor('LISTEN_', LISTENED_SCHEMAS, (name) => url(name, POSTGRES))
  const isPooled = oneOf('DATABASE_POOLER', ['none', 'transaction'], 'none') === 'transaction'
  if (databaseUrls === null && (isPooled || Object.keys({ ...readUrls, ...listenUrls }).length > 0))
    fault('A replica, a pooler or an address to listen at is set, but no database: set DATABASE_URL too.')
  if (isPooled && LISTENED_SCHEMAS.some((schema) => !listenUrls[schema]))
    fault('DATABASE_POOLER is transaction, through which changes of keys are not heard: set LISTEN_DATABASE_URL to a direct address.')
  const issuers = APPS.flatMap((app) => readIssuer(app, text, (name) => url(name, WEB), flag, fault))
  const wantsDemo = flag('DEMO', databaseUrls === null)
  const demo = wantsDemo && !production && issuers.length === 0
  // whether demo people are wanted can't be told from settings that are wrong themselves
  const isDemoKnown = !faults.some((line) => /^(DEMO|\w*DATABASE_URL) /.test(line))
  if (needsIssuer && isDemoKnown && !demo && issuers.length === 0)
    fault(
      'No session issuer is set, so nobody could mint a key. Set MIND_ISSUER and MIND_AUDIENCE (or BODY_, VOICE_), or DEMO=true outside production.',
    )

  const wantsMetrics = flag('METRICS', true)
  const metricsPort = text('METRICS_PORT') === undefined ? null : integer('METRICS_PORT', 0, 65_535, 0)
  if (metricsPort !== null && !wantsMetrics) fault('METRICS_PORT is set but METRICS is false: remove one of them.')
  if (metricsPort === port && port !== 0) fault('METRICS_PORT and PORT are the same: set one to another number.')
  const tracesTo = url('OTEL_EXPORTER_OTLP_ENDPOINT', WEB)
  const workers = integer('WORKERS', 1, 64, 1)
  const config: Config = {
    host,
    port,
    publicUrl: url('PUBLIC_URL', WEB)?.replace(/\/$/, '') ?? `http://${host}:${port}`,
    dataDir: text('DATA_DIR') ?? '.data',
    production,
    logLevel: oneOf('LOG_LEVEL', LEVELS, production ? 'info' : 'warn'),
    databaseUrls,
    ownerUrls: readUrlsFor('OWNER_', SCHEMAS, (name) => url(name, POSTGRES)),
    readUrls,
    listenUrls,
    isPooled,
    poolSize: databaseUrls === null ? 1 : integer('DATABASE_POOL_SIZE', 1, 500, 10),
    platformPoolSize: integer('PLATFORM_POOL_SIZE', 1, 500, PLATFORM_POOL_SIZE),
    redisUrl: url('REDIS_URL', REDIS) ?? null,
    leaveSeconds: integer('LEAVE_SECONDS', 0, 300, 0),
    workers,
    issuers,
    demo,
    model: readModel(text, (name) => url(name, WEB), fault),
    firstWordSeconds: integer('AI_FIRST_WORD_SECONDS', 1, 60, 15),
    observing: {
      metricsBesideApi: wantsMetrics && workers === 1,
      metricsPlace: metricsPort === null ? null : { host: text('METRICS_HOST') ?? '127.0.0.1', port: metricsPort, ports: workers },
      traces:
        tracesTo === undefined ? null : { endpoint: tracesTo.replace(/\/$/, ''), serviceName: text('OTEL_SERVICE_NAME') ?? 'threefold' },
    },
  }
  if (config.workers > 1 && (databaseUrls === null || config.redisUrl === null))
    fault('WORKERS is over 1, so processes must share what they count: set DATABASE_URL and REDIS_URL too, or WORKERS=1.')
  if (faults.length > 0) throw new ConfigError(faults.join('\n'))
  return config
}

type ReadUrl = (name: string) => string | undefined

function readDatabaseUrls(url: ReadUrl, fault: (line: string) => void): Record<Schema, string> | null {
  const shared = url('DATABASE_URL')
  const urls = SCHEMAS.map((schema) => [schema, url(`${schema.toUpperCase()}_DATABASE_URL`) ?? shared] as const)
  const missing = urls.filter(([, value]) => value === undefined)
  if (missing.length === SCHEMAS.length) return null
  if (missing.length > 0)
    fault(`Set DATABASE_URL, or also ${missing.map(([schema]) => `${schema.toUpperCase()}_DATABASE_URL`).join(', ')}.`)
  return Object.fromEntries(urls) as Record<Schema, string>
}

/** One address for all, or one for each, as in LISTEN_DATABASE_URL and MIND_LISTEN_DATABASE_URL. */
function readUrlsFor<S extends Schema>(part: string, schemas: readonly S[], url: ReadUrl): Partial<Record<S, string>> {
  const shared = url(`${part}DATABASE_URL`)
  const urls = schemas.map((schema) => [schema, url(`${schema.toUpperCase()}_${part}DATABASE_URL`) ?? shared] as const)
  return Object.fromEntries(urls.filter(([, value]) => value !== undefined)) as Partial<Record<S, string>>
}

/** No provider means the offline engine. A provider that is named must be able to answer. */
function readModel(text: (name: string) => string | undefined, url: ReadUrl, fault: (line: string) => void): ModelSettings {
  const provider = text('AI_PROVIDER') ?? 'none'
  const model = text('AI_MODEL') ?? ''
  const apiKey = text('AI_API_KEY')
  const baseUrl = url('AI_BASE_URL')
  if (provider === 'none') {
    for (const name of ['AI_MODEL', 'AI_API_KEY', 'AI_BASE_URL'])
      if (text(name)) fault(`${name} is set but AI_PROVIDER is not: set it to anthropic or openai-compatible.`)
    return { provider: 'offline' }
  }
  if (provider !== 'anthropic' && provider !== 'openai-compatible') {
    fault(`AI_PROVIDER is "${provider}"; set it to one of anthropic, openai-compatible, none.`)
    return { provider: 'offline' }
  }
  if (!model) fault('AI_MODEL is missing: set it to the name of the model that answers.')
  // both travel in headers
  for (const name of ['AI_MODEL', 'AI_API_KEY'])
    if (!/^[\x21-\x7e]*$/.test(text(name) ?? '')) fault(`${name} holds a space or a character that is not plain ASCII.`)
  if (provider === 'anthropic') {
    if (!apiKey) fault('AI_API_KEY is missing: set it to the key of the model provider.')
    return { provider, model, apiKey: apiKey ?? '', ...(baseUrl && { baseUrl }) }
  }
  if (!baseUrl) fault('AI_BASE_URL is missing: set it to the address of the OpenAI-compatible server, like http://127.0.0.1:11434/v1.')
  return { provider: 'openai-compatible', model, baseUrl: baseUrl ?? '', ...(apiKey && { apiKey }) }
}

function readIssuer(
  app: App,
  text: (name: string) => string | undefined,
  url: ReadUrl,
  flag: (name: string, fallback: boolean) => boolean,
  fault: (line: string) => void,
): IssuerSettings[] {
  const name = (part: string) => `${app.toUpperCase()}_${part}`
  const issuer = text(name('ISSUER'))
  const secret = text(name('JWT_SECRET'))
  const jwks = url(name('JWKS_URL'))
  const audience = text(name('AUDIENCE'))
  const clientId = text(name('CLIENT_ID'))
  const clientSecret = text(name('CLIENT_SECRET'))
  const wanted = text(name('JWT_ALGORITHMS'))?.split(/[\s,]+/)
  if (!issuer) {
    for (const part of ['JWT_SECRET', 'JWKS_URL', 'AUDIENCE', 'CLIENT_ID', 'CLIENT_SECRET'])
      if (text(name(part))) fault(`${name(part)} is set but ${name('ISSUER')} is not.`)
    return []
  }
  if (!audience) fault(`${name('AUDIENCE')} is missing: set it to the "aud" of ${app} session tokens.`)
  if (secret && jwks) fault(`Set only one of ${name('JWT_SECRET')} and ${name('JWKS_URL')}.`)
  if (secret && Buffer.byteLength(secret) < 32) fault(`${name('JWT_SECRET')} is too short: an HS256 secret has at least 32 bytes.`)
  if (!secret && !jwks && !URL.canParse(issuer))
    fault(`${name('ISSUER')} is not a URL, so its keys can't be discovered: set ${name('JWKS_URL')} or ${name('JWT_SECRET')}.`)
  if (clientSecret && !clientId) fault(`${name('CLIENT_SECRET')} is set but ${name('CLIENT_ID')} is not.`)
  if (clientId && !(/^https?:\/\//.test(issuer) && URL.canParse(issuer)))
    fault(`${name('CLIENT_ID')} is set but ${name('ISSUER')} is not a URL on the web, so nobody could be sent there to sign in.`)
  const allowed = secret ? ['HS256'] : ASYMMETRIC
  for (const algorithm of wanted ?? [])
    if (!allowed.includes(algorithm)) fault(`${name('JWT_ALGORITHMS')} names ${algorithm}; allowed here: ${allowed.join(', ')}.`)
  return [
    {
      app,
      issuer,
      audience: audience ?? '',
      key: secret ? { kind: 'secret', secret } : jwks ? { kind: 'jwks', url: jwks } : { kind: 'discovery' },
      algorithms: wanted ?? (secret ? ['HS256'] : ['RS256', 'ES256', 'EdDSA']),
      emailAlwaysVerified: flag(name('EMAIL_ALWAYS_VERIFIED'), false),
      client: clientId ? { id: clientId, secret: clientSecret ?? null } : null,
    },
  ]
}
