import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadContent } from '../../src/corpus/loading/load-all.ts'
import { migrate, SCHEMAS } from '../../src/db/migrate.ts'
import { seedDemo } from '../../src/demo/seed.ts'
import { signDemoSession } from '../../src/identity/demo-issuer.ts'
import type { Target } from '../load.ts'
import { startNginx } from '../nginx.ts'
import { fillKeys } from '../people.ts'
import { FaultyProvider } from '../provider.ts'
import { Instance } from '../service.ts'
import { Cluster } from './cluster.ts'
import { PASSWORD } from './node.ts'

const PORTS = { nginx: 4910, a: 4911, b: 4912 }
const CALLERS = 9

/** Two instances behind a load balancer, with all data in a cluster that survives the loss of a node. */
export interface FailoverWorld {
  cluster: Cluster
  target: Target
  close(): Promise<void>
}

export async function createFailoverWorld(say: (line: string) => void, redisUrl: string): Promise<FailoverWorld> {
  say('Starting etcd, Patroni and Postgres on three nodes, HAProxy, nginx, a model server and two instances ...')
  const cluster = new Cluster()
  const closing: (() => unknown)[] = [() => cluster.remove()]
  const close = async () => {
    for (const each of closing.toReversed()) await each()
  }
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void close().finally(() => process.exit(1)))
  try {
    await cluster.create()
    await fill(cluster)
    const provider = await FaultyProvider.start()
    closing.push(() => provider.close())
    const dataDir = mkdtempSync(join(tmpdir(), 'threefold-failover-'))
    const env = {
      DATABASE_URL: cluster.url('service'),
      REDIS_URL: redisUrl,
      DATA_DIR: dataDir,
      DEMO: 'true',
      AI_PROVIDER: 'openai-compatible',
      AI_MODEL: 'fault-model',
      AI_BASE_URL: provider.url,
    }
    const instances = [new Instance(PORTS.a, env), new Instance(PORTS.b, env)]
    for (const instance of instances) {
      await instance.start()
      closing.push(() => instance.end('SIGKILL'))
    }
    const nginx = await startNginx(
      PORTS.nginx,
      instances.map(({ port }) => port),
    )
    closing.push(() => nginx.kill('SIGQUIT'))
    const base = `http://127.0.0.1:${PORTS.nginx}`
    let minters = 0
    const sessionOf = (email: string) => signDemoSession(dataDir, { app: 'mind', email, verified: true, now: Date.now() })
    const session = () => sessionOf(`minter-${minters++}@example.com`) // a new person each time, who can mint only a few keys per hour
    const headers = { authorization: `Bearer ${await sessionOf('all-apps@example.com')}` }
    await fetch(`${base}/v1/keys`, { method: 'POST', headers })
    return { cluster, target: { base, keys: await fillKeys(cluster, CALLERS, 'caller'), session }, close }
  } catch (error) {
    await close()
    throw error
  }
}

async function fill(cluster: Cluster): Promise<void> {
  await cluster.run(`create role owner login createrole createdb password '${PASSWORD}'`, 'postgres')
  await cluster.run('create database threefold owner owner', 'postgres')
  await migrate(cluster.url('owner'), SCHEMAS, () => {})
  await cluster.run(`create role service login password '${PASSWORD}' in role threefold_service`)
  const owner = cluster.url('owner')
  await loadContent({ mind: owner, body: owner }, () => {})
  await seedDemo({ mind: owner, body: owner, voice: owner }, Date.now())
}
