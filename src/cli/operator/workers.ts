import cluster from 'node:cluster'

const RESTART_MS = 1_000
const MOST_RESTART_MS = 30_000
/** One that ran this long did not die of what makes every start fail. */
const STEADY_MS = 60_000

/**
 * Several processes on one port. The first one brings the databases up to date before the others start; one that dies is
 * replaced, and later each time that it dies young; told to stop, all finish what they have begun. Answers the port.
 */
export async function runWorkers(count: number, say: (line: string) => void): Promise<number> {
  let [isUp, stopping] = [false, false]
  const stop = () => {
    stopping = true
    for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill('SIGTERM')
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)

  /** Keeps one place filled; answers the port once somebody listens there. */
  const fill = (pause = RESTART_MS): Promise<number> => {
    const worker = cluster.fork()
    const bornAt = performance.now()
    return new Promise((listens) => {
      worker.once('listening', ({ port }) => listens(port))
      worker.once('exit', (code) => {
        if (!isUp) process.exit(stopping ? 0 : code || 1) // a reason not to start is told by the first one itself
        if (stopping && Object.keys(cluster.workers ?? {}).length === 0) process.exit(0)
        if (stopping) return
        const wait = performance.now() - bornAt < STEADY_MS ? pause : RESTART_MS
        say(`A worker (${worker.process.pid}) ended; another takes its place in ${wait / 1_000} s.`)
        setTimeout(() => void (stopping || fill(Math.min(wait * 2, MOST_RESTART_MS)).then(listens)), wait)
      })
    })
  }
  const port = await fill()
  isUp = true
  await Promise.all(Array.from({ length: count - 1 }, () => fill()))
  return port
}
