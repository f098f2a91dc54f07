import { chmodSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { createServer, type Socket } from 'node:net'
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { emptyDatabase } from './empty-database.ts'
import { SharedSession } from './session.ts'
import { GREETING, readBatch, readFirstMessage } from './wire.ts'

/** This worker runs PGlite outside the service's event loop and serves the Postgres protocol on a Unix socket. */
export interface EmbeddedWorkerData {
  dataDir: string
  socketPath: string
  /** Whether the database has to be created. */
  isNew: boolean
  /** A dump to create the database from. Without one, the database starts out empty. */
  template?: string
}

const { dataDir, socketPath, isNew, template } = workerData as EmbeddedWorkerData
const loadDataDir = template ? new Blob([await readFile(template)]) : isNew ? await emptyDatabase() : undefined
const db = await PGlite.create({ dataDir, extensions: { pg_trgm }, ...(loadDataDir && { loadDataDir }) })
const session = new SharedSession(db)
const connections = new Set<Socket>()

function serve(socket: Socket): void {
  let user: string | undefined
  let buffer = Buffer.alloc(0)
  let pending: Promise<void> = Promise.resolve()
  connections.add(socket)

  const open = (): void => {
    const { first, used } = readFirstMessage(buffer)
    buffer = buffer.subarray(used)
    if (first.kind === 'ssl') socket.write('N')
    if (first.kind === 'cancel') socket.end()
    if (first.kind !== 'startup') return
    user = first.user
    socket.write(GREETING)
  }

  const runBatches = async (as: string): Promise<void> => {
    for (let batch = readBatch(buffer); batch; batch = readBatch(buffer)) {
      buffer = buffer.subarray(batch.bytes.length)
      if (batch.terminates) return void socket.end()
      const { reply, notifications, panic } = await session.run(socket, as, batch.bytes)
      socket.write(reply)
      if (panic !== undefined) throw new Error(panic)
      for (const notification of notifications) for (const each of connections) each.write(notification)
    }
  }

  socket.on('data', (data) => {
    buffer = Buffer.concat([buffer, data])
    while (user === undefined && buffer.length >= 8) {
      const before = buffer.length
      open()
      if (buffer.length === before) return
    }
    const as = user
    if (as !== undefined) pending = pending.then(() => runBatches(as))
  })
  socket.on('error', () => socket.destroy())
  socket.on('close', () => {
    connections.delete(socket)
    pending = pending.then(() => session.disconnect(socket))
  })
}

const server = createServer(serve)
await rm(socketPath, { force: true })
server.listen(socketPath, () => {
  chmodSync(socketPath, 0o600) // the socket accepts logins without a password
  parentPort?.postMessage('listening')
})

parentPort?.on('message', async (request: 'close' | { dump: true }) => {
  if (request === 'close') {
    server.close()
    for (const socket of connections) socket.destroy()
    await db.close()
    parentPort?.postMessage('closed')
  } else {
    parentPort?.postMessage({ dump: Buffer.from(await (await db.dumpDataDir('none')).arrayBuffer()) })
  }
})
