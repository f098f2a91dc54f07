import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { StartError } from '../../../base/start-error.ts'
import type { Backup } from './backup.ts'
import { giveToServerUser, type Programs } from './programs.ts'

/** The SQLSTATE that a server returns while it is still recovering. */
const NOT_YET = '57P03'
const POLL_MS = 50

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`

/** A Postgres server that is restored from a backup to a point in time. It is reachable only through a socket in its directory. */
export class Throwaway {
  readonly url: string
  readonly #programs: Programs
  readonly #backup: Backup
  readonly #home: string

  constructor(backup: Backup, programs: Programs, home: string) {
    this.#backup = backup
    this.#programs = programs
    this.#home = join(home, 'server')
    this.url = `postgres://postgres@/postgres?host=${encodeURIComponent(this.#home)}`
  }

  /** Returns when the server has recovered and accepts connections. None of the original server's settings apply. */
  async restore(at: string): Promise<void> {
    const { data, wal } = this.#backup
    mkdirSync(this.#home, { mode: 0o700 })
    const settings = {
      listen_addresses: '',
      unix_socket_directories: this.#home,
      hba_file: join(this.#home, 'pg_hba.conf'),
      hot_standby: 'off',
      max_connections: '20',
      // an incomplete segment has the extension .partial
      restore_command: `cp "${wal}/%f" "%p" || cp "${wal}/%f.partial" "%p"`,
      recovery_target_time: at,
      recovery_target_action: 'promote',
    }
    const lines = Object.entries(settings).map(([name, value]) => `${name} = ${quoted(value)}\n`)
    const configuration = join(this.#home, 'postgresql.conf')
    const files = {
      [configuration]: lines.join(''),
      [settings.hba_file]: 'local all all trust\n',
      [join(data, 'postgresql.auto.conf')]: '',
      [join(data, 'recovery.signal')]: '',
    }
    for (const [file, content] of Object.entries(files)) writeFileSync(file, content)
    giveToServerUser(this.#home, ...Object.keys(files))
    const options = `-c config_file="${configuration}"`
    const log = join(this.#home, 'log')
    await this.#programs.run('pg_ctl', ['start', '-D', data, '-l', log, '-w', '-o', options])
    await this.#recovered(log)
  }

  /** Recovery may take hours, during which the server refuses connections; if it fails, the server exits. */
  async #recovered(log: string): Promise<void> {
    for (;;) {
      const client = new Client({ connectionString: this.url })
      try {
        await client.connect()
        return
      } catch (error) {
        const { code } = error as { code?: string }
        if (code !== NOT_YET) throw new StartError(`The restored server failed to start: ${readFileSync(log, 'utf8').slice(-1_000)}`)
        await sleep(POLL_MS)
      } finally {
        await client.end().catch(() => {})
      }
    }
  }

  async stop(): Promise<void> {
    await this.#programs.run('pg_ctl', ['stop', '-D', this.#backup.data, '-m', 'immediate', '-w']).catch(() => {})
  }
}
