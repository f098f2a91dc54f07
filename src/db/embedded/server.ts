import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readlink, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { Worker } from 'node:worker_threads'
import { inDataDirectory } from '../../base/data-directory.ts'
import { errorCode } from '../../base/error-code.ts'
import { builtFile } from '../../base/project-root.ts'
import { StartError } from '../../base/start-error.ts'
import { closeToOthers } from './file-modes.ts'
import { isAlive, lockDirectory } from './lock.ts'
import { unusableDatabase } from './unusable-database.ts'
import type { EmbeddedWorkerData } from './worker.ts'

/** The file name of the socket that pg expects in the directory given as the host. */
const SOCKET = '.s.PGSQL.5432'
const MAX_SOCKET_DIR_LENGTH = 80

interface EmbeddedServer {
  /** Resolves if the database terminates unexpectedly, after which it can't be used again. */
  died: Promise<Error>
  close(): Promise<void>
  dump(): Promise<Buffer>
}

export const embeddedUrl = (socketDir: string, user: string): string =>
  `postgres://${user}@/threefold?host=${encodeURIComponent(socketDir)}`

/** The directory for the socket. Socket paths are limited to about 100 bytes, so a long path is replaced with a short symbolic link. */
export async function socketDirectory(dataDir: string): Promise<string> {
  const full = resolve(dataDir)
  if (full.length <= MAX_SOCKET_DIR_LENGTH) return full
  const link = join(tmpdir(), `threefold-${createHash('sha256').update(full).digest('hex').slice(0, 16)}`)
  await symlink(full, link).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  if ((await readlink(link)) !== full)
    throw new StartError(
      `The symbolic link ${link} already exists and points to another directory. Remove it, or set DATA_DIR to a shorter path.`,
    )
  return link
}

/**
 * Starts the embedded database. A marker file exists while it is being created, so that if the process is killed, the next start creates it
 * from scratch.
 */
export function startEmbedded(dataDir: string, progress: (line: string) => void): Promise<EmbeddedServer> {
  return inDataDirectory(dataDir, async () => {
    const socketDir = await socketDirectory(dataDir)
    const lock = await lockDirectory(join(socketDir, 'lock'))
    try {
      const server = await openLocked(dataDir, join(socketDir, SOCKET), progress)
      return { ...server, close: () => server.close().finally(lock.release) }
    } catch (error) {
      await lock.release() // otherwise, another attempt in this process would fail because the lock is taken
      throw error
    }
  })
}

const homeIn = (dataDir: string) => join(resolve(dataDir), 'postgres')
const markerIn = (dataDir: string) => `${homeIn(dataDir)}.creating`

export const hasDatabase = (dataDir: string): boolean => existsSync(homeIn(dataDir)) && !existsSync(markerIn(dataDir))

async function openLocked(dataDir: string, socketPath: string, progress: (line: string) => void): Promise<EmbeddedServer> {
  const home = homeIn(dataDir)
  const isNew = !hasDatabase(dataDir)
  if (isNew) {
    progress('Creating the embedded database (first start only) ...')
    await discardUnfinished(dataDir)
    await writeFile(markerIn(dataDir), '')
    await mkdir(home, { mode: 0o700 })
  } else progress('Opening the embedded database ...')
  const server = await openDirectory(dataDir, { dataDir: home, socketPath, isNew })
  await rm(markerIn(dataDir), { force: true })
  closeToOthers(home)
  return server
}

/** Opens the database with readable errors: PGlite's own are stack traces of compiled code, which don't help an operator. */
async function openDirectory(dataDir: string, worker: EmbeddedWorkerData): Promise<EmbeddedServer> {
  try {
    return await runWorker(worker)
  } catch (error) {
    if (errorCode(error) !== undefined) throw error
    throw unusableDatabase(dataDir, error)
  }
}

export const isInUse = async (dataDir: string): Promise<boolean> => isAlive(join(await socketDirectory(dataDir), 'lock'))

/** Removes an unfinished database left by an earlier version, which created databases in a separate directory. */
async function discardUnfinished(dataDir: string): Promise<void> {
  for (const home of [homeIn(dataDir), `${homeIn(dataDir)}.unfinished`]) await rm(home, { recursive: true, force: true })
}

export async function runWorker(workerData: EmbeddedWorkerData): Promise<EmbeddedServer> {
  // the worker's output is captured so that it doesn't mix with the service's own
  const worker = new Worker(builtFile('db/embedded/worker'), { workerData, stdout: true, stderr: true })
  worker.stdout.resume()
  worker.stderr.resume()
  const died = new Promise<Error>((done) => {
    worker.once('error', done)
    worker.once('exit', (code) => done(new Error(`its thread ended with code ${code}`)))
  })
  const message = <T>(): Promise<T> =>
    new Promise((done, failed) => {
      worker.once('message', done)
      void died.then(failed)
    })
  await message()
  return {
    died,
    dump: async () => {
      const response = message<{ dump: Buffer }>()
      worker.postMessage({ dump: true })
      return Buffer.from((await response).dump)
    },
    close: async () => {
      const closed = message()
      worker.postMessage('close')
      await closed
      await worker.terminate()
    },
  }
}
