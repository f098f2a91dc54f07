import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { inject } from 'vitest'
import { projectRoot } from '../../src/base/project-root.ts'
import { signDemoSession } from '../../src/identity/demo-issuer.ts'

const bare = { PATH: process.env.PATH, HOME: process.env.HOME }

export const temporaryDirectory = () => mkdtempSync(join(tmpdir(), 'threefold-data-'))

/** Creates a data directory as a first start would leave it, from the embedded template database. */
export function preparedDirectory(directory = temporaryDirectory()): string {
  const { template } = inject('database') as { template: string }
  const home = join(directory, 'postgres')
  mkdirSync(home, { recursive: true })
  execFileSync('tar', ['-xf', template, '-C', home], { stdio: 'pipe' })
  return directory
}

export interface Finished {
  code: number | null
  stdout: string
  stderr: string
}

/** Runs one command of the built program as a separate process, to completion. */
export async function spawnThreefold(args: string[], env: Record<string, string>): Promise<Finished> {
  const child = spawn(process.execPath, ['dist/src/cli/threefold.js', ...args], { cwd: projectRoot, env: { ...bare, ...env } })
  return finished(child)
}

async function finished(child: ChildProcess): Promise<Finished> {
  const output = { stdout: '', stderr: '' }
  child.stdout?.on('data', (chunk) => (output.stdout += chunk))
  child.stderr?.on('data', (chunk) => (output.stderr += chunk))
  const code = await new Promise<number | null>((done) => child.once('close', done))
  return { code, ...output }
}

// biome-ignore lint/suspicious/noExplicitAny: tests inspect bodies of every shape
type Answer = { status: number; body: any }

export interface RunningProcess {
  address: string
  output(): string
  get(path: string, key?: string): Promise<Answer>
  /** Sends a signal and waits for the process to end. */
  end(signal?: NodeJS.Signals): Promise<number | null>
  kill(): void
  /** The ids of its child processes. */
  children(): number[]
}

/** Optimizing the embedded database's code takes a fifth of the time of a first start, and pays off only in long runs. */
const UNOPTIMIZED = process.env.PROOF ? [] : ['--liftoff-only']

const spawnService = (env: Record<string, string>) =>
  spawn(process.execPath, [...UNOPTIMIZED, 'dist/src/main.js'], { cwd: projectRoot, env: { ...bare, PORT: '0', ...env } })

/** Begins a first start in the directory and kills it at a random moment. */
export async function killFirstStart(DATA_DIR: string): Promise<void> {
  const child = spawnService({ DATA_DIR })
  const timer = setTimeout(() => child.kill('SIGKILL'), 300 + Math.random() * 7_000)
  await finished(child)
  clearTimeout(timer)
}

/** Begins a first start in the directory and stops it at its first output. */
export async function stopFirstStart(DATA_DIR: string): Promise<Finished> {
  const child = spawnService({ DATA_DIR })
  child.stderr.once('data', () => child.kill('SIGTERM'))
  return finished(child)
}

/** Starts the built service as a process and waits until it prints its address. */
export async function startProcess(env: Record<string, string>): Promise<RunningProcess> {
  const child = spawnService(env)
  let output = ''
  const ended = new Promise<number | null>((done) => child.once('close', done))
  const address = await new Promise<string>((ready, failed) => {
    const listen = (chunk: Buffer) => {
      output += chunk
      const [, found] = /listening on (http\S+)/.exec(output) ?? []
      if (found) ready(found)
    }
    child.stderr.on('data', listen)
    child.stdout.on('data', listen)
    void ended.then((code) => failed(new Error(`ended with ${code}: ${output}`)))
  })
  return {
    address,
    output: () => output,
    get: async (path, key) => {
      const response = await fetch(address + path, { headers: key ? { authorization: `Bearer ${key}` } : {} })
      return { status: response.status, body: await response.json() }
    },
    end: (signal = 'SIGTERM') => {
      child.kill(signal)
      return ended
    },
    kill: () => void child.kill('SIGKILL'),
    children: () => readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8').trim().split(' ').map(Number),
  }
}

/** Mints five keys at the same time and kills the service at a random moment. Returns the keys that were handed out. */
export async function killWhileMinting(service: RunningProcess, DATA_DIR: string): Promise<string[]> {
  const acknowledged: string[] = []
  const headers = { authorization: `Bearer ${await demoSession(DATA_DIR)}` }
  const mints = Array.from({ length: 5 }, async () => {
    const response = await fetch(`${service.address}/v1/keys`, { method: 'POST', headers })
    if (response.status === 201) acknowledged.push(((await response.json()) as { key: string }).key)
    else if (response.status === 400) throw new Error('the identity is full')
  })
  await sleep(Math.random() * 40)
  // a killed process closes its connections one by one, and releases the lock of the directory together with the last one
  await Promise.allSettled([service.end('SIGKILL'), ...mints])
  return acknowledged
}

/** What `threefold session` prints for a demo person. */
const demoSession = (DATA_DIR: string): Promise<string> =>
  signDemoSession(DATA_DIR, { app: 'mind', email: 'all-apps@example.com', verified: true, now: Date.now() })

export async function mintOver(address: string, { DATA_DIR }: { DATA_DIR: string }, body: object = {}): Promise<string> {
  const headers = { authorization: `Bearer ${await demoSession(DATA_DIR)}`, 'content-type': 'application/json' }
  const response = await fetch(`${address}/v1/keys`, { method: 'POST', headers, body: JSON.stringify(body) })
  if (response.status !== 201) throw new Error(await response.text())
  return ((await response.json()) as { key: string }).key
}
