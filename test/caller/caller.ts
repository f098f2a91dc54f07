import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { projectRoot } from '../../src/base/project-root.ts'
import { threefold } from '../support/command-line.ts'
import { listen } from '../support/event-reader.ts'
import type { Finished } from '../support/process.ts'
import { type ServiceOptions, startService, type TestService } from '../support/service.ts'

export const PROGRAM = join(projectRoot, 'dist/src/cli/threefold.js')

export interface Caller {
  service: TestService
  address: string
  /** The directory in which commands store their files. */
  home: string
  file: string
  env: Record<string, string>
  mint(email?: string): Promise<string>
  run(args: string[], more?: Record<string, string>, input?: string): Promise<Finished>
  stop(): Promise<void>
}

/** Starts a service, and prepares the environment of a command-line user who is not logged in yet. */
export async function startCaller(options: ServiceOptions = {}): Promise<Caller> {
  const service = await startService(options)
  const address = `http://127.0.0.1:${await listen(service)}`
  const home = mkdtempSync(join(tmpdir(), 'threefold-caller-'))
  const env = { PATH: process.env.PATH ?? '', HOME: home, XDG_CONFIG_HOME: join(home, '.config'), THREEFOLD_BASE_URL: address }
  return {
    service,
    address,
    home,
    file: join(home, '.config/threefold/credentials.json'),
    env,
    mint: async (email) => (await service.mint(email)).key,
    run: (args, more = {}, input = '') => threefold(args, { ...env, ...more }, input),
    stop: async () => {
      await service.close()
      rmSync(home, { recursive: true, force: true })
    },
  }
}

/** Runs a shell script in which $THREEFOLD is the built program. */
export async function bash(script: string, env: Record<string, string>): Promise<Finished> {
  const THREEFOLD = `${process.execPath} ${PROGRAM}`
  const child = spawn('bash', ['--norc', '-euo', 'pipefail', '-c', script], { env: { ...env, THREEFOLD } })
  child.stdin.end()
  const [stdout, stderr, code] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    new Promise<number | null>((done) => child.once('close', done)),
  ])
  return { code, stdout, stderr }
}
