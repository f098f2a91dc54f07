import { spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { asServerUser } from '../support/postgres-server.ts'
import { within } from '../support/within.ts'
import { socketOf } from './server-copy.ts'

/** The path of PgBouncer on this machine, or undefined. */
export const findPgBouncer = (): string | undefined =>
  [process.env.PGBOUNCER, '/usr/sbin/pgbouncer', '/usr/bin/pgbouncer', '/usr/local/bin/pgbouncer', '/opt/homebrew/bin/pgbouncer'].find(
    (path) => path && existsSync(path),
  )

export interface PgBouncer {
  /** Converts the URL of a database to one that goes through the pooler. */
  through(url: string): string
  close(): void
}

const accepts = (path: string): Promise<boolean> =>
  new Promise((tell) => {
    const socket = connect(path, () => tell(true)).on('error', () => tell(false))
    socket.on('connect', () => socket.destroy())
  })

/**
 * Starts a pooler in transaction mode with a single connection to the server, which all clients share.
 * Its settings are not relaxed for the tests.
 */
export async function startPgBouncer(serverUrl: string): Promise<PgBouncer> {
  const home = mkdtempSync(join(tmpdir(), 'threefold-pgbouncer-'))
  chmodSync(home, 0o777)
  const users = join(home, 'users')
  writeFileSync(users, '"service" ""\n')
  const settings = { listen_addr: '', listen_port: 5432, unix_socket_dir: home, auth_type: 'trust', auth_file: users }
  const pool = { pool_mode: 'transaction', default_pool_size: 1, max_client_conn: 200 }
  const lines = Object.entries({ ...settings, ...pool }).map(([name, value]) => `${name} = ${value}`)
  const config = join(home, 'pgbouncer.ini')
  writeFileSync(config, ['[databases]', `* = host=${socketOf(serverUrl)}`, '[pgbouncer]', ...lines, ''].join('\n'))
  const child = spawn(findPgBouncer() as string, [config], { ...asServerUser(), stdio: 'ignore' })
  await within(5_000, () => accepts(join(home, '.s.PGSQL.5432')))
  return {
    through: (url) => url.replace(/host=[^&]+/, `host=${encodeURIComponent(home)}`),
    close: () => {
      child.kill()
      rmSync(home, { recursive: true, force: true })
    },
  }
}
