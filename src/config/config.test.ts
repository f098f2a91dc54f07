import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { networkOf } from '../base/network.ts'
import { projectRoot } from '../base/project-root.ts'
import { APPS } from '../contract/scopes.ts'
import { readConfig } from './config.ts'
import { sandboxStorage } from './databases.ts'
import { ConfigError } from './settings.ts'

const read = (env: Record<string, string>) => readConfig(env, { forService: false })

/** The lines of the error message. */
function problemsOf(env: Record<string, string>, forService = false): string[] {
  try {
    readConfig(env, { forService })
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError)
    return (error as Error).message.split('\n')
  }
  return []
}

describe('the model', () => {
  it('is the offline engine if no provider is set', () => {
    expect(read({}).model).toEqual({ provider: 'offline' })
    expect(read({ AI_PROVIDER: 'none' }).model).toEqual({ provider: 'offline' })
    expect(read({ AI_PROVIDER: ' ' }).model).toEqual({ provider: 'offline' })
  })

  it('is Anthropic with a model and a key, at the default URL or another', () => {
    const env = { AI_PROVIDER: 'anthropic', AI_MODEL: 'claude-x', AI_API_KEY: ' sk-test-1\n' }
    expect(read(env).model).toEqual({ provider: 'anthropic', model: 'claude-x', apiKey: 'sk-test-1' })
    expect(read({ ...env, AI_BASE_URL: 'https://gateway.example/v1' }).model).toMatchObject({ baseUrl: 'https://gateway.example/v1' })
  })

  it('is any OpenAI-compatible server with a model and a URL, with or without a key', () => {
    const env = { AI_PROVIDER: 'openai-compatible', AI_MODEL: 'org/llama-3.1:8b', AI_BASE_URL: 'http://127.0.0.1:11434/v1' }
    const model = { provider: 'openai-compatible', model: 'org/llama-3.1:8b', baseUrl: 'http://127.0.0.1:11434/v1' }
    expect(read(env).model).toEqual(model)
    expect(read({ ...env, AI_API_KEY: 'sk-test-1' }).model).toEqual({ ...model, apiKey: 'sk-test-1' })
  })

  it('reports all missing settings, together with every other problem', () => {
    expect(problemsOf({ AI_PROVIDER: 'anthropic' })).toEqual([
      'AI_MODEL is missing: set it to the name of the model.',
      'AI_API_KEY is missing: set it to your API key for the provider.',
    ])
    expect(problemsOf({ AI_PROVIDER: 'openai-compatible', PORT: '99999', LOG_LEVEL: 'loud' })).toEqual([
      'PORT is "99999"; set it to a whole number from 0 to 65535.',
      'LOG_LEVEL is "loud"; set it to one of trace, debug, info, warn, error, fatal, silent.',
      'AI_MODEL is missing: set it to the name of the model.',
      'AI_BASE_URL is missing: set it to the URL of the OpenAI-compatible server, for example http://127.0.0.1:11434/v1.',
    ])
  })

  it('must have a known provider; until then, no other setting is required', () => {
    const wrong = ['AI_PROVIDER is "Anthropic"; set it to one of anthropic, openai-compatible, none.']
    expect(problemsOf({ AI_PROVIDER: 'Anthropic' })).toEqual(wrong)
    expect(problemsOf({ AI_PROVIDER: 'Anthropic', AI_MODEL: 'claude-x', AI_API_KEY: 'sk-test-1' })).toEqual(wrong)
  })

  it('rejects settings without a provider instead of ignoring them', () => {
    const unused = (name: string) => `${name} is set but AI_PROVIDER is not: set AI_PROVIDER to anthropic or openai-compatible.`
    expect(problemsOf({ AI_MODEL: 'claude-x', AI_API_KEY: 'sk-test-1', AI_BASE_URL: 'http://127.0.0.1/v1' })).toEqual(
      ['AI_MODEL', 'AI_API_KEY', 'AI_BASE_URL'].map(unused),
    )
  })

  it('needs an http URL, and a name and a key that fit into a header; no message repeats a key', () => {
    const problems = problemsOf({
      AI_PROVIDER: 'openai-compatible',
      AI_MODEL: 'mistral 模型',
      AI_API_KEY: 'sk-test-1\nsk-test-2',
      AI_BASE_URL: 'file:///sk-test-3',
    })
    expect(problems).toEqual([
      'AI_BASE_URL is not a URL that starts with https:// or http://.',
      'AI_MODEL contains a space or a non-ASCII character.',
      'AI_API_KEY contains a space or a non-ASCII character.',
    ])
    expect(problems.join()).not.toContain('sk-test')
  })
})

describe('portal sign-in through an application', () => {
  const issuer = { MIND_ISSUER: 'https://sign-in.example', MIND_AUDIENCE: 'threefold' }
  const clientOf = (env: Record<string, string>) => read({ ...issuer, ...env }).issuers.map(({ client }) => client)

  it('needs a client at the issuer, with or without a secret', () => {
    expect(clientOf({})).toEqual([null])
    expect(clientOf({ MIND_CLIENT_ID: ' pages ' })).toEqual([{ id: 'pages', secret: null }])
    expect(clientOf({ MIND_CLIENT_ID: 'pages', MIND_CLIENT_SECRET: 'hidden\n' })).toEqual([{ id: 'pages', secret: 'hidden' }])
  })

  it('is configured separately for each application', () => {
    const env = { ...issuer, VOICE_ISSUER: 'https://voice.example', VOICE_AUDIENCE: 'threefold', VOICE_CLIENT_ID: 'pages' }
    expect(read(env).issuers.map(({ app, client }) => [app, client])).toEqual([
      ['mind', null],
      ['voice', { id: 'pages', secret: null }],
    ])
  })

  it('rejects a client without an issuer and a secret without a client, and no message repeats a secret', () => {
    const problems = problemsOf({ BODY_CLIENT_ID: 'pages', BODY_CLIENT_SECRET: 'hidden', ...issuer, MIND_CLIENT_SECRET: 'hidden' })
    expect(problems).toEqual([
      'MIND_CLIENT_SECRET is set but MIND_CLIENT_ID is not.',
      'BODY_CLIENT_ID is set but BODY_ISSUER is not.',
      'BODY_CLIENT_SECRET is set but BODY_ISSUER is not.',
    ])
  })

  it('needs an issuer to which a browser can be redirected', () => {
    expect(
      problemsOf({ ...issuer, MIND_ISSUER: 'urn:mind', MIND_JWKS_URL: 'https://sign-in.example/keys', MIND_CLIENT_ID: 'pages' }),
    ).toEqual(["MIND_CLIENT_ID is set but MIND_ISSUER is not an http or https URL, so browsers can't be redirected there to sign in."])
  })
})

describe('the databases', () => {
  const db = 'postgres://service@db/threefold'
  const [replica, direct, other] = ['postgres://service@replica/threefold', 'postgres://service@direct/threefold', 'postgres://service@x/y']

  it('of test keys differs from those of live keys, whatever the login', () => {
    const sandbox = 'postgres://service@db/sandbox'
    expect(sandboxStorage(read({}))).toMatchObject({ databaseUrls: null, dataDir: join('.data', 'sandbox'), mode: 'test' })
    expect(sandboxStorage(read({ DATABASE_URL: db }))).toBeNull()
    expect(sandboxStorage(read({ DATABASE_URL: db, SANDBOX_DATABASE_URL: sandbox }))?.databaseUrls?.mind).toBe(sandbox)
    for (const url of [db, 'postgresql://somebody:secret@db:5432/threefold?sslmode=require', other])
      expect(problemsOf({ DATABASE_URL: db, VOICE_DATABASE_URL: other, SANDBOX_DATABASE_URL: url })).toEqual([
        'SANDBOX_DATABASE_URL points to a live database. Create a separate database for the test keys.',
      ])
    expect(problemsOf({ SANDBOX_DATABASE_URL: sandbox })).toEqual([
      'SANDBOX_DATABASE_URL is set, but no database is configured: set DATABASE_URL too.',
    ])
    expect(problemsOf({ DATABASE_URL: db, SANDBOX_OWNER_DATABASE_URL: sandbox })).toEqual([
      'SANDBOX_OWNER_DATABASE_URL is set but SANDBOX_DATABASE_URL is not.',
    ])
  })

  it('have a pool each, and the platform has its own', () => {
    expect(read({ DATABASE_URL: db })).toMatchObject({ poolSize: 10, platformPoolSize: 5, isPooled: false, readUrls: {}, listenUrls: {} })
    expect(read({ DATABASE_URL: db, DATABASE_POOL_SIZE: '40', PLATFORM_POOL_SIZE: '8' })).toMatchObject({
      poolSize: 40,
      platformPoolSize: 8,
    })
    expect(problemsOf({ DATABASE_URL: db, PLATFORM_POOL_SIZE: '0' })).toEqual([
      'PLATFORM_POOL_SIZE is "0"; set it to a whole number from 1 to 500.',
    ])
  })

  it('of applications may have replicas, shared or one for each', () => {
    expect(read({ DATABASE_URL: db, MIND_READ_DATABASE_URL: replica }).readUrls).toEqual({ mind: replica })
    const env = { DATABASE_URL: db, READ_DATABASE_URL: replica, VOICE_READ_DATABASE_URL: other }
    expect(read(env).readUrls).toEqual({ mind: replica, body: replica, voice: other })
  })

  it('behind a transaction pooler need direct URLs for notifications, for every schema whose content is cached', () => {
    const pooled = { DATABASE_URL: db, DATABASE_POOLER: 'transaction' }
    const missing = [
      'DATABASE_POOLER is "transaction", but notifications do not pass through a transaction pooler: set LISTEN_DATABASE_URL to connect directly to the server.',
    ]
    expect(problemsOf(pooled)).toEqual(missing)
    expect(problemsOf({ ...pooled, PLATFORM_LISTEN_DATABASE_URL: direct, MIND_LISTEN_DATABASE_URL: direct })).toEqual(missing)
    const listenUrls = { platform: direct, mind: direct, body: direct }
    expect(read({ ...pooled, LISTEN_DATABASE_URL: direct })).toMatchObject({ isPooled: true, listenUrls })
    expect(read({ ...pooled, LISTEN_DATABASE_URL: direct, BODY_LISTEN_DATABASE_URL: other }).listenUrls).toEqual({
      ...listenUrls,
      body: other,
    })
    expect(problemsOf({ ...pooled, LISTEN_DATABASE_URL: direct, DATABASE_POOLER: 'session' })).toEqual([
      'DATABASE_POOLER is "session"; set it to one of none, transaction.',
    ])
  })

  it('must have valid URLs, and no message repeats a password', () => {
    const invalid = (name: string) =>
      `${name} is not a valid URL: encode @ : / in the password as %40 %3A %2F, and make sure that the port is a number.`
    const [DATABASE_URL, REDIS_URL] = ['postgres://service:hid/den@db/threefold', 'redis://:hidden@store:port']
    const problems = problemsOf({ DATABASE_URL, MIND_DATABASE_URL: 'postgresql://service:hid@den@db:port/mind', REDIS_URL })
    expect(problems).toEqual(['DATABASE_URL', 'MIND_DATABASE_URL', 'REDIS_URL'].map(invalid))
    expect(problemsOf({ PUBLIC_URL: 'https://api.example:port' })).toEqual([invalid('PUBLIC_URL')])
  })

  it('may name several nodes of Redis', () => {
    const nodes = 'store:pass%40word@one:7000,[::1]:7001'
    for (const REDIS_URL of [`redis+cluster://${nodes}`, `rediss+sentinel://${nodes}/main`])
      expect(read({ REDIS_URL }).redisUrl).toBe(REDIS_URL)
    expect(problemsOf({ REDIS_URL: 'redis+cluster://one:port,two:7001' })).toEqual([expect.stringMatching(/^REDIS_URL is not a valid URL/)])
  })

  it('may use a Unix socket, which has no host', () => {
    const sockets = ['postgres://service@/threefold?host=/run/postgresql', 'postgres:///threefold?host=%2Frun', 'postgres://service:x@/y']
    for (const DATABASE_URL of [...sockets, 'postgres://service:p%40ss%2Fw@[::1]:5433/threefold'])
      expect(read({ DATABASE_URL }).databaseUrls?.mind).toBe(DATABASE_URL)
  })

  it('are required by settings that depend on them', () => {
    const alone = ['A replica, a pooler or LISTEN_DATABASE_URL is set, but no database is configured: set DATABASE_URL too.']
    for (const name of ['MIND_READ_DATABASE_URL', 'LISTEN_DATABASE_URL']) expect(problemsOf({ [name]: db })).toEqual(alone)
  })
})

describe('a session issuer', () => {
  const missing = expect.stringMatching(/^No session issuer is set/)

  it('is required on Postgres without demo mode, and reported only if the settings that decide this are valid', () => {
    const DATABASE_URL = 'postgres://service@db/threefold'
    expect(problemsOf({ DATABASE_URL }, true)).toEqual([missing])
    expect(problemsOf({ DATABASE_URL, PORT: 'x' }, true)).toEqual(['PORT is "x"; set it to a whole number from 0 to 65535.', missing])
    expect(problemsOf({ DEMO: 'yes' }, true)).toEqual(['DEMO is "yes"; set it to one of true, false.'])
    expect(problemsOf({ DATABASE_URL, READ_DATABASE_URL: 'mysql://db/x' }, true)).toEqual([expect.stringMatching(/^READ_/), missing])
    expect(problemsOf({ DATABASE_URL: 'mysql://db/threefold' }, true)).toEqual([
      'DATABASE_URL is not a URL that starts with postgres:// or postgresql://.',
    ])
  })
})

describe('metrics and traces', () => {
  it('serves metrics on the API port by default, on a separate port if one is set, and not at all if disabled', () => {
    expect(read({}).observing).toEqual({ metricsOnApiPort: true, metricsAddress: null, metricsPush: null, traces: null })
    expect(read({ METRICS: 'false' }).observing).toMatchObject({ metricsOnApiPort: false, metricsAddress: null })
    expect(read({ METRICS_PORT: '9464' }).observing.metricsAddress).toEqual({ host: '127.0.0.1', port: 9464, ports: 1 })
    expect(read({ METRICS_PORT: '9464', METRICS_HOST: '0.0.0.0' }).observing.metricsAddress).toMatchObject({ host: '0.0.0.0' })
  })

  it('gives each worker its own metrics port and serves none on the shared API port', () => {
    const several = { WORKERS: '4', DATABASE_URL: 'postgres://service@db/threefold', REDIS_URL: 'redis://store' }
    expect(read(several).observing).toMatchObject({ metricsOnApiPort: false, metricsAddress: null })
    expect(read({ ...several, METRICS_PORT: '9464' }).observing).toMatchObject({ metricsOnApiPort: false, metricsAddress: { ports: 4 } })
  })

  it('rejects a metrics port that equals the API port', () => {
    const same = ['METRICS_PORT and PORT are the same: change one of them.']
    expect(problemsOf({ METRICS_PORT: '3000' })).toEqual(same)
    expect(problemsOf({ PORT: '8080', METRICS_PORT: '8080' })).toEqual(same)
    expect(problemsOf({ PORT: '0', METRICS_PORT: '0' })).toEqual([])
  })

  it('sends traces and metrics only to the configured endpoint, or only one of them', () => {
    const OTEL_EXPORTER_OTLP_ENDPOINT = 'http://collector:4318/'
    const collector = { endpoint: 'http://collector:4318', serviceName: 'threefold' }
    const sent = (env: Record<string, string>) => {
      const { traces, metricsPush } = read({ OTEL_EXPORTER_OTLP_ENDPOINT, ...env }).observing
      return [traces, metricsPush]
    }
    const push = { ...collector, headers: '', intervalMs: 60_000 }
    expect(sent({})).toEqual([collector, push])
    expect(sent({ OTEL_TRACES_EXPORTER: 'none', OTEL_METRIC_EXPORT_INTERVAL: '5000' })).toEqual([null, { ...push, intervalMs: 5_000 }])
    for (const [name, off] of [
      ['METRICS', 'false'],
      ['OTEL_METRICS_EXPORTER', 'none'],
    ] as const)
      expect(sent({ [name]: off })).toEqual([collector, null])
    expect(read({}).observing).toMatchObject({ traces: null, metricsPush: null })
    expect(problemsOf({ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318', METRICS: 'false', METRICS_PORT: '9464' })).toEqual([
      'METRICS_PORT is set but METRICS is false: remove one of them.',
      'OTEL_EXPORTER_OTLP_ENDPOINT is not a URL that starts with https:// or http://.',
    ])
  })
})

describe('trusted proxies', () => {
  it('are networks, separated by commas or spaces; by default, there are none', () => {
    expect(read({}).trustedProxies).toEqual([])
    expect(read({ TRUSTED_PROXIES: '10.0.0.0/8, fd00::/8,' }).trustedProxies).toEqual(['10.0.0.0/8', 'fd00::/8'].map(networkOf))
  })

  it('are rejected one by one if they are something else', () => {
    expect(problemsOf({ TRUSTED_PROXIES: '10.0.0.1/8,nginx' })).toEqual([
      'TRUSTED_PROXIES contains "10.0.0.1/8", which is not a network such as 10.0.0.0/8 or fd00::/8.',
      'TRUSTED_PROXIES contains "nginx", which is not a network such as 10.0.0.0/8 or fd00::/8.',
    ])
  })
})

describe("the public keys of GitHub's secret scanning", () => {
  const pemOf = (namedCurve: string) => generateKeyPairSync('ec', { namedCurve }).publicKey.export({ type: 'spki', format: 'pem' })
  const key = pemOf('P-256')
  const served = (...keys: unknown[]) =>
    JSON.stringify({ public_keys: keys.map((each, index) => ({ key_identifier: `id-${index}`, key: each, is_current: index === 0 })) })

  it('are the document or a file with it', () => {
    expect(read({}).scanningKeys).toBeNull()
    const file = join(mkdtempSync(join(tmpdir(), 'threefold-config-')), 'keys.json')
    writeFileSync(file, served(key, pemOf('P-256')))
    for (const value of [served(key, pemOf('P-256')), file])
      expect([...(read({ GITHUB_SCANNING_KEYS: value }).scanningKeys?.keys() ?? [])]).toEqual(['id-0', 'id-1'])
  })

  it.each(['/no/such/file', '{', '{}', '[]', served(), served('no key'), served(7), served(key, pemOf('P-384'))])(
    'are rejected if they are %s',
    (value) => {
      const [problem, ...others] = problemsOf({ GITHUB_SCANNING_KEYS: value })
      expect([problem, others]).toEqual([expect.stringMatching(/^GITHUB_SCANNING_KEYS (is neither|contains no)/), []])
    },
  )
})

describe('the documentation and the container files', () => {
  const page = (name: string) => readFileSync(join(projectRoot, name), 'utf8')

  /** The names of all variables that are read in at least one of these environments. Some are read only if others are set. */
  function namesRead(...environments: Record<string, string>[]): Set<string> {
    const names = new Set<string>()
    for (const env of environments) read(new Proxy(env, { get: (values, name: string) => names.add(name) && values[name] }))
    return names
  }

  it('list every setting that is read, and no others', () => {
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

  it('use only names that exist', () => {
    const names = namesRead({}, { DATABASE_URL: 'postgres://service@db/threefold', METRICS_PORT: '9464' })
    const inCompose = [...page('compose.yaml').matchAll(/^ +([A-Z][A-Z_]+): /gm)].map(([, name]) => name as string)
    const inImage = [...page('Dockerfile').matchAll(/([A-Z_]+)=/g)].map(([, name]) => name as string)
    expect(inImage).toContain('DATA_DIR')
    for (const name of [...inCompose, ...inImage].filter((each) => each !== 'POSTGRES_PASSWORD')) expect(names).toContain(name)
  })

  it('copy everything the service reads into the image, and include it in the build context', () => {
    const copied = [...page('Dockerfile').matchAll(/^COPY (.*) \S+$/gm)].flatMap(([, paths = '']) => paths.split(' '))
    for (const path of ['migrations', 'corpus', 'demo/voice', 'dist', 'portal/dist', 'sdk/dist', 'package.json'])
      expect(copied).toContain(`/app/${path}`)
    const sent = page('.dockerignore').split('\n')
    for (const path of copied.filter((each) => /^[a-zA-Z]/.test(each)))
      expect([`!${path}`, `!${path.split('/')[0]}`].some((line) => sent.includes(line))).toBe(true)
  })
})

describe('unsafe settings', () => {
  const DATABASE = { DATABASE_URL: 'postgres://service@db/threefold' }
  const ISSUER = { MIND_ISSUER: 'https://mind.example', MIND_AUDIENCE: 'threefold' }
  const PRODUCTION = { NODE_ENV: 'production', PUBLIC_URL: 'https://api.example', ...DATABASE, ...ISSUER }

  it.each<[name: string, env: Record<string, string>, problem: RegExp]>([
    ['production on the embedded database', { ...PRODUCTION, DATABASE_URL: '' }, /^NODE_ENV is production, but no database is set\./],
    [
      'production without PUBLIC_URL',
      { ...PRODUCTION, PUBLIC_URL: '' },
      /^NODE_ENV is production, but http:\/\/127\.0\.0\.1:3000 is not https/,
    ],
    ['production at an http address', { ...PRODUCTION, PUBLIC_URL: 'http://api.example' }, /http:\/\/api\.example is not https/],
    ['a misspelled environment', { NODE_ENV: 'prod', HOST: '0.0.0.0', DEMO: 'true' }, /^NODE_ENV is "prod"; set it to one of production, /],
    ['the demo on the network by default', { HOST: '0.0.0.0' }, /^HOST is 0\.0\.0\.0, so anyone on the network could sign in/],
    ['the demo on the network over IPv6', { HOST: '::' }, /^HOST is ::, so anyone on the network could sign in/],
    ['no issuer', DATABASE, /^No session issuer is set/],
  ])('are refused with one line: %s', (_name, env, problem) => {
    expect(problemsOf(env, true)).toEqual([expect.stringMatching(problem)])
  })

  it('do not include these safe ones', () => {
    const safe: Record<string, string>[] = [
      PRODUCTION,
      {},
      { HOST: '::1' },
      { HOST: 'localhost' },
      { HOST: '0.0.0.0', DEMO: 'true' },
      { NODE_ENV: 'test' },
    ]
    for (const env of safe) expect(problemsOf(env, true)).toEqual([])
  })

  it('do not prevent an operator from running other commands', () => {
    const unsafe: Record<string, string>[] = [{ ...PRODUCTION, DATABASE_URL: '', PUBLIC_URL: '' }, DATABASE, { HOST: '0.0.0.0' }]
    for (const env of unsafe) expect(problemsOf(env)).toEqual([])
  })
})

describe('the public URL', () => {
  it('puts an IPv6 host in brackets', () => {
    expect(read({ HOST: '::1' }).publicUrl).toBe('http://[::1]:3000')
    expect(read({ HOST: '127.0.0.1' }).publicUrl).toBe('http://127.0.0.1:3000')
  })

  it('must be set if the host is not part of any URL', () => {
    expect(problemsOf({ HOST: 'fe80::1%eth0' })).toEqual([expect.stringMatching(/^HOST can't be part of a URL/)])
    expect(problemsOf({ HOST: 'fe80::1%eth0', PUBLIC_URL: 'https://api.example' })).toEqual([])
  })
})
