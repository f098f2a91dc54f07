import { EventEmitter } from 'node:events'
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { explain } from '../../src/cli/operator/explain.ts'
import { run } from '../../src/cli/run.ts'
import type { Terminal } from '../../src/cli/terminal.ts'
import type { Finished } from './process.ts'

type Environment = Record<string, string>

interface Streams {
  stdin: PassThrough & { isTTY?: boolean }
  stdout: PassThrough & { isTTY?: boolean; columns?: number; rows?: number; hasColors?(): boolean }
  stderr: PassThrough
}

/** A terminal for tests: output is read from its streams, and signals are emitted on it. */
export const testTerminal = (env: Environment, streams: Partial<Streams> = {}) =>
  Object.assign(new EventEmitter(), { env, stdin: new PassThrough(), stdout: new PassThrough(), stderr: new PassThrough(), ...streams })

/** Runs a command as the program does, but returns the exit code instead of exiting. */
export const exitCodeOf = (args: string[], terminal: Terminal): Promise<number> =>
  run(args, terminal).catch((error) => {
    terminal.stderr.write(`${explain(error)}\n`)
    return 1
  })

/** Runs one command to its end in this process, with only this environment. */
export async function threefold(args: string[], env: Environment, input = ''): Promise<Finished> {
  const terminal = testTerminal(env)
  terminal.stdin.end(input)
  const output = Promise.all([text(terminal.stdout), text(terminal.stderr)])
  const code = await exitCodeOf(args, terminal)
  terminal.stdout.end()
  terminal.stderr.end()
  const [stdout, stderr] = await output
  return { code, stdout, stderr }
}
