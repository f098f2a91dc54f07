import { spawn, spawnSync } from 'node:child_process'
import { within } from '../support/within.ts'
import { PROGRAM } from './caller.ts'

export const hasTerminals = spawnSync('script', ['--version']).status === 0
if (!hasTerminals && process.env.REQUIRE_ALL) throw new Error('There is no `script` to make terminals with: apt-get install bsdutils.')

export const CTRL_C = '\x03'
export const CTRL_D = '\x04'

export interface Terminal {
  screen(): string
  /** Waits until it shows a text behind what it had shown when it was last asked. */
  shows(text: string): Promise<void>
  type(text: string): void
  ended: Promise<number | null>
}

const quoted = (word: string) => `'${word.replaceAll("'", "'\\''")}'`

/** A command in a terminal of its own, by the `script` of util-linux. */
export function inTerminal(args: string[], env: Record<string, string>, columns = 80): Terminal {
  const command = [process.execPath, PROGRAM, ...args].map(quoted).join(' ')
  const child = spawn('script', ['-qefc', `stty cols ${columns}; exec ${command}`, '/dev/null'], { env: { TERM: 'xterm', ...env } })
  let screen = ''
  let seen = 0
  child.stdout.setEncoding('utf8').on('data', (chunk) => (screen += chunk))
  const ended = new Promise<number | null>((done) => child.once('close', done))
  return {
    screen: () => screen,
    shows: async (text) => {
      await within(20_000, async () => screen.indexOf(text, seen) >= 0).catch(() => {
        throw new Error(`the terminal never showed ${JSON.stringify(text)} but ${JSON.stringify(screen.slice(seen))}`)
      })
      seen = screen.indexOf(text, seen) + text.length
    },
    type: (text) => void child.stdin.write(text),
    ended,
  }
}
