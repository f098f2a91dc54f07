import { type Outcome, startLoad } from './load.ts'
import { fillKeys } from './people.ts'
import { createWorld } from './world.ts'

/**
 * `npm run faults -- soak [minutes [capacity]]`:
 * applies a mixed load at half of the machine's capacity. Fails if memory grows or a request fails. Garbage is collected before each sample
 * because the amount of uncollected garbage varies by more than a leak grows in an hour.
 */
const [minutes = 60, known] = process.argv.slice(3).map(Number)
/** Enough people that an hour of load doesn't reach any daily cap. */
const PEOPLE = 2_000
const WARM_UP_MS = 20_000
const PROBE_MS = 8_000
const SAMPLE_MS = 30_000
const COLLECTS_ON_SIGNAL = '--expose-gc --import data:text/javascript,process.on(%22SIGUSR2%22,()=>gc())'
const COLLECTED_AFTER_MS = 1_000
const WARM_MINUTES = 20
const MOST_GROWTH = 0.2
const say = (line: string) => void process.stderr.write(`${new Date().toISOString().slice(11, 19)} ${line}\n`)
const sleep = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds))

if (!(minutes > 0) || (known !== undefined && !(known > 0))) {
  say('Usage: npm run faults -- soak [minutes [capacity]], both as numbers.')
  process.exit(2)
}

const world = await createWorld(say, { fakeClock: false, nodeOptions: COLLECTS_ON_SIGNAL })
const target = { ...world.target, keys: await fillKeys(world.main, PEOPLE, 'soak') }
const capacity = known ?? (await findCapacity())
say(`The machine handles ${capacity} mixed requests per second. Running half of that for ${minutes} minutes.`)

const failures = new Map<string, number>()
let requests = 0
const load = startLoad(target, capacity / 2, ({ kind, status, code, cut, hung }: Outcome) => {
  requests++
  if (status > 0 && status < 400 && !cut && !hung) return
  const label = `${kind}: ${hung ? 'hung' : cut ? 'cut' : `${status} ${code}`}`
  failures.set(label, (failures.get(label) ?? 0) + 1)
})
const samples: { minute: number; a: number; b: number }[] = []
const start = performance.now()
while (performance.now() - start < minutes * 60_000) {
  await sleep(SAMPLE_MS)
  for (const instance of [world.a, world.b]) process.kill(instance.pid, 'SIGUSR2')
  await sleep(COLLECTED_AFTER_MS)
  samples.push({ minute: (performance.now() - start) / 60_000, a: world.a.memory(), b: world.b.memory() })
  const { minute, a, b } = samples.at(-1) as (typeof samples)[number]
  if (samples.length % 4 === 0)
    say(`${minute.toFixed(0)} min: ${a} and ${b} MB, ${requests} requests, ${JSON.stringify(Object.fromEntries(failures))}`)
}
await load.stop()
const warm = samples.filter(({ minute }) => minute >= Math.min(WARM_MINUTES, minutes / 2))
const slopes = (['a', 'b'] as const).map((name) => slope(warm.map(({ minute, [name]: megabytes }) => [minute, megabytes])))
say(`${requests} requests, failures ${JSON.stringify(Object.fromEntries(failures))}`)
say(`memory grew by ${slopes.map((each) => each.toFixed(2)).join(' and ')} MB per minute`)
await world.close()
process.exit(failures.size === 0 && slopes.every((each) => each < MOST_GROWTH) ? 0 : 1)

/** Raises the rate until responses become slow or fail. */
async function findCapacity(): Promise<number> {
  for (let rate = 100; ; rate += 100) {
    const times: number[] = []
    let failed = 0
    const probe = startLoad(target, rate, ({ kind, ms, status }) => {
      if (!kind.startsWith('coach')) times.push(ms)
      if (status === 0 || status >= 400) failed++
    })
    await sleep(rate === 100 ? WARM_UP_MS : PROBE_MS)
    await probe.stop()
    const p99 = times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.99)] ?? 0
    say(`${rate} per second: p99 ${Math.round(p99)} ms, ${failed} failed`)
    if (rate > 100 && (p99 > 500 || failed > 0)) return rate - 100
  }
}

/** The slope of the least-squares line through the points. */
function slope(points: [number, number][]): number {
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const [x, y] = [mean(points.map(([at]) => at)), mean(points.map(([, value]) => value))]
  const above = points.reduce((sum, [at, value]) => sum + (at - x) * (value - y), 0)
  return above / points.reduce((sum, [at]) => sum + (at - x) ** 2, 0)
}
