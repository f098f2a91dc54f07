import { isDeepStrictEqual } from 'node:util'
import { type Comparison, withSpread } from './compare.ts'
import { type Point, type Row, withoutTarget, withTarget } from './row.ts'

/** Fails if two servers return different data, because a comparison would then be unfair. */
export async function assertSameData(one: string, other: string, key: string): Promise<void> {
  const read = async (url: string) => {
    const response = await fetch(url, { headers: { authorization: `Bearer ${key}` } })
    return ((await response.json()) as { data: unknown }).data
  }
  if (!isDeepStrictEqual(await read(one), await read(other))) throw new Error(`${one} and ${other} return different data`)
}

const ratioPoint = (series: string, at: string, value: number): Point => ({ plot: 'ratios', series, at, value })

export interface ShareOfBare {
  /** The minimum proportion of bare node:http's requests per second. */
  rate: number
  /** The maximum CPU time, as a multiple of what bare node:http needs. */
  cpu?: number
}

/**
 * Requests per second and CPU time relative to bare node:http, with optional targets. The load generator shares the cores, so
 * requests per second alone would depend on other load on the machine.
 */
export function shareOfBare(what: string, name: string, result: Comparison<'bare' | 'threefold'>, target?: ShareOfBare): Row {
  const [rate, cpu] = [result.ratio('threefold', 'bare'), result.cpuTime('threefold', 'bare')]
  const figure = `${withSpread(rate)} times the rate of bare node:http, ${withSpread(cpu)} times its CPU time`
  const rates = (of: 'bare' | 'threefold') => `${result.perSecond(of)}/s, ${result.perCpuSecond(of)} per CPU second`
  const speed = `${rates('threefold')}, p99 ${result.p99('threefold')} ms; bare ${rates('bare')}`
  const more = result.errors > 0 ? `${speed}; ${result.errors} errors` : speed
  const points = [ratioPoint('Threefold', name, rate.median)]
  if (!target) return withoutTarget(what, figure, { more, points })
  const { rate: least, cpu: most } = target
  const wanted = `at least ${least}${most === undefined ? '' : `, at most ${most} times the CPU time`}`
  const isMet = rate.median >= least && cpu.median <= (most ?? Number.POSITIVE_INFINITY) && result.errors === 0
  return withTarget(what, figure, wanted, isMet, { more, points })
}

/** Throughput relative to Express + pg, with an optional target. */
export function timesExpress(what: string, name: string, result: Comparison<'bare' | 'threefold' | 'express'>, min?: number): Row {
  const ratio = result.ratio('threefold', 'express')
  const share = result.ratio('express', 'bare').median
  const figure = `${withSpread(ratio, 1)} times Express + pg`
  const more = `Express + pg: ${share.toFixed(3)} times bare node:http, ${result.perSecond('express')}/s, p99 ${result.p99('express')} ms`
  const points = [ratioPoint('Express + pg', name, share)]
  return min === undefined
    ? withoutTarget(what, figure, { more, points })
    : withTarget(what, figure, `at least ${min} times`, ratio.median >= min && result.errors === 0, { more, points })
}
