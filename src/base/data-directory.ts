import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { errorCode } from './error-code.ts'
import { StartError } from './start-error.ts'

/** Runs work that needs DATA_DIR. Creates the directory if it is missing, and turns file system errors into a StartError. */
export async function inDataDirectory<T>(directory: string, work: () => Promise<T>): Promise<T> {
  try {
    await createDirectory(resolve(directory))
    return await work()
  } catch (error) {
    const code = errorCode(error)
    if (!code || !(error instanceof Error && 'syscall' in error)) throw error
    throw new StartError(`Can't use DATA_DIR ${directory} (${code}). Set it to a directory that this user can write to.`)
  }
}

/** Replaces Node's recursive mkdir, which never returns if the file system, like /proc, reports an existing parent as missing. */
async function createDirectory(path: string): Promise<void> {
  if (existsSync(path)) return
  await createDirectory(dirname(path))
  await mkdir(path, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
}
