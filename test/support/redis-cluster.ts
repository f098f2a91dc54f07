import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findRedis, freePort } from './redis-server.ts'

/** How long a server must be unresponsive before another one takes over. */
const SILENT_MS = 1_000
const READY_MS = 20_000

/** Servers that can take over from one another. */
export interface RedisGroup {
  url: string
  /** Kills the server that has this key, or the only one that accepts writes. */
  killMaster(key: string): Promise<void>
  remove(): void
}

class Servers {
  readonly home = mkdtempSync(join(tmpdir(), 'threefold-redis-group-'))
  readonly #children = new Map<number, ChildProcess>()

  start(port: number, options: string[]): void {
    const common = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', this.home]
    this.#children.set(port, spawn(findRedis() as string, [...common, ...options], { stdio: 'ignore' }))
  }

  startSentinel(port: number, lines: string[]): void {
    const file = join(this.home, `sentinel-${port}.conf`)
    writeFileSync(file, [`port ${port}`, 'bind 127.0.0.1', `dir ${this.home}`, ...lines, ''].join('\n'))
    this.#children.set(port, spawn(findRedis() as string, [file, '--sentinel'], { stdio: 'ignore' }))
  }

  ask(port: number, ...command: string[]): string {
    return execFileSync('redis-cli', ['-p', String(port), ...command], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
  }

  /** Repeats the command until the response is as expected. */
  async until(port: number, command: string[], expected: RegExp): Promise<void> {
    for (let waited = 0; ; waited += 100) {
      const isDone = () => expected.test(this.ask(port, ...command))
      try {
        if (isDone()) return
      } catch {}
      if (waited > READY_MS) throw new Error(`${command.join(' ')} does not answer ${expected}`)
      await sleep(100)
    }
  }

  kill(port: number): Promise<unknown> {
    const child = this.#children.get(port) as ChildProcess
    const gone = new Promise((done) => child.once('exit', done))
    child.kill('SIGKILL')
    return gone
  }

  remove(): void {
    for (const child of this.#children.values()) child.kill('SIGKILL')
    rmSync(this.home, { recursive: true, force: true })
  }
}

const ports = async (count: number) => {
  const found: number[] = []
  while (found.length < count) {
    const port = await freePort()
    if (port < 55_000 && !found.includes(port)) found.push(port) // a cluster node also uses the port that is 10,000 higher
  }
  return found
}

/** Starts a cluster of six nodes: three that share the keys, each with a replica. */
export async function startRedisCluster(): Promise<RedisGroup> {
  const servers = new Servers()
  const nodes = await ports(6)
  const [first = 0] = nodes
  for (const port of nodes) {
    const files = ['--cluster-config-file', `nodes-${port}.conf`, '--cluster-node-timeout', String(SILENT_MS)]
    servers.start(port, ['--cluster-enabled', 'yes', ...files])
  }
  for (const port of nodes) await servers.until(port, ['ping'], /PONG/)
  const places = nodes.map((port) => `127.0.0.1:${port}`)
  servers.ask(first, '--cluster', 'create', ...places, '--cluster-replicas', '1', '--cluster-yes')
  for (const port of nodes) await servers.until(port, ['cluster', 'info'], /cluster_state:ok/)
  for (const port of nodes) await servers.until(port, ['info', 'replication'], /role:master[\s\S]*connected_slaves:1|master_link_status:up/)
  return {
    url: `redis+cluster://${places.slice(0, 3).join()}`,
    killMaster: async (key) => {
      const slot = servers.ask(first, 'cluster', 'keyslot', key).trim()
      const line = servers.ask(first, 'cluster', 'nodes').split('\n')
      const [, port] = line.map((each) => [each, /:(\d+)@/.exec(each)?.[1]]).find(([each]) => owns(each ?? '', Number(slot))) ?? []
      await servers.kill(Number(port))
    },
    remove: () => servers.remove(),
  }
}

/** Whether a line of `cluster nodes` describes a master with this slot. */
const owns = (line: string, slot: number) =>
  /\bmaster\b/.test(line) &&
  [...line.matchAll(/ (\d+)-(\d+)/g)].some(([, from, to]) => slot >= Number(from) && slot <= Number(to)) &&
  !line.includes('fail')

/** Starts a server with two replicas, and three sentinels that watch them. */
export async function startRedisSentinels(): Promise<RedisGroup> {
  const servers = new Servers()
  const [master = 0, ...others] = await ports(6)
  const [replicas, sentinels] = [others.slice(0, 2), others.slice(2)]
  servers.start(master, [])
  await servers.until(master, ['ping'], /PONG/)
  for (const port of replicas) servers.start(port, ['--replicaof', `127.0.0.1 ${master}`])
  for (const port of replicas) await servers.until(port, ['info', 'replication'], /master_link_status:up/)
  const watch = [`sentinel monitor main 127.0.0.1 ${master} 2`, `sentinel down-after-milliseconds main ${SILENT_MS}`]
  for (const port of sentinels) servers.startSentinel(port, [...watch, 'sentinel failover-timeout main 3000'])
  for (const port of sentinels) await servers.until(port, ['sentinel', 'master', 'main'], /num-other-sentinels\n2\n/)
  for (const port of sentinels) await servers.until(port, ['sentinel', 'master', 'main'], /num-slaves\n2\n/)
  return {
    url: `redis+sentinel://${sentinels.map((port) => `127.0.0.1:${port}`).join()}/main`,
    killMaster: async () => {
      const [, port] = servers.ask(sentinels[0] as number, 'sentinel', 'get-master-addr-by-name', 'main').split('\n')
      await servers.kill(Number(port))
    },
    remove: () => servers.remove(),
  }
}
