import { CHECK_BODY, CHECK_PATH } from '../check-items.ts'
import { median, p99, timeCalls } from '../load.ts'
import { withTarget } from '../row.ts'
import type { Stage } from '../stage.ts'

const WARM_UP_CALLS = 1_000
const CALLS = 2_000
const MAX_MS = 5

/** Runs before any load, because the load generator slows this process down. */
export async function* check(stage: Stage) {
  const { service, keys } = await stage.shipped()
  const call = { url: service.address + CHECK_PATH, key: keys[0] as string, body: CHECK_BODY }
  await timeCalls(Array.from({ length: WARM_UP_CALLS }, () => call))
  const times = await timeCalls(Array.from({ length: CALLS }, () => call))
  yield withTarget(`POST ${CHECK_PATH}, 30 items`, `p99 ${p99(times).toFixed(1)} ms`, `under ${MAX_MS} ms`, p99(times) < MAX_MS, {
    more: `p50 ${median(times).toFixed(1)} ms`,
  })
}
