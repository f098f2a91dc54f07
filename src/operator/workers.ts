import cluster from 'node:cluster'

const RESTART_MS = 1_000

/**
 * Several processes on one port. The first one brings the databases up to date before the others start; one that dies is
 * replaced; told to stop, all finish what they have begun. Answers the port.
 */
export async function runWorkers(count: number, say: (line: string) => void): Promise<number> {
  let stopping = false
  const start = (): Promise<number> => {
    const worker = cluster.fork()
    return new Promise((listens) => worker.once('listening', ({ port }) => listens(port)))
  }
  const stop = () => {
    stopping = true
    for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill('SIGTERM')
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)

  // a reason not to start is told by the first one itself
  const toldWhy = (_worker: unknown, code: number) => process.exit(code || 1)
  cluster.on('exit', toldWhy)
  const port = await start()
  cluster.off('exit', toldWhy)

  cluster.on('exit', ({ process: { pid } }) => {
    if (stopping && Object.keys(cluster.workers ?? {}).length === 0) process.exit(0)
    if (stopping) return
    say(`A worker (${pid}) ended; another takes its place.`)
    setTimeout(() => void (stopping || start()), RESTART_MS)
  })
  await Promise.all(Array.from({ length: count - 1 }, start))
  return port
}
