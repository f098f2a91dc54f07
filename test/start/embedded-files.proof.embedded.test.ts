import { execFileSync } from 'node:child_process'
import { chmodSync, lstatSync, readdirSync, rmSync, truncateSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { projectRoot } from '../../src/base/project-root.ts'
import { embeddedUrl } from '../../src/db/embedded/server.ts'
import { preparedDirectory, type RunningProcess, spawnThreefold, startProcess, temporaryDirectory } from '../support/process.ts'
import { PROOF_TIMEOUT } from '../support/rounds.ts'

const directories: string[] = []
afterAll(() => {
  for (const directory of directories) rmSync(directory, { recursive: true, force: true })
})
const prepared = () => {
  const directory = preparedDirectory()
  directories.push(directory)
  return directory
}

const modesIn = (directory: string) =>
  readdirSync(directory, { recursive: true, encoding: 'utf8' }).map((name) => (lstatSync(join(directory, name)).mode & 0o777).toString(8))

/** The last line of the output, after those that show progress. */
const lastLines = (output: string) =>
  output
    .trim()
    .split('\n')
    .filter((line) => !line.endsWith(' ...') && !line.startsWith('Migrating '))

describe('the embedded database', { timeout: PROOF_TIMEOUT }, () => {
  describe('of a running service, in a directory that is open to other users', () => {
    let DATA_DIR: string
    let service: RunningProcess
    beforeAll(async () => {
      DATA_DIR = prepared()
      chmodSync(DATA_DIR, 0o755)
      chmodSync(join(DATA_DIR, 'postgres'), 0o755)
      service = await startProcess({ DATA_DIR, HOST: '::1' })
    }, PROOF_TIMEOUT)
    afterAll(() => service?.kill())

    it('is closed to other users', async () => {
      expect(service.address).toMatch(/^http:\/\/\[::1\]:\d+$/)
      expect((await service.get('/healthz')).status).toBe(200)
      expect(lstatSync(join(DATA_DIR, 'postgres')).mode & 0o777).toBe(0o700)
      expect(new Set(modesIn(DATA_DIR))).toEqual(new Set(['600', '700']))
    })

    it('ends the process with one line if it fails', async () => {
      rmSync(join(DATA_DIR, 'postgres', 'pg_wal'), { recursive: true })
      const client = new Client(embeddedUrl(DATA_DIR, 'postgres'))
      client.on('error', () => {})
      await client.connect()
      await client.query('create table filled as select generate_series(1, 200000) as number').catch(() => {})
      await client.query('select pg_switch_wal()').catch(() => {})
      expect(await service.end('SIGCONT')).toBe(1)
      const [line, ...others] = service.output().slice(service.output().lastIndexOf('The embedded database')).trim().split('\n')
      expect(line).toMatch(/^The embedded database in .* can't run \(could not .*pg_wal.*\)\. Check that the disk is not full/)
      expect(others).toEqual([])
    })
  })

  it('is refused with one line if its files are damaged', async () => {
    const DATA_DIR = prepared()
    truncateSync(join(DATA_DIR, 'postgres', 'global', 'pg_control'), 0)
    const { code, stderr } = await spawnThreefold(['start'], { DATA_DIR, PORT: '0' })
    expect([code, lastLines(stderr)]).toEqual([1, [expect.stringMatching(/^The embedded database in .* can't run \(/)]])
  })

  it.each([
    ['on the first start', temporaryDirectory],
    ['later', preparedDirectory],
  ])('is refused with one line if the disk is full %s', (_when, directory) => {
    const DATA_DIR = directory()
    directories.push(DATA_DIR)
    // a limit on the size of files makes writes fail as on a full disk
    const script = `trap '' XFSZ; ulimit -f 1000; node dist/src/main.js 2>&1; echo "code $?"`
    const env = { PATH: process.env.PATH, DATA_DIR, PORT: '0' }
    const output = execFileSync('timeout', ['60', 'bash', '-c', script], { cwd: projectRoot, env, encoding: 'utf8' })
    expect(lastLines(output)).toEqual([expect.stringMatching(/^The embedded database in .* can't run \(/), 'code 1'])
  })
})
