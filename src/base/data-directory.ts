import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { StartError } from './start-error.ts'

/** Works in DATA_DIR, which is made where it is missing; what the file system refuses is told as one line. */
export async function inDataDirectory<T>(directory: string, work: () => Promise<T>): Promise<T> {
  try {
    await make(resolve(directory))
    return await work()
  } catch (error) {
    const { code, syscall } = error as NodeJS.ErrnoException
    if (!code || !syscall) throw error
    throw new StartError(`Can't use DATA_DIR ${directory} (${code}). Set it to a directory that this user may write to.`)
  }
}

/** Part by part: Node's recursive way never ends where the file system says that the parent is missing and it is not, as /proc does. */
async function make(path: string): Promise<void> {
  if (existsSync(path)) return
  await make(dirname(path))
  await mkdir(path, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
}
