import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { projectRoot } from '../../src/project-root.ts'
import { type Finished, mintOver, preparedDirectory, type RunningProcess, startProcess } from '../support/process.ts'
import { within } from '../support/within.ts'

export const PROGRAM = join(projectRoot, 'dist/src/operator/threefold.js')

export interface Caller {
  service: RunningProcess
  /** Where commands keep what they store. */
  home: string
  file: string
  env: Record<string, string>
  mint(email?: string): Promise<string>
  run(args: string[], more?: Record<string, string>, input?: string): Promise<Finished>
  stop(): void
}

/** A running service and somebody who calls it from a shell, not logged in yet. */
export async function startCaller(settings: Record<string, string> = {}, DATA_DIR = preparedDirectory()): Promise<Caller> {
  const service = await startProcess({ DATA_DIR, ...settings })
  await within(20_000, async () => (await service.get('/v1/me')).status === 401) // it refuses work while it recovers from its first start
  const home = mkdtempSync(join(tmpdir(), 'threefold-caller-'))
  const env = { PATH: process.env.PATH ?? '', HOME: home, THREEFOLD_BASE_URL: service.address }
  return {
    service,
    home,
    file: join(home, '.config/threefold/credentials.json'),
    env,
    mint: (email) => mintOver(service.address, { DATA_DIR }, email),
    run: (args, more = {}, input = '') => run(process.execPath, [PROGRAM, ...args], { ...env, ...more }, input),
    stop: () => {
      service.kill()
      for (const directory of [home, DATA_DIR]) rmSync(directory, { recursive: true, force: true })
    },
  }
}

export async function run(command: string, args: string[], env: Record<string, string>, input = ''): Promise<Finished> {
  const child = spawn(command, args, { env })
  child.stdin.on('error', () => {}) // it need not read what it is given
  child.stdin.end(input)
  const [stdout, stderr, code] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    new Promise<number | null>((done) => child.once('close', done)),
  ])
  return { code, stdout, stderr }
}
