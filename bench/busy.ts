import { existsSync, readFileSync } from 'node:fs'

/** On Linux, this file contains the CPU time of the main thread, which runs the event loop, in nanoseconds. */
const SCHEDULED = `/proc/self/task/${process.pid}/schedstat`
const isKnown = existsSync(SCHEDULED)

/** The CPU time of the event loop so far. On systems other than Linux, its active time, which includes waiting for a core. */
export const busyMilliseconds = (): number =>
  isKnown ? Number(readFileSync(SCHEDULED, 'utf8').split(' ')[0]) / 1e6 : performance.eventLoopUtilization().active

const cpuMilliseconds = (): number => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1_000
}

/** Reports this server's figures whenever the benchmark asks for them. */
export const reportFigures = (queries: () => number = () => 0): void =>
  void process.on('message', () =>
    process.send?.({ rss: process.memoryUsage.rss(), queries: queries(), busy: busyMilliseconds(), cpu: cpuMilliseconds() }),
  )
