import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { projectRoot } from '../base/project-root.ts'
import { APPS } from '../contract/scopes.ts'
import { readConfig } from './config.ts'
import { ConfigError } from './settings.ts'

const read = (env: Record<string, string>) => readConfig(env, { needsIssuer: false })

/** Every line that the operator is told. */
function faultsOf(env: Record<string, string>, needsIssuer = false): string[] {
  try {
    readConfig(env, { needsIssuer })
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError)
    return (error as Error).message.split('\n')
  }
  return []
}

describe('the model that answers', () => {
  it('is the offline engine when no provider is named', () => {
    expect(read({}).model).toEqual({ provider: 'offline' })
    expect(read({ AI_PROVIDER: 'none' }).model).toEqual({ provider: 'offline' })
    expect(read({ AI_PROVIDER: ' ' }).model).toEqual({ provider: 'offline' })
  })

  it('is Anthropic with a model and a key, at its own address or another', () => {
    const env = { AI_PROVIDER: 'anthropic', AI_MODEL: 'claude-x', AI_API_KEY: ' sk-test-1\n' }
    expect(read(env).model).toEqual({ provider: 'anthropic', model: 'claude-x', apiKey: 'sk-test-1' })
    expect(read({ ...env, AI_BASE_URL: 'https://gateway.example/v1' }).model).toMatchObject({ baseUrl: 'https://gateway.example/v1' })
  })

  it('is any OpenAI-compatible server with a model and an address, with or without a key', () => {
    const env = { AI_PROVIDER: 'openai-compatible', AI_MODEL: 'org/llama-3.1:8b', AI_BASE_URL: 'http://127.0.0.1:11434/v1' }
    const model = { provider: 'openai-compatible', model: 'org/llama-3.1:8b', baseUrl: 'http://127.0.0.1:11434/v1' }
    expect(read(env).model).toEqual(model)
    expect(read({ ...env, AI_API_KEY: 'sk-test-1' }).model).toEqual({ ...model, apiKey: 'sk-test-1' })
  })

  it('is told in full when settings are missing, together with every other fault', () => {
    expect(faultsOf({ AI_PROVIDER: 'anthropic' })).toEqual([
      'AI_MODEL is missing: set it to the name of the model that answers.',
      'AI_API_KEY is missing: set it to the key of the model provider.',
    ])
    expect(faultsOf({ AI_PROVIDER: 'openai-compatible', PORT: '99999', LOG_LEVEL: 'loud' })).toEqual([
      'PORT is "99999"; set it to a whole number from 0 to 65535.',
      'LOG_LEVEL is "loud"; set it to one of trace, debug, info, warn, error, fatal, silent.',
      'AI_MODEL is missing: set it to the name of the model that answers.',
      'AI_BASE_URL is missing: set it to the address of the OpenAI-compatible server, like http://127.0.0.1:11434/v1.',
    ])
  })

  it('has a provider that exists; nothing else is asked for before that is right', () => {
    const wrong = ['AI_PROVIDER is "Anthropic"; set it to one of anthropic, openai-compatible, none.']
    expect(faultsOf({ AI_PROVIDER: 'Anthropic' })).toEqual(wrong)
    expect(faultsOf({ AI_PROVIDER: 'Anthropic', AI_MODEL: 'claude-x', AI_API_KEY: 'sk-test-1' })).toEqual(wrong)
  })

  it('is not forgotten: settings without a provider are faults, not ignored', () => {
    const unused = (name: string) => `${name} is set but AI_PROVIDER is not: set it to anthropic or openai-compatible.`
    expect(faultsOf({ AI_MODEL: 'claude-x', AI_API_KEY: 'sk-test-1', AI_BASE_URL: 'http://127.0.0.1/v1' })).toEqual(
      ['AI_MODEL', 'AI_API_KEY', 'AI_BASE_URL'].map(unused),
    )
  })

  it('has an address on the web, and a name and a key that fit into a header; no fault repeats a key', () => {
    const faults = faultsOf({
      AI_PROVIDER: 'openai-compatible',
      AI_MODEL: 'mistral 模型',
      AI_API_KEY: 'sk-test-1\nsk-test-2',
      AI_BASE_URL: 'file:///sk-test-3',
    })
    expect(faults).toEqual([
      'AI_BASE_URL is not a URL that starts with https:// or http://.',
      'AI_MODEL holds a space or a character that is not plain ASCII.',
      'AI_API_KEY holds a space or a character that is not plain ASCII.',
    ])
    expect(faults.join()).not.toContain('sk-test')
  })
})

describe('signing in to the pages through an application', () => {
  const issuer = { MIND_ISSUER: 'https://sign-in.example', MIND_AUDIENCE: 'threefold' }
  const clientOf = (env: Record<string, string>) => read({ ...issuer, ...env }).issuers.map(({ client }) => client)

  it('needs a client at its issuer, which has a secret or none', () => {
    expect(clientOf({})).toEqual([null])
    expect(clientOf({ MIND_CLIENT_ID: ' pages ' })).toEqual([{ id: 'pages', secret: null }])
    expect(clientOf({ MIND_CLIENT_ID: 'pages', MIND_CLIENT_SECRET: 'hidden\n' })).toEqual([{ id: 'pages', secret: 'hidden' }])
  })

  it('is of each application by itself', () => {
    const env = { ...issuer, VOICE_ISSUER: 'https://voice.example', VOICE_AUDIENCE: 'threefold', VOICE_CLIENT_ID: 'pages' }
    expect(read(env).issuers.map(({ app, client }) => [app, client])).toEqual([
      ['mind', null],
      ['voice', { id: 'pages', secret: null }],
    ])
  })

  it('is not forgotten: a client without an issuer or a secret without a client is a fault, and no fault repeats a secret', () => {
    const faults = faultsOf({ BODY_CLIENT_ID: 'pages', BODY_CLIENT_SECRET: 'hidden', ...issuer, MIND_CLIENT_SECRET: 'hidden' })
    expect(faults).toEqual([
      'MIND_CLIENT_SECRET is set but MIND_CLIENT_ID is not.',
      'BODY_CLIENT_ID is set but BODY_ISSUER is not.',
      'BODY_CLIENT_SECRET is set but BODY_ISSUER is not.',
    ])
  })

  it('needs an issuer that a browser can be sent to', () => {
    expect(
      faultsOf({ ...issuer, MIND_ISSUER: 'urn:mind', MIND_JWKS_URL: 'https://sign-in.example/keys', MIND_CLIENT_ID: 'pages' }),
    ).toEqual(['MIND_CLIENT_ID is set but MIND_ISSUER is not a URL on the web, so nobody could be sent there to sign in.'])
  })
})

describe('the databases', () => {
  const db = 'postgres://service@db/threefold'
  const [replica, direct, other] = ['postgres://service@replica/threefold', 'postgres://service@direct/threefold', 'postgres://service@x/y']

  it('have a pool each, and the platform one of its own', () => {
    expect(read({ DATABASE_URL: db })).toMatchObject({ poolSize: 10, platformPoolSize: 5, isPooled: false, readUrls: {}, listenUrls: {} })
    expect(read({ DATABASE_URL: db, DATABASE_POOL_SIZE: '40', PLATFORM_POOL_SIZE: '8' })).toMatchObject({
      poolSize: 40,
      platformPoolSize: 8,
    })
    expect(faultsOf({ DATABASE_URL: db, PLATFORM_POOL_SIZE: '0' })).toEqual([
      'PLATFORM_POOL_SIZE is "0"; set it to a whole number from 1 to 500.',
    ])
  })

  it('of applications may have replicas: one for all, or one for each', () => {
    expect(read({ DATABASE_URL: db, MIND_READ_DATABASE_URL: replica }).readUrls).toEqual({ mind: replica })
    const env = { DATABASE_URL: db, READ_DATABASE_URL: replica, VOICE_READ_DATABASE_URL: other }
    expect(read(env).readUrls).toEqual({ mind: replica, body: replica, voice: other })
  })

  it('behind a pooler by transaction need direct ways to hear changes, for all schemas of which something is remembered', () => {
    const pooled = { DATABASE_URL: db, DATABASE_POOLER: 'transaction' }
    const deaf = [
      'DATABASE_POOLER is transaction, through which changes of keys are not heard: set LISTEN_DATABASE_URL to a direct address.',
    ]
    expect(faultsOf(pooled)).toEqual(deaf)
    expect(faultsOf({ ...pooled, PLATFORM_LISTEN_DATABASE_URL: direct, MIND_LISTEN_DATABASE_URL: direct })).toEqual(deaf)
    const heard = { platform: direct, mind: direct, body: direct }
    expect(read({ ...pooled, LISTEN_DATABASE_URL: direct })).toMatchObject({ isPooled: true, listenUrls: heard })
    expect(read({ ...pooled, LISTEN_DATABASE_URL: direct, BODY_LISTEN_DATABASE_URL: other }).listenUrls).toEqual({ ...heard, body: other })
    expect(faultsOf({ ...pooled, LISTEN_DATABASE_URL: direct, DATABASE_POOLER: 'session' })).toEqual([
      'DATABASE_POOLER is "session"; set it to one of none, transaction.',
    ])
  })

  it('have addresses that can be read, and no fault repeats a password', () => {
    const unreadable = (name: string) =>
      `${name} can't be read as a URL: write @ : / in a password as %40 %3A %2F, and the port as a number.`
    const [DATABASE_URL, REDIS_URL] = ['postgres://service:hid/den@db/threefold', 'redis://:hidden@store:port']
    const faults = faultsOf({ DATABASE_URL, MIND_DATABASE_URL: 'postgresql://service:hid@den@db:port/mind', REDIS_URL })
    expect(faults).toEqual(['DATABASE_URL', 'MIND_DATABASE_URL', 'REDIS_URL'].map(unreadable))
    expect(faultsOf({ PUBLIC_URL: 'https://api.example:port' })).toEqual([unreadable('PUBLIC_URL')])
  })

  it('may be at a Unix socket, which has no host', () => {
    const sockets = ['postgres://service@/threefold?host=/run/postgresql', 'postgres:///threefold?host=%2Frun', 'postgres://service:x@/y']
    for (const DATABASE_URL of [...sockets, 'postgres://service:p%40ss%2Fw@[::1]:5433/threefold'])
      expect(read({ DATABASE_URL }).databaseUrls?.mind).toBe(DATABASE_URL)
  })

  it('must be set before anything beside them', () => {
    const alone = ['A replica, a pooler or an address to listen at is set, but no database: set DATABASE_URL too.']
    for (const name of ['MIND_READ_DATABASE_URL', 'LISTEN_DATABASE_URL']) expect(faultsOf({ [name]: db })).toEqual(alone)
  })
})

describe('a session issuer', () => {
  const missing = expect.stringMatching(/^No session issuer is set/)

  it('is missed on Postgres without the demo one, and not before it is known that there is none', () => {
    const DATABASE_URL = 'postgres://service@db/threefold'
    expect(faultsOf({ DATABASE_URL }, true)).toEqual([missing])
    expect(faultsOf({ DATABASE_URL, PORT: 'x' }, true)).toEqual(['PORT is "x"; set it to a whole number from 0 to 65535.', missing])
    expect(faultsOf({ DEMO: 'yes' }, true)).toEqual(['DEMO is "yes"; set it to one of true, false.'])
    expect(faultsOf({ DATABASE_URL, READ_DATABASE_URL: 'mysql://db/x' }, true)).toEqual([expect.stringMatching(/^READ_/), missing])
    expect(faultsOf({ DATABASE_URL: 'mysql://db/threefold' }, true)).toEqual([
      'DATABASE_URL is not a URL that starts with postgres:// or postgresql://.',
    ])
  })
})

describe('being observed', () => {
  it('is beside the API by default, on a port of its own when that is set, and off when told', () => {
    expect(read({}).observing).toEqual({ metricsOnApiPort: true, metricsAddress: null, traces: null })
    expect(read({ METRICS: 'false' }).observing).toMatchObject({ metricsOnApiPort: false, metricsAddress: null })
    expect(read({ METRICS_PORT: '9464' }).observing.metricsAddress).toEqual({ host: '127.0.0.1', port: 9464, ports: 1 })
    expect(read({ METRICS_PORT: '9464', METRICS_HOST: '0.0.0.0' }).observing.metricsAddress).toMatchObject({ host: '0.0.0.0' })
  })

  it('is of each process for itself: several have a port each, and none speaks for the others beside the API', () => {
    const several = { WORKERS: '4', DATABASE_URL: 'postgres://service@db/threefold', REDIS_URL: 'redis://store' }
    expect(read(several).observing).toMatchObject({ metricsOnApiPort: false, metricsAddress: null })
    expect(read({ ...several, METRICS_PORT: '9464' }).observing).toMatchObject({ metricsOnApiPort: false, metricsAddress: { ports: 4 } })
  })

  it('has another port than the API', () => {
    const same = ['METRICS_PORT and PORT are the same: set one to another number.']
    expect(faultsOf({ METRICS_PORT: '3000' })).toEqual(same)
    expect(faultsOf({ PORT: '8080', METRICS_PORT: '8080' })).toEqual(same)
    expect(faultsOf({ PORT: '0', METRICS_PORT: '0' })).toEqual([])
  })

  it('sends traces only where it is told to', () => {
    expect(read({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318/' }).observing.traces).toEqual({
      endpoint: 'http://collector:4318',
      serviceName: 'threefold',
    })
    expect(faultsOf({ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318', METRICS: 'false', METRICS_PORT: '9464' })).toEqual([
      'METRICS_PORT is set but METRICS is false: remove one of them.',
      'OTEL_EXPORTER_OTLP_ENDPOINT is not a URL that starts with https:// or http://.',
    ])
  })
})

describe('what is said of settings and of deploying', () => {
  const page = (name: string) => readFileSync(join(projectRoot, name), 'utf8')

  /** Every name that is looked at in one of these environments: some are looked at only where others are set. */
  function namesRead(...environments: Record<string, string>[]): Set<string> {
    const names = new Set<string>()
    for (const env of environments) read(new Proxy(env, { get: (values, name: string) => names.add(name) && values[name] }))
    return names
  }

  it('lists every setting that is read, and none that is not', () => {
    const [tables = ''] = page('docs/operating.md').split('## Start-up errors')
    const rows = [...tables.matchAll(/^\| `([A-Z<][A-Z_<>]+)` \| .*? \| (.*) \|$/gm)]
    const listed = rows.flatMap(([, name = '', meaning = '']) => {
      const alike = meaning.includes('likewise') ? [...meaning.matchAll(/`([A-Z]+_)`/g)].map(([, app]) => app as string) : []
      const names = [name, ...alike.map((app) => name.replace(/^[A-Z]+_/, app))]
      return names.flatMap((each) => (each.startsWith('<APP>') ? APPS.map((app) => each.replace('<APP>', app.toUpperCase())) : each))
    })
    const issuers = APPS.flatMap((app) => [
      [`${app.toUpperCase()}_ISSUER`, 'https://sign-in.example'],
      [`${app.toUpperCase()}_AUDIENCE`, 'threefold'],
    ])
    const set = { DATABASE_URL: 'postgres://service@db/threefold', METRICS_PORT: '9464', OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector' }
    expect(listed.toSorted()).toEqual([...namesRead({}, { ...set, ...Object.fromEntries(issuers) })].toSorted())
  })

  it('tells operators and containers the same names', () => {
    const names = namesRead({}, { DATABASE_URL: 'postgres://service@db/threefold', METRICS_PORT: '9464' })
    const ofContainers = [...page('compose.yaml').matchAll(/^ +([A-Z][A-Z_]+): /gm)].map(([, name]) => name as string)
    const ofImage = [...page('Dockerfile').matchAll(/([A-Z_]+)=/g)].map(([, name]) => name as string)
    expect(ofImage).toContain('DATA_DIR')
    for (const name of [...ofContainers, ...ofImage].filter((each) => each !== 'POSTGRES_PASSWORD')) expect(names).toContain(name)
  })

  it('builds an image with all that the service reads, and sends it to the builder', () => {
    const copied = [...page('Dockerfile').matchAll(/^COPY (.*) \S+$/gm)].flatMap(([, paths = '']) => paths.split(' '))
    for (const path of ['migrations', 'corpus', 'demo/voice', '/app/dist', '/app/portal/dist', '/app/sdk/dist', '/app/package.json'])
      expect(copied).toContain(path)
    const sent = page('.dockerignore').split('\n')
    for (const path of copied.filter((each) => /^[a-zA-Z]/.test(each))) expect(sent).toContain(`!${path.split('/')[0]}`)
  })
})
