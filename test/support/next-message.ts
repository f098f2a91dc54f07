import type { ChildProcess } from 'node:child_process'

/** The next message of a child process. Throws if the process ends before it sends one. */
export const nextMessage = <T>(child: ChildProcess): Promise<T> =>
  new Promise((resolve, reject) => {
    const received = (message: unknown) => {
      child.off('exit', ended)
      resolve(message as T)
    }
    const ended = (code: number | null, signal: string | null) => {
      child.off('message', received)
      reject(new Error(`${child.spawnargs.slice(1).join(' ')} ended with ${code ?? signal} before it answered`))
    }
    child.once('message', received)
    child.once('exit', ended)
  })
