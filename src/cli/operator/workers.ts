import cluster from 'node:cluster'

const RESTART_MS = 1_000
const MOST_RESTART_MS = 30_000
/** A worker that has run for at least this long did not exit because of an error that occurs on every start. */
const STEADY_MS = 60_000

/**
 * Runs several processes on one port, and returns the port. The first worker starts alone, because it may migrate the databases.
 * A worker that dies is replaced, with a growing delay if it dies soon after its start.
 */
export async function runWorkers(count: number, say: (line: string) => void): Promise<number> {
  let [isUp, stopping] = [false, false]
  const stop = () => {
    stopping = true
    for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill('SIGTERM')
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)

  /** Keeps one worker running; resolves with the port once it is listening. */
  const fill = (pause = RESTART_MS): Promise<number> => {
    const worker = cluster.fork()
    const bornAt = performance.now()
    return new Promise((listens) => {
      worker.once('listening', ({ port }) => listens(port))
      worker.once('exit', (code) => {
        if (!isUp) process.exit(stopping ? 0 : code || 1) // the first worker has printed why it can't start
        if (stopping && Object.keys(cluster.workers ?? {}).length === 0) process.exit(0)
        if (stopping) return
        const wait = performance.now() - bornAt < STEADY_MS ? pause : RESTART_MS
        say(`Worker ${worker.process.pid} exited; it will be replaced in ${wait / 1_000} s.`)
        setTimeout(() => void (stopping || fill(Math.min(wait * 2, MOST_RESTART_MS)).then(listens)), wait)
      })
    })
  }
  const port = await fill()
  isUp = true
  await Promise.all(Array.from({ length: count - 1 }, () => fill()))
  return port
}
