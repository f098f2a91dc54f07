import { spawn } from 'node:child_process'
import { say, type Terminal } from './terminal.ts'

/** The options make `less` quit at once if everything fits after all, keep colors, and leave the text on the screen. */
const DEFAULT_PAGER = 'less -FRX'

/** Prints lines, through a pager if they don't fit on the screen. */
export async function pageOut(terminal: Terminal, lines: string[]): Promise<void> {
  const { stdout, env } = terminal
  const pager = env.PAGER ?? DEFAULT_PAGER
  const isLong = stdout.isTTY && stdout.rows && lines.length >= stdout.rows
  if (isLong && !['', 'cat'].includes(pager) && (await throughPager(pager, lines))) return
  for (const line of lines) say(terminal, line)
}

/** Resolves to true if the pager could be started, even if the reader quits it before the end of the text. */
function throughPager(pager: string, lines: string[]): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(pager, { shell: true, stdio: ['pipe', 'inherit', 'inherit'] })
    child.on('error', () => resolve(false))
    // the exit codes if the shell didn't find the pager or couldn't run it
    child.on('close', (code) => resolve(code !== 127 && code !== 126))
    child.stdin.on('error', () => {})
    child.stdin.end(`${lines.join('\n')}\n`)
  })
}
