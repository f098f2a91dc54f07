import { standardDeviation } from 'simple-statistics'
import { describe, expect, it } from 'vitest'
import { leaning, normal, type Random, seeded } from '../../../test/support/random-series.ts'
import { rounds } from '../../../test/support/rounds.ts'
import { BeliefTest, pairsOf, type WeeklyBelief } from './belief-tests.ts'
import { type Detectable, detectableCoefficient, detectableIn } from './detectable.ts'
import { pValuesOf } from './p-values.ts'

const LARGEST = 0.02
const ROUNDS = rounds(6, 200)
const LAG = 1

type Course = [name: string, weeks: number, dependence: number, pairs: number]

const beliefOf = (random: Random, weeks: number, on: number): WeeklyBelief => ({
  slug: 'a',
  practice: leaning(random, weeks, on).map((value) => Math.max(0, Math.round(3 + 1.8 * value))),
})
/** A pair with a reading in every week, or only in every `nth` week. */
const pairOf = (belief: WeeklyBelief, readings: number[], nth = 1) =>
  pairsOf(belief, [{ id: 'm', name: 'M', unit: 'u', readings: readings.map((value, week) => (week % nth === 0 ? value : undefined)) }])

const meanOf = (list: readonly number[]) => list.reduce((sum, value) => sum + value, 0) / list.length
const thirds = (practice: readonly number[]) => {
  const sorted = practice.toSorted((a, b) => a - b)
  return [sorted.slice(0, practice.length / 3), sorted.slice(-practice.length / 3)].map(meanOf) as [number, number]
}
const slopeFor = (coefficient: number, practice: number[]) => {
  const linear = 2 * Math.sin((Math.PI / 6) * coefficient)
  return linear / Math.sqrt(1 - linear ** 2) / standardDeviation(practice)
}

const HALF_A_YEAR: Course = ['half a year in which weeks depend on each other', 27, 0.4, 4]
const A_YEAR: Course = ['a year of independent weeks', 52, 0, 1]

describe.each(process.env.PROOF ? [HALF_A_YEAR, A_YEAR] : [HALF_A_YEAR])('in %s', (_name, weeks, on, pairs) => {
  const people = Array.from({ length: ROUNDS }, (_, seed) => {
    const random = seeded(seed + 1)
    const belief = beliefOf(random, weeks, on)
    const scatter = leaning(random, weeks, on)
    return { belief, scatter, ...(detectableIn(pairOf(belief, scatter), pairs, LARGEST)[0] as Detectable) }
  })
  const shareFound = (part: number) => {
    const found = people.filter(({ belief, scatter, coefficient }) => {
      const slope = slopeFor(part * (coefficient as number), belief.practice)
      const moved = scatter.map((value, week) => value + slope * (belief.practice[week - LAG] ?? 3))
      const [p = 1] = pValuesOf([new BeliefTest(belief, pairOf(belief, moved))], LARGEST)
      return p <= LARGEST / pairs
    })
    return found.length / ROUNDS
  }

  it('a link of the stated strength is found at least four times out of five, and one of half that strength is usually missed', {
    timeout: 600_000,
  }, () => {
    expect(shareFound(1)).toBeGreaterThanOrEqual(0.8 - 3 * Math.sqrt((0.8 * 0.2) / ROUNDS))
    expect(shareFound(0.5)).toBeLessThanOrEqual(0.4)
  })

  it('the stated difference is the size of such a link', () => {
    const ratios = people.map(({ belief, coefficient, difference }) => {
      const [little, much] = thirds(belief.practice)
      return (difference as number) / (slopeFor(coefficient as number, belief.practice) * (much - little))
    })
    expect(meanOf(ratios)).toBeGreaterThan(0.8)
    expect(meanOf(ratios)).toBeLessThan(1.25)
  })
})

describe('what could have been detected', () => {
  const random = seeded(1)
  const belief = beliefOf(random, 52, 0)
  const scatter = Array.from({ length: 52 }, () => 62 + normal(random))
  const coefficientOf = (nth: number, pairs: number) => detectableIn(pairOf(belief, scatter, nth), pairs, LARGEST)[0]?.coefficient

  it('must be a stronger link with fewer weeks or with more pairs', () => {
    const [year, sparse, many] = [coefficientOf(1, 1), coefficientOf(3, 1), coefficientOf(1, 100)]
    expect(year).toBeLessThan(sparse as number)
    expect(year).toBeLessThan(many as number)
    for (const spread of [0.1, 0.2, 0.3])
      expect(detectableCoefficient(spread, { pairs: 1, lags: 1 }, LARGEST)).toBeLessThan(
        detectableCoefficient(spread, { pairs: 1, lags: 5 }, LARGEST) as number,
      )
  })

  it('is nothing if the weeks are too few for any link', () => {
    expect(detectableIn(pairOf(belief, scatter, 8), 15, LARGEST)[0]).toMatchObject({ n: 7, coefficient: null, difference: null })
    const short = { slug: 'a', practice: [2, 5, 1, 7, 3, 0] }
    expect(detectableIn(pairOf(short, [1, 3, 2, 5, 4, 6]), 20, LARGEST)[0]).toMatchObject({ n: 6, coefficient: null })
  })

  it('is no difference if the readings hardly ever vary', () => {
    const steady = scatter.map((_, week) => (week === 20 || week === 33 ? 63 : 62))
    expect(detectableIn(pairOf({ slug: 'a', practice: [...belief.practice] }, steady), 1, LARGEST)[0]?.difference).toBeLessThan(0.1)
  })
})
