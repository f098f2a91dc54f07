import type { ChildProcess } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadContent } from '../src/corpus/loading/load-all.ts'
import { seedDemo } from '../src/demo/seed.ts'
import { signDemoSession } from '../src/identity/demo-issuer.ts'
import { type RedisServer, startRedis } from '../test/support/redis-server.ts'
import { SlowLink } from './link.ts'
import type { Target } from './load.ts'
import { startNginx } from './nginx.ts'
import { fillKeys } from './people.ts'
import { FaultyPostgres } from './postgres.ts'
import { FaultyProvider } from './provider.ts'
import { Instance } from './service.ts'

const PORTS = { nginx: 4900, a: 4901, b: 4902 }
/** The number of people who call the API. All have the rows of one demo person. */
const CALLERS = 9
const DEMO_PERSON = 'all-apps@example.com'
const FAKETIME = '/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1'

/** A production-like system: two instances behind a load balancer, two database servers, Redis and a model server. */
export interface World {
  main: FaultyPostgres
  body: FaultyPostgres
  /** The connection to the body database, which can be slowed down. */
  link: SlowLink
  redis: RedisServer
  provider: FaultyProvider
  a: Instance
  b: Instance
  target: Target
  /** A session token of a demo person. */
  sessionOf(email: string): Promise<string>
  /** Shifts the clocks of both instances by this many seconds. */
  shiftClock(seconds: number): void
  close(): Promise<void>
}

export async function createWorld(
  say: (line: string) => void,
  { fakeClock, nodeOptions }: { fakeClock: boolean; nodeOptions?: string },
): Promise<World> {
  say('Starting Postgres, Redis, nginx, a model server and two instances ...')
  const [main, body] = [new FaultyPostgres(), new FaultyPostgres()]
  await main.create(['platform', 'mind', 'voice'])
  await body.create(['body'])
  const owners = { mind: main.url('owner'), body: body.url('owner'), voice: main.url('owner') }
  await loadContent(owners, () => {})
  await seedDemo(owners, Date.now())
  const [redis, provider, link] = [await startRedis(), await FaultyProvider.start(), await SlowLink.to(body.url('service'))]
  const dataDir = mkdtempSync(join(tmpdir(), 'threefold-faults-'))
  const clockFile = join(dataDir, 'clock')
  const shiftClock = (seconds: number) => writeFileSync(clockFile, `${seconds >= 0 ? '+' : ''}${seconds}`)
  shiftClock(0)
  const env = {
    DATABASE_URL: main.url('service'),
    BODY_DATABASE_URL: link.url,
    REDIS_URL: redis.url,
    DATA_DIR: dataDir,
    DEMO: 'true',
    LOG_LEVEL: 'info',
    LEAVE_SECONDS: '1',
    AI_PROVIDER: 'openai-compatible',
    AI_MODEL: 'fault-model',
    AI_BASE_URL: provider.url,
    AI_FIRST_WORD_SECONDS: '2',
    ...(nodeOptions && { NODE_OPTIONS: nodeOptions }),
    ...(fakeClock && {
      LD_PRELOAD: FAKETIME,
      FAKETIME_TIMESTAMP_FILE: clockFile,
      FAKETIME_NO_CACHE: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    }),
  }
  const [a, b] = [new Instance(PORTS.a, env), new Instance(PORTS.b, env)]
  await Promise.all([a.start(), b.start()])
  const nginx: ChildProcess = await startNginx(PORTS.nginx, [PORTS.a, PORTS.b])
  const base = `http://127.0.0.1:${PORTS.nginx}`
  const sessionOf = (email: string) => signDemoSession(dataDir, { app: 'mind', email, verified: true, now: Date.now() })
  await mint(base, await sessionOf(DEMO_PERSON))
  const keys = await fillKeys(main, CALLERS, 'caller')
  let minters = 0
  const session = () => sessionOf(`minter-${minters++}@example.com`) // a person can mint only a few keys per hour
  const close = async () => {
    nginx.kill('SIGQUIT')
    for (const instance of [a, b]) await instance.end('SIGKILL')
    provider.close()
    link.close()
    await redis.kill()
    await Promise.all([main.remove(), body.remove()])
  }
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void close().finally(() => process.exit(1)))
  return { main, body, link, redis, provider, a, b, target: { base, keys, session }, sessionOf, shiftClock, close }
}

async function mint(base: string, session: string): Promise<void> {
  const response = await fetch(`${base}/v1/keys`, { method: 'POST', headers: { authorization: `Bearer ${session}` } })
  if (!response.ok) throw new Error(await response.text())
}
