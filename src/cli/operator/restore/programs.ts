import { execFile, execFileSync } from 'node:child_process'
import { chownSync, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import { StartError } from '../../../base/start-error.ts'

const NEEDED = ['pg_basebackup', 'pg_receivewal', 'pg_ctl', 'postgres']

/** A Postgres server refuses to run as root. So a process that runs as root starts it as the user that the Postgres packages create. */
export function asServerUser(): { cwd: string; uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return { cwd: '/' }
  const idOf = (kind: string) => Number(execFileSync('id', [kind, 'postgres'], { encoding: 'utf8' }))
  return { cwd: '/', uid: idOf('-u'), gid: idOf('-g') }
}

/** Gives the user that runs the server write access to what this process has created. */
export function giveToServerUser(...paths: string[]): void {
  const { uid, gid } = asServerUser()
  if (uid !== undefined && gid !== undefined) for (const path of paths) chownSync(path, uid, gid)
}

/** Postgres's server programs of this major version, found on the path or where Debian and Red Hat install them. */
export class Programs {
  readonly #directory: string

  constructor(major: number, path: string) {
    const places = [`/usr/lib/postgresql/${major}/bin`, `/usr/pgsql-${major}/bin`, ...path.split(delimiter)]
    const found = places.find((place) => NEEDED.every((name) => existsSync(join(place, name))) && majorOf(place) === major)
    if (!found) throw new StartError(`The server runs Postgres ${major}, but its programs are not installed here (${NEEDED.join(', ')}).`)
    this.#directory = found
  }

  pathOf(name: string): string {
    return join(this.#directory, name)
  }

  async run(name: string, args: string[], env: NodeJS.ProcessEnv = {}): Promise<void> {
    await promisify(execFile)(this.pathOf(name), args, { ...asServerUser(), env: { ...process.env, ...env } })
  }
}

const majorOf = (place: string) => Number(/ (\d+)/.exec(execFileSync(join(place, 'postgres'), ['--version'], { encoding: 'utf8' }))?.[1])
