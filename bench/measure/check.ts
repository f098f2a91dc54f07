import { CHECK_BODY, CHECK_PATH } from '../check-items.ts'
import { median, p99, timeCalls } from '../load.ts'
import { judged } from '../row.ts'
import type { Stage } from '../stage.ts'

const WARMING = 1_000
const CALLS = 2_000
const MOST_MS = 5

/** Before the load: what its generator leaves behind in this process would be measured too. */
export async function* check(stage: Stage) {
  const { service, keys } = await stage.shipped()
  const call = { url: service.address + CHECK_PATH, key: keys[0] as string, body: CHECK_BODY }
  await timeCalls(Array.from({ length: WARMING }, () => call))
  const times = await timeCalls(Array.from({ length: CALLS }, () => call))
  yield judged(`POST ${CHECK_PATH}, 30 items`, `p99 ${p99(times).toFixed(1)} ms`, `under ${MOST_MS} ms`, p99(times) < MOST_MS, {
    more: `p50 ${median(times).toFixed(1)} ms`,
  })
}
