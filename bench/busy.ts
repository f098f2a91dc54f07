import { existsSync, readFileSync } from 'node:fs'

/** On Linux, the CPU time of the main thread, which runs the event loop, in nanoseconds. */
const SCHEDULED = `/proc/self/task/${process.pid}/schedstat`
const isKnown = existsSync(SCHEDULED)

/** CPU time of the event loop so far. On other systems, the time during which it was active, which includes waiting for a core. */
export const busyMilliseconds = (): number =>
  isKnown ? Number(readFileSync(SCHEDULED, 'utf8').split(' ')[0]) / 1e6 : performance.eventLoopUtilization().active

const cpuMilliseconds = (): number => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1_000
}

/** Reports this server's figures to the benchmark whenever it asks. */
export const reportFigures = (queries: () => number = () => 0): void =>
  void process.on('message', () =>
    process.send?.({ rss: process.memoryUsage.rss(), queries: queries(), busy: busyMilliseconds(), cpu: cpuMilliseconds() }),
  )
