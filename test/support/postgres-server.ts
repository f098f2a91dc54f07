import { execFileSync, spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { asServerUser } from '../../src/cli/operator/restore/programs.ts'

export { asServerUser }

export interface PostgresServer {
  /** The URL of the server for a role and a database. */
  url(user: string, database: string): string
  stop(): void
  /** Stops the server and stores all of its data in a file. */
  archive(file: string): void
}

/** The directory of the newest server binaries on this machine, or undefined. */
export function findPostgres(): string | undefined {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : []
  const candidates = [process.env.POSTGRES_BIN, ...versions.map((version) => join(debian, version, 'bin'))]
  return candidates.find((path) => path && existsSync(join(path, 'initdb')))
}

/** Settings that risk losing data in a crash, which doesn't matter here. Only long runs change enough rows to need vacuuming. */
export const UNSAFE_BUT_FAST = {
  fsync: 'off',
  full_page_writes: 'off',
  max_wal_size: '4GB',
  jit: 'off',
  autovacuum: process.env.PROOF ? 'on' : 'off',
}

/** Starts a temporary server on a Unix socket, either empty or with the data from an archive. */
export async function startPostgres(archive?: string, given: Record<string, string> = UNSAFE_BUT_FAST): Promise<PostgresServer> {
  const bin = findPostgres()
  if (!bin) throw new Error('no Postgres server binaries found')
  const home = mkdtempSync(join(tmpdir(), 'threefold-postgres-'))
  chmodSync(home, 0o777)
  const data = join(home, 'data')
  const as = { ...asServerUser(), stdio: 'pipe' as const }
  if (archive) execFileSync('tar', ['-xpf', archive, '-C', home])
  else execFileSync(join(bin, 'initdb'), ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'], as)
  const settings = Object.entries({ ...given, listen_addresses: '', unix_socket_directories: home, max_connections: '200' })
  const options = settings.flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const server = spawn(join(bin, 'postgres'), ['-D', data, ...options], asServerUser())
  await new Promise<void>((ready, failed) => {
    let output = ''
    server.stderr.on('data', (chunk) => {
      output += chunk
      if (output.includes('ready to accept connections')) ready()
    })
    server.once('exit', () => failed(new Error(output)))
  })
  const end = (mode: 'fast' | 'immediate') => execFileSync(join(bin, 'pg_ctl'), ['-D', data, 'stop', '-m', mode], as)
  const remove = () => rmSync(home, { recursive: true, force: true })
  return {
    url: (user, database) => `postgres://${user}@/${database}?host=${encodeURIComponent(home)}`,
    stop: () => {
      end('immediate')
      remove()
    },
    archive: (file) => {
      end('fast')
      execFileSync('tar', ['-cf', file, '-C', home, 'data'])
      remove()
    },
  }
}
