import { vi } from 'vitest'
import { startService } from '../../src/cli/operator/start.ts'
import { testTerminal } from '../support/command-line.ts'
import type { RunningProcess } from '../support/process.ts'

export type Stoppable = Pick<RunningProcess, 'address' | 'output' | 'end' | 'kill'>

/** Runs `threefold start` in this process. `end` emits a signal as the terminal would, and resolves when the command would exit. */
export async function startCommand(env: Record<string, string>): Promise<Stoppable> {
  const terminal = testTerminal({ PORT: '0', LOG_LEVEL: 'fatal', ...env })
  let output = ''
  const address = new Promise<string>((ready) =>
    terminal.stderr.on('data', (chunk) => {
      output += chunk
      const [, found] = /listening on (http\S+)/.exec(output) ?? []
      if (found) ready(found)
    }),
  )
  await startService([], terminal)
  return {
    address: await address,
    output: () => output,
    kill: () => {}, // the command ends together with the tests
    end: async (signal = 'SIGTERM') => {
      const exit = vi.spyOn(process, 'exit')
      const code = new Promise<number>((done) => exit.mockImplementation((given) => done(Number(given)) as never))
      terminal.emit(signal)
      return code.finally(() => exit.mockRestore())
    },
  }
}
