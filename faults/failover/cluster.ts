import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { projectRoot } from '../../src/base/project-root.ts'
import { asServerUser } from '../../test/support/postgres-server.ts'
import { connectTo, Node, PASSWORD } from './node.ts'

const PORTS = { etcd: 4920, peers: 4921, replicas: 4929, leader: 4930, postgres: 4931, api: 4941 }
const NAMES = ['one', 'two', 'three']
const HEALTHY_MS = 60_000
const POLL_MS = 10

interface Member {
  name: string
  role: string
  state: string
}

/** Three Postgres nodes with Patroni and etcd, behind HAProxy, as in deploy/patroni. */
export class Cluster {
  readonly #home = mkdtempSync(join(tmpdir(), 'threefold-patroni-'))
  readonly nodes = NAMES.map((name, index) => {
    const ports = { postgres: PORTS.postgres + index, api: PORTS.api + index, etcd: PORTS.etcd }
    return new Node(name, ports, this.#home)
  })
  readonly #others: ChildProcess[] = []

  async create(): Promise<void> {
    chmodSync(this.#home, 0o777)
    this.#startEtcd()
    await sleep(1_000)
    for (const node of this.nodes) node.start()
    this.#startHaproxy()
    await this.healthy()
  }

  /** A URL that always connects to the current leader. */
  url(user: string): string {
    return `postgres://${user}:${PASSWORD}@127.0.0.1:${PORTS.leader}/threefold`
  }

  /** Runs SQL on the leader as a superuser. */
  async run(sql: string, database = 'threefold'): Promise<unknown[]> {
    const client = await connectTo(PORTS.leader, 'postgres', database)
    try {
      return (await client.query(sql)).rows
    } finally {
      await client.end()
    }
  }

  async leader(): Promise<Node> {
    const member = (await this.#members()).find(({ role }) => role === 'leader')
    return this.nodes.find(({ name }) => name === member?.name) as Node
  }

  /** Resolves when there is a leader with a synchronous standby, and the third node follows it too. */
  async healthy(): Promise<void> {
    for (let waited = 0; waited < HEALTHY_MS; waited += 250) {
      const members = await this.#members()
      const roles = members.filter(({ state }) => ['running', 'streaming'].includes(state)).map(({ role }) => role)
      if (roles.toSorted().join() === 'leader,replica,sync_standby' && (await this.#isFollowed())) return
      await sleep(250)
    }
    throw new Error(`the cluster is not healthy: ${JSON.stringify(await this.#members())}`)
  }

  /** Whether all other nodes follow the leader. Asks Postgres, because Patroni may not know yet that a node has stopped following. */
  async #isFollowed(): Promise<boolean> {
    const rows = await this.run(`select from pg_stat_replication where state = 'streaming'`, 'postgres').catch(() => [])
    return rows.length === this.nodes.length - 1
  }

  /** Resolves as soon as a node other than this one accepts writes. */
  async nextLeader(old: Node): Promise<void> {
    const found = new AbortController()
    await Promise.any(this.nodes.filter((node) => node !== old).map((node) => promoted(node, found.signal)))
    found.abort()
  }

  async switchover(leader: Node): Promise<void> {
    const response = await leader.ask('/switchover', { leader: leader.name })
    if (!response?.ok) throw new Error(`no switchover: ${await response?.text()}`)
  }

  async remove(): Promise<void> {
    for (const node of this.nodes) node.signal('SIGKILL')
    for (const child of this.#others) child.kill('SIGKILL')
    await sleep(500)
    rmSync(this.#home, { recursive: true, force: true })
  }

  async #members(): Promise<Member[]> {
    for (const node of this.nodes) {
      const response = await fetch(`http://127.0.0.1:${node.api}/cluster`, { signal: AbortSignal.timeout(1_000) }).catch(() => undefined)
      if (response?.ok) return ((await response.json()) as { members?: Member[] }).members ?? []
    }
    return []
  }

  #startEtcd(): void {
    const [clients, peers] = [PORTS.etcd, PORTS.peers].map((port) => `http://127.0.0.1:${port}`) as [string, string]
    const options = {
      'data-dir': join(this.#home, 'etcd'),
      'listen-client-urls': clients,
      'advertise-client-urls': clients,
      'listen-peer-urls': peers,
      'initial-advertise-peer-urls': peers,
      'initial-cluster': `default=${peers}`,
      'enable-v2': 'true',
    }
    const args = Object.entries(options).map(([name, value]) => `--${name}=${value}`)
    this.#others.push(spawn('etcd', args, { ...asServerUser(), stdio: 'ignore' }))
  }

  #startHaproxy(): void {
    const env: Record<string, string> = { LEADER_PORT: String(PORTS.leader), REPLICA_PORT: String(PORTS.replicas) }
    for (const { name, port, api } of this.nodes) {
      env[`NODE_${name.toUpperCase()}`] = `127.0.0.1:${port}`
      env[`NODE_${name.toUpperCase()}_API`] = String(api)
    }
    const configuration = join(projectRoot, 'deploy', 'patroni', 'haproxy.cfg')
    this.#others.push(spawn('/usr/sbin/haproxy', ['-db', '-f', configuration], { env, stdio: 'ignore' }))
  }
}

async function promoted(node: Node, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const client = await node.connect().catch(() => null) // a node that is rejoining refuses connections for a while
    try {
      while (client && !signal.aborted) {
        const { rows } = await client.query('select pg_is_in_recovery() as following')
        if (!rows[0].following) return
        await sleep(POLL_MS)
      }
    } catch {
    } finally {
      await client?.end().catch(() => {})
    }
    await sleep(POLL_MS)
  }
}
