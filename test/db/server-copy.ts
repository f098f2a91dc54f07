import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import { asServerUser, findPostgres } from '../support/postgres-server.ts'

/** The socket directory of a server, read from one of its URLs. */
export const socketOf = (url: string): string => decodeURIComponent(/host=([^&]+)/.exec(url)?.[1] ?? '')

/** A copy of a server with all its data, which can be stopped, killed and restarted without affecting other tests. */
export class ServerCopy {
  readonly #home = mkdtempSync(join(tmpdir(), 'threefold-copy-'))
  readonly #data = join(this.#home, 'data')
  #ended: Promise<unknown> | undefined

  private constructor() {
    chmodSync(this.#home, 0o777)
  }

  /** Copies the template that all tests use. */
  static async ofTemplate(): Promise<ServerCopy> {
    const { archive } = inject('database') as { archive: string }
    const copy = new ServerCopy()
    execFileSync('tar', ['-xpf', archive, '-C', copy.#home])
    await copy.start()
    return copy
  }

  /** Copies the server at this URL. With `follow`, the copy stays a replica of the original. */
  static async of(url: string, { follow = false } = {}): Promise<ServerCopy> {
    const copy = new ServerCopy()
    const backup = ['-h', socketOf(url), '-U', 'postgres', '-D', copy.#data, '--checkpoint=fast', '--no-sync']
    execFileSync(program('pg_basebackup'), [...backup, ...(follow ? ['--write-recovery-conf'] : [])], asServerUser())
    await copy.start()
    return copy
  }

  url(user: string, database = 'template'): string {
    return `postgres://${user}@/${database}?host=${encodeURIComponent(this.#home)}`
  }

  async start(): Promise<void> {
    const settings = ['listen_addresses=', `unix_socket_directories=${this.#home}`, 'fsync=off', 'max_connections=200']
    const server = spawn(program('postgres'), ['-D', this.#data, ...settings.flatMap((each) => ['-c', each])], asServerUser())
    this.#ended = once(server, 'exit')
    await new Promise<void>((ready, failed) => {
      let output = ''
      server.stderr.on('data', (chunk) => {
        output += chunk
        if (/ready to accept (read-only )?connections/.test(output)) ready()
      })
      server.once('exit', () => failed(new Error(output)))
    })
  }

  /** Signals all processes of the server, because backends keep responding whatever happens to their parent. */
  signal(signal: NodeJS.Signals): void {
    const postmaster = Number(readFileSync(join(this.#data, 'postmaster.pid'), 'utf8').split('\n')[0])
    const processes = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n')
    const children = processes.map((line) => line.trim().split(/\s+/).map(Number)).filter(([, parent]) => parent === postmaster)
    for (const pid of [postmaster, ...children.map(([child]) => child as number)]) kill(pid, signal)
  }

  async kill(): Promise<void> {
    this.signal('SIGKILL')
    await this.#ended
  }

  async remove(): Promise<void> {
    await this.kill()
    rmSync(this.#home, { recursive: true, force: true })
  }
}

/** Signals a process, unless it has already exited. */
function kill(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

const program = (name: string) => join(findPostgres() as string, name)
