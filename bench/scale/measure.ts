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
  /** The error messages of the requests that failed on either database. */
  errors: string[]
}

interface Samples {
  times: number[]
  errors: string[]
}

async function makeCalls(kind: Kind, place: Place, { times, errors }: Samples): Promise<void> {
  let left = BLOCK
  const caller = async () => {
    while (left-- > 0)
      await kind.once(place).then(
        (time) => times.push(time),
        (error: Error) => errors.push(error.message),
      )
  }
  await Promise.all(Array.from({ length: AT_ONCE }, caller))
}

/**
 * Makes the same requests on both databases, alternating so that other load affects both equally. The first block of requests on each
 * database is a warm-up and isn't counted.
 */
export async function measure(kind: Kind, { large, small }: { large: Place; small: Place }, share: number): Promise<Measured> {
  const blocks = Math.max(1, Math.round((kind.calls * share) / BLOCK))
  const samples = (): Samples => ({ times: [], errors: [] })
  for (const place of [large, small]) await makeCalls(kind, place, samples())
  const [ofLarge, ofSmall] = [samples(), samples()]
  for (let turn = 0; turn < blocks; turn++) {
    await makeCalls(kind, large, ofLarge)
    await makeCalls(kind, small, ofSmall)
  }
  const summary = ({ times }: Samples): Times => ({ p50: median(times), p99: p99(times) })
  return { kind, calls: blocks * BLOCK, large: summary(ofLarge), small: summary(ofSmall), errors: [...ofLarge.errors, ...ofSmall.errors] }
}
