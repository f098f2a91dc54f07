import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ServerCopy } from '../db/server-copy.ts'
import { threefold } from '../support/command-line.ts'
import { asOwner, freshDatabase, type TestDatabase } from '../support/databases.ts'
import { type LocalServer, serveLocally } from '../support/local-server.ts'
import { temporaryDirectory } from '../support/process.ts'
import { thorough } from '../support/thorough.ts'

let database: TestDatabase
let provider: LocalServer
let answers = true
beforeAll(async () => {
  database = await freshDatabase()
  provider = await serveLocally((_request, response) => {
    if (!answers) return void response.writeHead(401, { 'content-type': 'application/json' }).end('{"error":{"type":"invalid_key"}}')
    const chunk = (delta: object, finish_reason: string | null) =>
      `data: ${JSON.stringify({ id: '1', created: 1, model: 'm', choices: [{ index: 0, delta, finish_reason }] })}\n\n`
    response
      .writeHead(200, { 'content-type': 'text/event-stream' })
      .end(`${chunk({ content: 'ready' }, null)}${chunk({}, 'stop')}data: [DONE]\n\n`)
  })
})
afterAll(async () => {
  provider.close()
  await database.close()
})

/** Runs the doctor and returns its results by check. */
async function ask(env: Record<string, string> = {}, ...args: string[]) {
  const { code, stdout, stderr } = await threefold(['doctor', ...args], {
    DATABASE_URL: database.service,
    DEMO: 'true',
    DATA_DIR: temporaryDirectory(),
    ...env,
  })
  expect(stderr).toBe('')
  const lines = stdout.trim().split('\n')
  for (const line of lines) expect(line).toMatch(/^(ok {3}|WARN {1}|FAULT) [\w ]+: ./)
  return { code, about: (name: string) => lines.filter((line) => line.slice(6).startsWith(`${name}: `)) }
}

describe('the doctor', () => {
  it('finds nothing wrong with a correct setup, and does not call the model unless requested', async () => {
    const { code, about } = await ask({ AI_PROVIDER: 'openai-compatible', AI_MODEL: 'm', AI_BASE_URL: provider.url })
    expect(code).toBe(0)
    expect(about('body')).toEqual([
      'ok    body: reachable, correct role, migrated, row-level security on every table',
      expect.stringMatching(/^ok {4}body: responds in \d+ ms, clock in sync$/),
    ])
    expect(about('notifications')).toEqual([expect.stringMatching(/^ok {4}notifications: received from \w+$/)])
    expect(about('connections')[0]).toMatch(/^ok {4}connections: up to 20 from this instance; \d+ available/)
    expect(about('model')).toEqual([
      'ok    model: openai-compatible/m, not called; --ask-model requests one word from it, which may cost money',
    ])
    expect(provider.visits()).toBe(0)
  })

  it('calls the model if requested, and says why it does not respond', async () => {
    const env = { AI_PROVIDER: 'openai-compatible', AI_MODEL: 'm', AI_BASE_URL: provider.url }
    expect((await ask(env, '--ask-model')).about('model')[0]).toMatch(/^ok {4}model: openai-compatible\/m responded after \d+ ms$/)
    answers = false
    const { code, about } = await ask(env, '--ask-model')
    expect([code, about('model')]).toEqual([1, [expect.stringMatching(/^FAULT model: .*401.*Check AI_BASE_URL, AI_API_KEY and AI_MODEL/)]])
  })

  it('says which database is unavailable, and still checks the others', async () => {
    const { code, about } = await ask({ VOICE_DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' })
    expect(code).toBe(1)
    expect(about('voice')).toEqual([expect.stringMatching(/^FAULT voice: A database can't be reached/)])
    expect(about('mind')[1]).toContain('clock in sync')
  })

  it('says if Redis is configured but unavailable', async () => {
    const { code, about } = await ask({ REDIS_URL: 'redis://127.0.0.1:1' })
    expect([code, about('redis')]).toEqual([
      1,
      [expect.stringMatching(/^FAULT redis: The server at REDIS_URL is unreachable or does not accept writes\. Start the server/)],
    ])
  })

  it.each([
    ['is not one', () => database.service, /^WARN {2}replica of mind: It is not a replica\. Set MIND_READ_DATABASE_URL to a replica/],
    ['is unavailable', () => 'postgres://nobody@127.0.0.1:1/none', /^WARN {2}replica of mind: A database can't be reached/],
  ])('warns if a replica %s', async (_, url, warning) => {
    const { code, about } = await ask({ MIND_READ_DATABASE_URL: url() })
    expect([code, about('replica of mind')]).toEqual([0, [expect.stringMatching(warning)]])
  })

  thorough('says how far replicas lag behind', async () => {
    const primary = await ServerCopy.ofTemplate()
    const replica = await ServerCopy.of(primary.url('postgres'), { follow: true })
    const askBoth = () => ask({ DATABASE_URL: primary.url('service'), MIND_READ_DATABASE_URL: replica.url('service') })
    const right = await askBoth()
    expect([right.code, right.about('replica of mind')]).toEqual([0, ['ok    replica of mind: responds, correct role, up to date']])
    await asOwner({ owner: replica.url('postgres') }, 'select pg_wal_replay_pause()')
    await asOwner({ owner: primary.url('postgres') }, "create table much as select repeat('x', 1000) from generate_series(1, 30000)")
    expect((await askBoth()).about('replica of mind')).toEqual([
      expect.stringMatching(/^WARN {2}replica of mind: It is \d\d MiB behind its primary/),
    ])
    await replica.remove()
    await primary.remove()
  })

  it('says if a production URL does not use https', async () => {
    const production = { NODE_ENV: 'production', MIND_ISSUER: 'https://sign-in.example', MIND_AUDIENCE: 'threefold' }
    const { code, about } = await ask({ ...production, PUBLIC_URL: 'http://api.example' })
    expect([code, about('address')]).toEqual([
      1,
      [expect.stringMatching(/^FAULT address: NODE_ENV is production, but http:\/\/api\.example is not https/)],
    ])
    expect((await ask({ ...production, PUBLIC_URL: 'https://api.example' })).code).toBe(0)
  })

  it('reports as a fault exactly what keeps the service from starting', async () => {
    const issuer = { MIND_ISSUER: 'https://sign-in.example', MIND_AUDIENCE: 'threefold' }
    const unsafe: Record<string, string>[] = [
      { DEMO: 'false' },
      { NODE_ENV: 'production', ...issuer },
      { NODE_ENV: 'production', PUBLIC_URL: 'https://api.example' },
    ]
    for (const env of unsafe) {
      const started = await threefold(['start'], { DATABASE_URL: database.service, DATA_DIR: temporaryDirectory(), ...env })
      const { code, about } = await ask(env)
      const faults = [...about('settings'), ...about('address')].filter((line) => line.startsWith('FAULT'))
      expect([code, started.code]).toEqual([1, 1])
      expect(faults.map((line) => line.replace(/^FAULT \w+: /, '')).sort()).toEqual(started.stderr.trim().split('\n').sort())
    }
  })

  it('says if the service may open more connections than the server allows', async () => {
    const { code, about } = await ask({ DATABASE_POOL_SIZE: '400' })
    expect([code, about('connections')]).toEqual([
      0,
      [expect.stringMatching(/^WARN {2}connections: up to 410 .* Lower DATABASE_POOL_SIZE/)],
    ])
  })

  it('says if the clock of a database is wrong', async () => {
    const clock =
      "create function public.clock_timestamp() returns timestamptz language sql as $$ select pg_catalog.clock_timestamp() + interval '1 minute' $$"
    await asOwner(database, clock)
    await asOwner(database, 'grant execute on function public.clock_timestamp() to public')
    const skewed = `${database.service}&options=${encodeURIComponent('-c search_path=public,pg_catalog')}`
    const { about } = await ask({ MIND_DATABASE_URL: skewed })
    expect(about('mind').join('\n')).toMatch(/WARN {2}mind: Its clock is 60 s ahead of this machine's.*Synchronize both with NTP\./)
  })
})
