import { isDeepStrictEqual } from 'node:util'
import type { Comparison } from './compare.ts'
import { judged, type Point, type Row, shown } from './row.ts'

/** A peer that answered something else would not be one. */
export async function mustAgree(one: string, other: string, key: string): Promise<void> {
  const read = async (url: string) => {
    const response = await fetch(url, { headers: { authorization: `Bearer ${key}` } })
    return ((await response.json()) as { data: unknown }).data
  }
  if (!isDeepStrictEqual(await read(one), await read(other))) throw new Error(`${one} and ${other} do not answer alike`)
}

const ratioPoint = (series: string, at: string, value: number): Point => ({ plot: 'ratios', series, at, value })

/** Our share of what bare node:http does, with the least that is acceptable if there is one. */
export function shareOfBare(what: string, name: string, result: Comparison<'bare' | 'threefold'>, least?: number): Row {
  const ratio = result.ratio('threefold', 'bare')
  const figure = `${ratio.toFixed(2)} times bare node:http`
  const speed = `${result.perSecond('threefold')}/s, p99 ${result.p99('threefold')} ms; bare ${result.perSecond('bare')}/s`
  const more = result.errors > 0 ? `${speed}; ${result.errors} errors` : speed
  const points = [ratioPoint('Threefold', name, ratio)]
  return least === undefined
    ? shown(what, figure, { more, points })
    : judged(what, figure, `at least ${least}`, ratio >= least && result.errors === 0, { more, points })
}

/** How many times as much as the peer, with the least that is acceptable if there is one. */
export function timesExpress(what: string, name: string, result: Comparison<'bare' | 'threefold' | 'express'>, least?: number): Row {
  const ratio = result.ratio('threefold', 'express')
  const share = result.ratio('express', 'bare')
  const figure = `${ratio.toFixed(1)} times Express + pg`
  const more = `Express + pg: ${share.toFixed(3)} times bare node:http, ${result.perSecond('express')}/s, p99 ${result.p99('express')} ms`
  const points = [ratioPoint('Express + pg', name, share)]
  return least === undefined
    ? shown(what, figure, { more, points })
    : judged(what, figure, `at least ${least} times`, ratio >= least && result.errors === 0, { more, points })
}
