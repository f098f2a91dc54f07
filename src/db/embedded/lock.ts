import { randomUUID } from 'node:crypto'
import { rename, rm } from 'node:fs/promises'
import { connect, createServer, type Server } from 'node:net'

/**
 * PGlite takes no lock, and two processes on one directory lose rows silently. A listening Unix socket is the lock: the
 * kernel lets it die with its process, and whoever finds it can ask whether it still lives, also across containers.
 */
export class DirectoryInUse extends Error {}

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

/** Moved aside first: if another process took the lock meanwhile, it is found alive and put back. */
async function discardDead(path: string): Promise<void> {
  const aside = `${path}.${randomUUID().slice(0, 8)}`
  try {
    await rename(path, aside)
  } catch {
    return
  }
  if (await isAlive(aside)) await rename(aside, path)
  else await rm(aside, { force: true })
}
