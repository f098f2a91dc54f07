import { randomUUID } from 'node:crypto'
import { chmodSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { connect, createServer, type Server } from 'node:net'

export class DirectoryInUse extends Error {}

/**
 * PGlite doesn't lock its directory, so two processes that use it at once would silently lose rows. A listening Unix socket serves as the
 * lock. It is closed when its process ends, and other processes can check whether it is still open, even from other containers.
 */
export async function lockDirectory(path: string): Promise<{ release(): Promise<void> }> {
  for (let attempt = 0; attempt < 5; attempt++) {
    const server = await listen(path)
    if (server) return { release: () => new Promise((done) => server.close(() => done())) }
    if (await isAlive(path)) throw new DirectoryInUse()
    await discardDead(path)
  }
  throw new DirectoryInUse()
}

function listen(path: string): Promise<Server | undefined> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.end())
    server.once('error', (error: NodeJS.ErrnoException) => (error.code === 'EADDRINUSE' ? resolve(undefined) : reject(error)))
    server.listen(path, () => {
      chmodSync(path, 0o600)
      server.unref()
      resolve(server)
    })
  })
}

export function isAlive(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = connect(path, () => {
      probe.destroy()
      resolve(true)
    })
    probe.once('error', () => resolve(false))
  })
}

/**
 * Removes the socket of a dead process. The socket is renamed first: if it turns out to be
 * open because another process has taken the lock in the meantime, it is put back.
 */
async function discardDead(path: string): Promise<void> {
  const renamed = `${path}.${randomUUID().slice(0, 8)}`
  try {
    await rename(path, renamed)
  } catch {
    return
  }
  if (await isAlive(renamed)) await rename(renamed, path)
  else await rm(renamed, { force: true })
}
