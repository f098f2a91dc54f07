import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { closeSync, existsSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { projectRoot } from '../../src/base/project-root.ts'
import { asServerUser, findPostgres } from '../../test/support/postgres-server.ts'

export const PASSWORD = 'rehearsed'
const CONFIGURATION = join(projectRoot, 'deploy', 'patroni', 'patroni.yaml')

/** One node of the cluster: Patroni and the Postgres server that it runs. */
export class Node {
  readonly name: string
  readonly port: number
  readonly api: number
  readonly #home: string
  readonly #env: Record<string, string>
  #patroni: ChildProcess | undefined

  constructor(name: string, ports: { postgres: number; api: number; etcd: number }, home: string) {
    this.name = name
    this.port = ports.postgres
    this.api = ports.api
    this.#home = home
    const at = (port: number) => `127.0.0.1:${port}`
    const users = { SUPERUSER: 'postgres', REPLICATION: 'replicator', REWIND: 'rewind' }
    this.#env = {
      PATRONI_NAME: name,
      PATRONI_ETCD_HOSTS: at(ports.etcd),
      PATRONI_RESTAPI_LISTEN: at(this.api),
      PATRONI_RESTAPI_CONNECT_ADDRESS: at(this.api),
      PATRONI_POSTGRESQL_LISTEN: at(this.port),
      PATRONI_POSTGRESQL_CONNECT_ADDRESS: at(this.port),
      PATRONI_POSTGRESQL_DATA_DIR: this.#data,
      PATRONI_POSTGRESQL_BIN_DIR: findPostgres() as string,
      ...Object.fromEntries(
        Object.entries(users).flatMap(([role, user]) => [
          [`PATRONI_${role}_USERNAME`, user],
          [`PATRONI_${role}_PASSWORD`, PASSWORD],
        ]),
      ),
    }
  }

  get #data(): string {
    return join(this.#home, this.name)
  }

  start(): void {
    const log = openSync(join(this.#home, `${this.name}.log`), 'a')
    const env = { PATH: process.env.PATH, LANG: 'C.UTF-8', ...this.#env }
    this.#patroni = spawn('patroni', [CONFIGURATION], { ...asServerUser(), env, stdio: ['ignore', log, log] })
    closeSync(log)
  }

  /** Signals Patroni and all processes of the server, as if the whole machine had died or been suspended. */
  signal(signal: NodeJS.Signals): void {
    const file = join(this.#data, 'postmaster.pid')
    const postmaster = existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : 0
    const processes = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n')
    const family = processes.map((line) => line.trim().split(/\s+/).map(Number)).filter((pair) => postmaster && pair.includes(postmaster))
    for (const pid of [this.#patroni?.pid, ...family.map(([child]) => child)]) if (pid) kill(pid, signal)
  }

  connect(): Promise<Client> {
    return connectTo(this.port, 'postgres', 'postgres')
  }

  /** Sends a request to Patroni's API. Returns undefined if it doesn't respond. */
  async ask(path: string, body?: object): Promise<Response | undefined> {
    const order = body && { method: 'POST', body: JSON.stringify(body) }
    return fetch(`http://127.0.0.1:${this.api}${path}`, { ...order, signal: AbortSignal.timeout(20_000) }).catch(() => undefined)
  }
}

export async function connectTo(port: number, user: string, database: string): Promise<Client> {
  const client = new Client({ host: '127.0.0.1', port, user, password: PASSWORD, database, connectionTimeoutMillis: 1_000 })
  client.on('error', () => {}) // the server may be killed, which must not crash this process
  await client.connect()
  return client
}

function kill(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}
