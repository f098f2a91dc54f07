import { existsSync, readFileSync } from 'node:fs'

/** On Linux, the CPU time of the main thread, which runs the event loop, in nanoseconds. */
const SCHEDULED = `/proc/self/task/${process.pid}/schedstat`
const isKnown = existsSync(SCHEDULED)

/** CPU time of the event loop so far. On other systems, the time during which it was active, which includes waiting for a core. */
export const busyMilliseconds = (): number =>
  isKnown ? Number(readFileSync(SCHEDULED, 'utf8').split(' ')[0]) / 1e6 : performance.eventLoopUtilization().active
