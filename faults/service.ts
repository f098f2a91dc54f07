import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { projectRoot } from '../src/base/project-root.ts'

/** A process that runs the built service. */
export class Instance {
  readonly port: number
  readonly #env: Record<string, string>
  readonly #root: string
  #child: ChildProcess | undefined
  /** Whether reading of the log is paused. */
  #logBlocked = false

  /** `root` is the directory in which the version to run was built. */
  constructor(port: number, env: Record<string, string>, root = projectRoot) {
    this.port = port
    this.#env = env
    this.#root = root
  }

  async start(): Promise<void> {
    const env = { PATH: process.env.PATH, HOME: process.env.HOME, ...this.#env, PORT: String(this.port) }
    const child = spawn(process.execPath, ['dist/src/main.js'], { cwd: this.#root, env, stdio: ['ignore', 'pipe', 'pipe'] })
    this.#child = child
    if (!this.#logBlocked) child.stdout.resume()
    await new Promise<void>((ready, failed) => {
      let output = ''
      child.stderr.on('data', (chunk) => {
        output += chunk
        if (/listen(?:s|ing) on/.test(output)) ready()
      })
      child.once('exit', (code) => failed(new Error(`the service exited with ${code}: ${output}`)))
    })
  }

  get address(): string {
    return `http://127.0.0.1:${this.port}`
  }

  get pid(): number {
    return this.#child?.pid as number
  }

  /** Stops the process and returns its exit code. */
  async end(signal: NodeJS.Signals): Promise<number | null> {
    const child = this.#child as ChildProcess
    if (child.exitCode !== null || child.signalCode !== null) return child.exitCode
    const exited = new Promise<number | null>((done) => child.once('exit', done))
    child.kill(signal)
    return exited
  }

  /** Makes the consumer of the log stall or resume. */
  blockLog(blocked: boolean): void {
    this.#logBlocked = blocked
    if (blocked) this.#child?.stdout?.pause()
    else this.#child?.stdout?.resume()
  }

  /** Resident memory in megabytes. */
  memory(): number {
    const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${this.pid}/status`, 'utf8')) ?? []
    return Math.round(Number(kilobytes) / 1024)
  }
}
