import { CHECK_BODY, CHECK_PATH } from '../check-items.ts'
import { median, p99, timeCalls } from '../load.ts'
import { withTarget } from '../row.ts'
import type { Stage } from '../stage.ts'

const WARM_UP_CALLS = 1_000
const CALLS = 2_000
const MAX_MS = 5

/**
 * Measures the CPU time of an interaction check rather than the elapsed time, because the machine may be busy. Runs before any load tests,
 * because the load generator slows this process down.
 */
export async function* check(stage: Stage) {
  const { service, keys } = await stage.shipped()
  const call = { url: service.address + CHECK_PATH, key: keys[0] as string, body: CHECK_BODY }
  await timeCalls(Array.from({ length: WARM_UP_CALLS }, () => call))
  const elapsed: number[] = []
  const busy: number[] = []
  for (let count = 0; count < CALLS; count++) {
    const before = await service.busy()
    elapsed.push(...(await timeCalls([call])))
    busy.push((await service.busy()) - before)
  }
  const ms = (value: number) => `${value.toFixed(1)} ms`
  yield withTarget(`POST ${CHECK_PATH}, 30 items`, `p99 ${ms(p99(busy))} of CPU time`, `under ${MAX_MS} ms`, p99(busy) < MAX_MS, {
    more: `p50 ${ms(median(busy))}; elapsed: p50 ${ms(median(elapsed))}, p99 ${ms(p99(elapsed))}`,
  })
}
