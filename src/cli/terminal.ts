import type { Readable, Writable } from 'node:stream'

/** What a command reads from and writes to. `process` has this type; tests pass their own. */
export interface Terminal {
  env: Record<string, string | undefined>
  stdin: Readable & { isTTY?: boolean }
  stdout: Writable & { isTTY?: boolean; columns?: number; rows?: number; hasColors?(): boolean }
  stderr: Writable
  on(signal: 'SIGINT' | 'SIGTERM', listener: () => void): unknown
  off(signal: 'SIGINT' | 'SIGTERM', listener: () => void): unknown
}

export type Run = (args: string[], terminal: Terminal) => Promise<void>

/** Ends a command with this exit code, without a message. */
export class Exit extends Error {
  readonly code: number

  constructor(code: number) {
    super(`exit code ${code}`)
    this.code = code
  }
}

export const say = ({ stdout }: Pick<Terminal, 'stdout'>, line = ''): void => void stdout.write(`${line}\n`)
