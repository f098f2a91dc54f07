import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { StartError } from '../../../base/start-error.ts'
import { readConfig } from '../../../config/config.ts'
import { Exit, say, type Terminal } from '../../terminal.ts'
import { readArguments } from '../arguments.ts'
import { Backup } from './backup.ts'
import { type Contents, differences, readContents, tablesOf } from './contents.ts'
import { connectToAll, takeMoment } from './moment.ts'
import { giveToServerUser, Programs } from './programs.ts'
import { Throwaway } from './throwaway.ts'

const DIFFERENT = 1

/** Backs up a running server, restores it to a point in time on this machine, and compares every row with the original. */
export async function rehearseRestore(args: string[], terminal: Terminal): Promise<void> {
  const { values } = readArguments(args, { dir: { type: 'string', default: tmpdir() } })
  const { superuserUrl } = readConfig(terminal.env, { forService: false })
  if (superuserUrl === undefined) throw new StartError("Set SUPERUSER_DATABASE_URL to the server's URL with a superuser's login.")
  const client = new Client({ connectionString: superuserUrl })
  await client.connect()
  const home = mkdtempSync(join(values.dir, 'threefold-rehearsal-'))
  giveToServerUser(home)
  try {
    await rehearse(client, superuserUrl, home, terminal)
  } finally {
    await client.end()
    rmSync(home, { recursive: true, force: true })
  }
}

async function rehearse(client: Client, url: string, home: string, terminal: Terminal): Promise<void> {
  const { rows } = await client.query<{ major: number }>(`select current_setting('server_version_num')::int / 10000 as major`)
  const programs = new Programs(rows[0]?.major ?? 0, terminal.env.PATH ?? '')
  const backup = new Backup(client, url, programs, home)
  const restored = new Throwaway(backup, programs, home)
  try {
    const backedUp = await timed(() => backup.take())
    say(terminal, `Took a base backup in ${backedUp.seconds} s.`)
    const { value: moment, seconds } = await timed(() => takeMoment(url))
    say(terminal, `Read the contents of the server as of ${moment.at} in ${seconds} s.`)
    await backup.finish()
    const recovered = await timed(() => restored.restore(moment.at))
    say(terminal, `Restored the server to that time in ${recovered.seconds} s.`)
    report(moment.contents, await contentsOf(restored.url), terminal)
  } finally {
    await backup.release()
    await restored.stop()
  }
}

async function contentsOf(url: string): Promise<Contents> {
  const contents: Contents = {}
  for (const each of await connectToAll(url)) {
    Object.assign(contents, await readContents(each, await tablesOf(each)))
    await each.end()
  }
  return contents
}

function report(expected: Contents, restored: Contents, terminal: Terminal): void {
  const found = differences(expected, restored)
  for (const line of found) say(terminal, `DIFFERENT ${line}`)
  if (found.length > 0) throw new Exit(DIFFERENT)
  const rows = Object.values(restored).reduce((sum, table) => sum + table.rows, 0)
  say(terminal, `All ${rows} rows of ${Object.keys(restored).length} tables match the original.`)
}

async function timed<T>(work: () => Promise<T>): Promise<{ value: T; seconds: string }> {
  const start = performance.now()
  const value = await work()
  return { value, seconds: ((performance.now() - start) / 1_000).toFixed(1) }
}
