import { isDeepStrictEqual } from 'node:util'
import type { Comparison } from './compare.ts'
import { type Point, type Row, withoutTarget, withTarget } from './row.ts'

/** Fails if two servers return different data, because then a comparison would not be fair. */
export async function assertSameData(one: string, other: string, key: string): Promise<void> {
  const read = async (url: string) => {
    const response = await fetch(url, { headers: { authorization: `Bearer ${key}` } })
    return ((await response.json()) as { data: unknown }).data
  }
  if (!isDeepStrictEqual(await read(one), await read(other))) throw new Error(`${one} and ${other} return different data`)
}

const ratioPoint = (series: string, at: string, value: number): Point => ({ plot: 'ratios', series, at, value })

/**
 * Requests per second of CPU time relative to bare node:http, with an optional target. The load generator shares the cores, so
 * requests per second alone would depend on what else the machine does.
 */
export function shareOfBare(what: string, name: string, result: Comparison<'bare' | 'threefold'>, min?: number): Row {
  const ratio = result.cpuRatio('threefold', 'bare')
  const figure = `${ratio.toFixed(2)} times bare node:http`
  const rates = (of: 'bare' | 'threefold') => `${result.perCpuSecond(of)} per CPU second, ${result.perSecond(of)}/s under load`
  const speed = `${rates('threefold')}, p99 ${result.p99('threefold')} ms; bare ${rates('bare')}`
  const more = result.errors > 0 ? `${speed}; ${result.errors} errors` : speed
  const points = [ratioPoint('Threefold', name, ratio)]
  return min === undefined
    ? withoutTarget(what, figure, { more, points })
    : withTarget(what, figure, `at least ${min}`, ratio >= min && result.errors === 0, { more, points })
}

/** Throughput relative to Express + pg, with an optional target. */
export function timesExpress(what: string, name: string, result: Comparison<'bare' | 'threefold' | 'express'>, min?: number): Row {
  const ratio = result.ratio('threefold', 'express')
  const share = result.ratio('express', 'bare')
  const figure = `${ratio.toFixed(1)} times Express + pg`
  const more = `Express + pg: ${share.toFixed(3)} times bare node:http, ${result.perSecond('express')}/s, p99 ${result.p99('express')} ms`
  const points = [ratioPoint('Express + pg', name, share)]
  return min === undefined
    ? withoutTarget(what, figure, { more, points })
    : withTarget(what, figure, `at least ${min} times`, ratio >= min && result.errors === 0, { more, points })
}
