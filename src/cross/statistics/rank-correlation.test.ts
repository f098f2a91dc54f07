import fc from 'fast-check'
import { sampleRankCorrelation } from 'simple-statistics'
import { describe, expect, it } from 'vitest'
import { confidenceInterval, rankCorrelator } from './rank-correlation.ts'
import { ascending, midRanks } from './ranks.ts'

const spearman = (x: number[], y: (number | undefined)[], controls: number[][] = []) =>
  rankCorrelator(y, controls).coefficientOf(ascending(x))

describe('agrees with published figures', () => {
  it('Wikipedia, "Spearman\'s rank correlation coefficient": IQ and hours of television', () => {
    const iq = [106, 100, 86, 101, 99, 103, 97, 113, 112, 110]
    const hours = [7, 27, 0, 50, 28, 29, 20, 12, 6, 17]
    expect(spearman(iq, hours)).toBeCloseTo(-29 / 165, 12)
  })

  it('SciPy tutorial, "Spearman correlation coefficient": collagen and proline (Hollander and Wolfe), with ties', () => {
    const collagen = [7.1, 7.1, 7.2, 8.3, 9.4, 10.5, 11.4]
    const proline = [2.8, 2.9, 2.8, 2.6, 3.5, 4.6, 5.0]
    expect(spearman(collagen, proline)).toBeCloseTo(0.7, 12)
  })

  it('statpsych (Bonett), ci.spear: coefficient with ties, and its interval', () => {
    const y = [21, 4, 9, 12, 35, 18, 10, 22, 24, 1, 6, 8, 13, 16, 19]
    const x = [67, 28, 30, 28, 52, 40, 25, 37, 44, 10, 14, 20, 28, 40, 51]
    const coefficient = spearman(x, y) as number
    expect(coefficient).toBeCloseTo(0.8699639, 6)
    const [low, high] = confidenceInterval(coefficient, 15, 0)
    expect(low).toBeCloseTo(0.5840951, 6)
    expect(high).toBeCloseTo(0.9638297, 6)
  })

  it("Kim, ppcor (2015): partial Spearman's coefficients, each pair given the two other variables", () => {
    const halfLife = [7, 15, 19, 15, 21, 22, 57, 15, 20, 18]
    const dispensability = [0, 0.964, 0, 0, 0.921, 0, 0, 1.006, 0, 1.011]
    const degree = [9, 2, 3, 4, 1, 3, 1, 3, 6, 1]
    const centrality = [1.78e-2, 1.05e-6, 1.37e-5, 7.18e-3, 0, 0, 0, 4.48e-3, 2.1e-6, 0]
    const given = (...controls: number[][]) => controls.map((control) => [...midRanks(control)])
    expect(spearman(halfLife, dispensability, given(degree, centrality))).toBeCloseTo(-0.7647345, 6)
    expect(spearman(halfLife, degree, given(dispensability, centrality))).toBeCloseTo(-0.1367596, 6)
    expect(spearman(halfLife, centrality, given(dispensability, degree))).toBeCloseTo(-0.7860646, 6)
    expect(spearman(dispensability, degree, given(halfLife, centrality))).toBeCloseTo(-0.4845966, 6)
    expect(spearman(degree, centrality, given(halfLife, dispensability))).toBeCloseTo(0.401094, 6)
  })
})

const value = fc.oneof(fc.integer({ min: -4, max: 4 }), fc.double({ min: -1e3, max: 1e3, noNaN: true }).map(Math.fround))
const pairs = fc.array(fc.tuple(value, value), { minLength: 3, maxLength: 40 })
const columns = (list: [number, number][]): [number[], number[]] => [list.map(([x]) => x), list.map(([, y]) => y)]
const close = (a: number | undefined, b: number | undefined) =>
  a === undefined || b === undefined ? expect(a).toBe(b) : expect(a).toBeCloseTo(b, 9)

describe('the coefficient of any pairs', () => {
  it('equals that of simple-statistics, lies in [-1, 1], and is undefined only for constant series', () => {
    fc.assert(
      fc.property(pairs, (list) => {
        const [x, y] = columns(list)
        const own = spearman(x, y)
        const constant = new Set(x).size === 1 || new Set(y).size === 1
        expect(own === undefined).toBe(constant)
        if (own !== undefined) {
          expect(Math.abs(own)).toBeLessThanOrEqual(1)
          expect(own).toBeCloseTo(sampleRankCorrelation(x, y), 9)
        }
      }),
    )
  })

  it('stays the same when the two series are exchanged, also with controls', () => {
    fc.assert(
      fc.property(pairs, fc.boolean(), (list, controlled) => {
        const [x, y] = columns(list)
        const controls = controlled ? [[...x.keys()]] : []
        close(spearman(x, y, controls), spearman(y, x, controls))
      }),
    )
  })

  it('does not change under increasing transformations and changes its sign under decreasing ones', () => {
    const small = fc.array(fc.tuple(fc.integer({ min: -9, max: 9 }), fc.integer({ min: -9, max: 9 })), { minLength: 3, maxLength: 40 })
    fc.assert(
      fc.property(small, (list) => {
        const [x, y] = columns(list)
        const own = spearman(x, y)
        close(spearman(x.map(Math.exp), y.map((one) => one ** 3)), own) // biome-ignore format: one line
        close(spearman(x.map((one) => 5 - 2 * one), y), own === undefined ? own : -own) // biome-ignore format: one line
      }),
    )
  })

  it('does not depend on the order of the pairs', () => {
    fc.assert(
      fc.property(pairs, (list) => {
        close(spearman(...columns(list)), spearman(...columns(list.toReversed())))
      }),
    )
  })

  it('ignores gaps, as if their pairs did not exist', () => {
    fc.assert(
      fc.property(pairs, fc.infiniteStream(fc.boolean()), (list, gaps) => {
        const isGap = [...gaps.take(list.length)]
        const [x, y] = columns(list)
        const kept = columns(list.filter((_, index) => !isGap[index]))
        const correlator = rankCorrelator(y.map((one, index) => (isGap[index] ? undefined : one)), []) // biome-ignore format: one line
        expect(correlator.n).toBe(kept[0].length)
        close(correlator.coefficientOf(ascending(x)), spearman(...kept))
      }),
    )
  })

  it('lies within its interval, which lies within [-1, 1]', () => {
    fc.assert(
      fc.property(fc.double({ min: -1, max: 1, noNaN: true }), fc.integer({ min: 6, max: 300 }), (coefficient, n) => {
        const [low, high] = confidenceInterval(coefficient, n, 1)
        expect(low).toBeGreaterThanOrEqual(-1)
        expect(high).toBeLessThanOrEqual(1)
        expect(low - 1e-12).toBeLessThanOrEqual(coefficient)
        expect(high + 1e-12).toBeGreaterThanOrEqual(coefficient)
      }),
    )
  })
})

it.each([
  [6, 1],
  [7, 1],
  [52, 4],
])('the interval of %i weeks in perfect order shows how little evidence they are', (n, controls) => {
  const [low, high] = confidenceInterval(1, n, controls)
  expect([low, high]).toEqual([-confidenceInterval(-1, n, controls)[1], 1])
  const [nearlyLow] = confidenceInterval(1 - 2 / n ** 2, n, controls)
  expect(low).toBeGreaterThan(nearlyLow)
  expect(low).toBeLessThan(n < 10 ? 0.9 : 0.9995)
})
