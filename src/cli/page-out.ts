import { spawn } from 'node:child_process'
import { say, type Terminal } from './terminal.ts'

/** Quits at once if everything fits after all, keeps colors, and leaves the text on the screen. */
const DEFAULT_PAGER = 'less -FRX'

/** Prints lines, through a pager if they don't fit into the terminal. */
export async function pageOut(terminal: Terminal, lines: string[]): Promise<void> {
  const { stdout, env } = terminal
  const pager = env.PAGER ?? DEFAULT_PAGER
  const isLong = stdout.isTTY && stdout.rows && lines.length >= stdout.rows
  if (isLong && !['', 'cat'].includes(pager) && (await throughPager(pager, lines))) return
  for (const line of lines) say(terminal, line)
}

/** Whether the pager could be started. The person may leave it before the end of the text. */
function throughPager(pager: string, lines: string[]): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(pager, { shell: true, stdio: ['pipe', 'inherit', 'inherit'] })
    child.on('error', () => resolve(false))
    child.on('close', (code) => resolve(code !== 127 && code !== 126)) // the shell did not find or could not run it
    child.stdin.on('error', () => {})
    child.stdin.end(`${lines.join('\n')}\n`)
  })
}
