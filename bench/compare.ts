import { median, sum } from './load.ts'
import type { Pace } from './stage.ts'
import { type Request, wrk } from './wrk.ts'

export interface Target {
  url: string
  keys: string[]
  /** The request body: either the same for all keys, or a function that returns the body for each key. */
  body?: string | ((index: number) => string)
  /** The encodings that the client accepts; none by default. */
  encoding?: string
  /** Returns the CPU time of the server's event loop so far, in milliseconds. */
  busy?: () => Promise<number>
}

interface Burst {
  perSecond: number
  /** The number of requests per second of the server's CPU time; 0 if the CPU time is unknown. */
  perCpuSecond: number
  p99: number
  errors: number
}

const CONNECTIONS = 32
/** The duration of the warm-up, long enough for each of ten thousand keys to be sent once. */
const WARM_UP_SECONDS = 3

const requestsOf = ({ url, keys, body, encoding }: Target): Request[] =>
  keys.map((key, index) => ({
    path: url.slice(new URL(url).origin.length) || '/',
    headers: {
      authorization: `Bearer ${key}`,
      ...(body && { 'content-type': 'application/json' }),
      ...(encoding && { 'accept-encoding': encoding }),
    },
    ...(body && { body: typeof body === 'string' ? body : body(index) }),
  }))

async function burst(target: Target, seconds: number): Promise<Burst> {
  const before = (await target.busy?.()) ?? 0
  const { perSecond, answered, failed, p99 } = await wrk(requestsOf(target), { url: target.url, connections: CONNECTIONS, seconds })
  const busy = ((await target.busy?.()) ?? 0) - before
  return { perSecond, perCpuSecond: busy > 0 ? answered / (busy / 1000) : 0, p99, errors: failed }
}

/** A ratio between two targets: the median, the lowest and the highest of all rounds. */
export interface Ratio {
  median: number
  lowest: number
  highest: number
}

export const withSpread = ({ median, lowest, highest }: Ratio, digits = 2): string =>
  `${median.toFixed(digits)} (${lowest.toFixed(digits)} to ${highest.toFixed(digits)})`

export interface Comparison<Name extends string> {
  /** The ratio of two targets' throughputs. */
  ratio(of: Name, to: Name): Ratio
  perSecond(of: Name): number
  /** The ratio of the CPU times that the two servers need per request. Excludes the cost of the load generator. */
  cpuTime(of: Name, to: Name): Ratio
  perCpuSecond(of: Name): number
  p99(of: Name): number
  errors: number
}

/** Compares the targets in alternating bursts, so that other load on the machine affects all targets equally. */
export async function compare<Name extends string>(targets: Record<Name, Target>, { rounds, seconds }: Pace): Promise<Comparison<Name>> {
  const names = Object.keys(targets) as Name[]
  for (const name of names) await burst(targets[name], WARM_UP_SECONDS)
  const bursts = Object.fromEntries(names.map((name) => [name, [] as Burst[]])) as Record<Name, Burst[]>
  for (let round = 0; round < rounds; round++) for (const name of names) bursts[name].push(await burst(targets[name], seconds))
  const medianOf = (of: Name, figure: 'perSecond' | 'perCpuSecond') => Math.round(median(bursts[of].map((burst) => burst[figure])))
  const ratioOf = (of: Name, to: Name, figure: 'perSecond' | 'perCpuSecond'): Ratio => {
    const ratios = bursts[of].map((burst, round) => burst[figure] / (bursts[to][round] as Burst)[figure])
    return { median: median(ratios), lowest: Math.min(...ratios), highest: Math.max(...ratios) }
  }
  return {
    ratio: (of, to) => ratioOf(of, to, 'perSecond'),
    perSecond: (of) => medianOf(of, 'perSecond'),
    cpuTime: (of, to) => ratioOf(to, of, 'perCpuSecond'),
    perCpuSecond: (of) => medianOf(of, 'perCpuSecond'),
    p99: (of) => median(bursts[of].map(({ p99 }) => p99)),
    errors: sum(names.flatMap((name) => bursts[name].map(({ errors }) => errors))),
  }
}
