import { median, p99 } from '../load.ts'
import type { Kind } from './kinds.ts'
import type { Place } from './place.ts'

const BLOCK = 50
const AT_ONCE = 2

export interface Times {
  p50: number
  p99: number
}

export interface Measured {
  kind: Kind
  calls: number
  large: Times
  small: Times
}

async function block(kind: Kind, place: Place, calls: number): Promise<number[]> {
  const times: number[] = []
  const caller = async () => {
    while (times.length < calls) times.push(await kind.once(place))
  }
  await Promise.all(Array.from({ length: AT_ONCE }, caller))
  return times
}

/** Makes the same requests on both databases, in turns so that both see the same machine. The first block of each isn't counted. */
export async function measure(kind: Kind, { large, small }: { large: Place; small: Place }, share: number): Promise<Measured> {
  const calls = Math.max(BLOCK, Math.round(kind.calls * share))
  const times: { large: number[]; small: number[] } = { large: [], small: [] }
  for (const place of [large, small]) await block(kind, place, BLOCK)
  while (times.small.length < calls) {
    times.large.push(...(await block(kind, large, BLOCK)))
    times.small.push(...(await block(kind, small, BLOCK)))
  }
  const summary = (values: number[]): Times => ({ p50: median(values), p99: p99(values) })
  return { kind, calls: times.small.length, large: summary(times.large), small: summary(times.small) }
}
