import { spawn, spawnSync } from 'node:child_process'
import { PassThrough } from 'node:stream'
import { exitCodeOf, testTerminal } from '../support/command-line.ts'
import { within } from '../support/within.ts'
import { PROGRAM } from './caller.ts'

export const hasTerminals = spawnSync('script', ['--version']).status === 0
if (!hasTerminals && process.env.REQUIRE_ALL) throw new Error('There is no `script` to make terminals with: apt-get install bsdutils.')

export const CTRL_C = '\x03'
export const CTRL_D = '\x04'

export interface Screen {
  screen(): string
  /** Waits until the terminal shows the text, ignoring output that earlier calls have already seen. */
  shows(text: string): Promise<void>
  type(text: string): void
  ended: Promise<number | null>
}

type Environment = Record<string, string>

const quoted = (word: string) => `'${word.replaceAll("'", "'\\''")}'`

/** Runs the built program in a real terminal, using `script` from util-linux. */
export function inTerminal(args: string[], env: Environment, columns = 80): Screen {
  const command = [process.execPath, PROGRAM, ...args].map(quoted).join(' ')
  const child = spawn('script', ['-qefc', `stty cols ${columns}; exec ${command}`, '/dev/null'], { env: { TERM: 'xterm', ...env } })
  const ended = new Promise<number | null>((done) => child.once('close', done))
  return { ...watch(child.stdout), type: (text) => void child.stdin.write(text), ended }
}

/** Runs a command in this process as if in a terminal. Ctrl-C sends a signal, except while a line is being read. */
export function inTestTerminal(args: string[], env: Environment, columns = 80): Screen {
  const stdin = Object.assign(new PassThrough(), { isTTY: true })
  const stdout = Object.assign(new PassThrough(), { isTTY: true, columns, hasColors: () => true })
  const terminal = testTerminal(env, { stdin, stdout, stderr: stdout })
  const type = (text: string) => {
    const isSignal = text === CTRL_C && terminal.listenerCount('SIGINT') > 0
    if (isSignal) terminal.emit('SIGINT')
    else stdin.write(text)
  }
  return { ...watch(stdout), type, ended: exitCodeOf(args, terminal) }
}

function watch(output: NodeJS.ReadableStream): Pick<Screen, 'screen' | 'shows'> {
  let screen = ''
  let seen = 0
  output.setEncoding('utf8').on('data', (chunk) => (screen += chunk))
  return {
    screen: () => screen,
    shows: async (text) => {
      await within(20_000, async () => screen.indexOf(text, seen) >= 0).catch(() => {
        throw new Error(`the terminal never showed ${JSON.stringify(text)} but ${JSON.stringify(screen.slice(seen))}`)
      })
      seen = screen.indexOf(text, seen) + text.length
    },
  }
}
