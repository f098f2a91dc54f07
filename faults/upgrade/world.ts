import { execFile } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { signDemoSession } from '../../src/identity/demo-issuer.ts'
import { startRedis } from '../../test/support/redis-server.ts'
import type { Target } from '../load.ts'
import { startNginx } from '../nginx.ts'
import { FaultyPostgres } from '../postgres.ts'
import { FaultyProvider } from '../provider.ts'
import { Instance } from '../service.ts'

const PORTS = { nginx: 4950, instances: [4951, 4952] }
/** Demo people with accounts in all three applications. */
const CALLERS = ['all-apps@example.com', 'all-apps-2@example.com', 'newcomer@example.com']
const KEYS_EACH = 10

/** Two instances behind a load balancer. Their version can be changed, and is identified by the directory in which it was built. */
interface UpgradeWorld {
  database: FaultyPostgres
  target: Target
  /** Migrates the databases as their owner, as an operator would. */
  migrate(root: string): Promise<void>
  /** Restarts both instances, one after the other. */
  roll(root: string): Promise<void>
  close(): Promise<void>
}

export async function createUpgradeWorld(first: string): Promise<UpgradeWorld> {
  const [database, redis, provider] = [new FaultyPostgres(), await startRedis(), await FaultyProvider.start()]
  const dataDir = mkdtempSync(join(tmpdir(), 'threefold-upgrade-'))
  const env = {
    DATABASE_URL: database.url('service'),
    REDIS_URL: redis.url,
    DATA_DIR: dataDir,
    DEMO: 'true',
    LEAVE_SECONDS: '1',
    AI_PROVIDER: 'openai-compatible',
    AI_MODEL: 'fault-model',
    AI_BASE_URL: provider.url,
  }
  const running = new Map<number, Instance>()
  const migrate = async (root: string) => {
    const options = { cwd: root, env: { PATH: process.env.PATH, ...env, OWNER_DATABASE_URL: database.url('owner') } }
    await promisify(execFile)(process.execPath, ['dist/src/cli/threefold.js', 'migrate', '--demo'], options)
  }
  const roll = async (root: string) => {
    for (const port of PORTS.instances) {
      await running.get(port)?.end('SIGTERM')
      const instance = new Instance(port, env, root)
      running.set(port, instance)
      await instance.start()
      await sleep(1_000)
    }
  }
  const closing: (() => unknown)[] = [() => redis.kill(), () => provider.close()]
  const close = async () => {
    for (const each of closing.toReversed()) await each()
  }
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void close().finally(() => process.exit(1)))
  try {
    closing.push(() => database.remove())
    await database.create([])
    closing.push(() => Promise.all([...running.values()].map((instance) => instance.end('SIGKILL'))))
    await migrate(first)
    await roll(first)
    const nginx = await startNginx(PORTS.nginx, PORTS.instances)
    closing.push(() => nginx.kill('SIGQUIT'))
    const base = `http://127.0.0.1:${PORTS.nginx}`
    const sessionOf = (email: string) => signDemoSession(dataDir, { app: 'mind', email, verified: true, now: Date.now() })
    let minters = 0
    const session = () => sessionOf(`minter-${minters++}@example.com`) // a new person each time, who can mint only a few keys per hour
    return { database, target: { base, keys: await mintKeys(base, sessionOf), session }, migrate, roll, close }
  } catch (error) {
    await close()
    throw error
  }
}

/** Mints keys through the API, because the first version may store keys differently. */
async function mintKeys(base: string, sessionOf: (email: string) => Promise<string>): Promise<string[]> {
  const keys: string[] = []
  for (const email of CALLERS)
    for (let count = 0; count < KEYS_EACH; count++) {
      const response = await fetch(`${base}/v1/keys`, { method: 'POST', headers: { authorization: `Bearer ${await sessionOf(email)}` } })
      if (!response.ok) throw new Error(await response.text())
      keys.push(((await response.json()) as { key: string }).key)
    }
  return keys
}
