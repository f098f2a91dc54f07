import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { migrate, type Schema } from '../src/db/migrate.ts'
import { asServerUser, findPostgres } from '../test/support/postgres-server.ts'

/** A database in which SQL can be run as superuser. */
export interface Runs {
  run(sql: string): Promise<unknown[]>
}

/** A server that can be stopped, killed, paused and restarted on the same files. Unlike in tests, fsync is on. */
export class FaultyPostgres implements Runs {
  readonly #bin = findPostgres() as string
  readonly home = mkdtempSync(join(tmpdir(), 'threefold-faults-pg-'))
  readonly #data = join(this.home, 'disk', 'data')
  #server: ChildProcess | undefined

  url(user: string): string {
    return `postgres://${user}@/threefold?host=${encodeURIComponent(this.home)}`
  }

  async create(schemas: readonly Schema[]): Promise<void> {
    chmodSync(this.home, 0o777)
    mkdirSync(join(this.home, 'disk'))
    chmodSync(join(this.home, 'disk'), 0o777)
    // the database is on a separate file system, so that the disk can be filled
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=600m,mode=777', 'tmpfs', join(this.home, 'disk')])
    const initdb = ['-D', this.#data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8']
    execFileSync(join(this.#bin, 'initdb'), initdb, { ...asServerUser(), stdio: 'pipe' })
    await this.start()
    await this.run('create role owner login createrole createdb', 'postgres')
    await this.run('create database threefold owner owner', 'postgres')
    await migrate(this.url('owner'), schemas, () => {})
    await this.run('create role service login in role threefold_service')
  }

  async start(): Promise<void> {
    const settings = { listen_addresses: '', unix_socket_directories: this.home, max_connections: '100', max_wal_size: '128MB' }
    const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
    const server = spawn(join(this.#bin, 'postgres'), ['-D', this.#data, ...options], asServerUser())
    this.#server = server
    await new Promise<void>((ready, failed) => {
      let output = ''
      server.stderr?.on('data', (chunk) => {
        output += chunk
        if (output.includes('ready to accept connections')) ready()
      })
      server.once('exit', () => failed(new Error(output)))
    })
  }

  /** Runs SQL as superuser. */
  async run(sql: string, database = 'threefold'): Promise<unknown[]> {
    const client = new Client({ connectionString: this.url('postgres').replace('/threefold', `/${database}`) })
    await client.connect()
    try {
      return (await client.query(sql)).rows
    } finally {
      await client.end()
    }
  }

  /** Signals the server and all its child processes. */
  signal(signal: NodeJS.Signals): void {
    const [first = ''] = readFileSync(join(this.#data, 'postmaster.pid'), 'utf8').split('\n')
    const children = spawnSync('pgrep', ['-P', first], { encoding: 'utf8' }).stdout.split('\n').filter(Boolean)
    for (const pid of [first, ...children]) process.kill(Number(pid), signal)
  }

  /** Fills the disk, or frees it again. */
  fillDisk(full: boolean): void {
    const filler = join(this.home, 'disk', 'filler')
    if (full) spawnSync('dd', ['if=/dev/zero', `of=${filler}`, 'bs=1M'])
    else rmSync(filler, { force: true })
  }

  async stop(mode: 'fast' | 'immediate'): Promise<void> {
    if (!this.isRunning) return
    execFileSync(join(this.#bin, 'pg_ctl'), ['-D', this.#data, 'stop', '-m', mode, '-w'], { ...asServerUser(), stdio: 'pipe' })
  }

  get isRunning(): boolean {
    return this.#server !== undefined && this.#server.exitCode === null && this.#server.signalCode === null
  }

  async remove(): Promise<void> {
    await this.stop('immediate').catch(() => {})
    execFileSync('umount', ['-l', join(this.home, 'disk')])
    rmSync(this.home, { recursive: true, force: true })
  }
}
