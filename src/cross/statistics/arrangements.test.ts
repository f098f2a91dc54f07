import { expect, it } from 'vitest'
import { arrangementsOf } from './arrangements.ts'
import { rankCorrelator } from './rank-correlation.ts'
import { ascending } from './ranks.ts'

const COLLAGEN = [7.1, 7.1, 7.2, 8.3, 9.4, 10.5, 11.4]
const PROLINE = [2.8, 2.9, 2.8, 2.6, 3.5, 4.6, 5.0]

it("gives the exact p-value of SciPy's cookbook, resampling tutorial 2c: collagen and proline, one-sided", () => {
  const { coefficientOf } = rankCorrelator(COLLAGEN, [])
  const observed = coefficientOf(ascending(PROLINE)) as number
  const { visit, pValueOf } = arrangementsOf(Float64Array.from(PROLINE), 0)
  let hits = 0
  visit((arranged) => {
    if ((coefficientOf(ascending(arranged)) as number) >= observed - 1e-9) hits++
    return true
  })
  expect(pValueOf(hits)).toBeCloseTo(0.04563492063492063, 12)
})

it('visits each order of up to 8 items exactly once', () => {
  for (let length = 1; length <= 8; length++) {
    const seen = new Set<string>()
    let visits = 0
    arrangementsOf(Float64Array.from({ length }, (_, index) => index), 10).visit((arranged) => {
      seen.add(arranged.join())
      return ++visits > 0
    }) // biome-ignore format: kept together
    const factorial = Array.from({ length }, (_, index) => index + 1).reduce((a, b) => a * b)
    expect([seen.size, visits]).toEqual([factorial, factorial])
  }
})

it('shuffles more items as often as told, the same way each time, each place as often as others', () => {
  const items = Float64Array.from({ length: 10 }, (_, index) => index)
  const shuffled: string[][] = [[], []]
  const sums = new Float64Array(10)
  for (const run of shuffled)
    arrangementsOf(items, 4_999).visit((arranged) => {
      arranged.forEach((item, place) => {
        sums[place] = (sums[place] as number) + item
      })
      return run.push(arranged.join()) > 0
    })
  expect(shuffled[0]).toHaveLength(4_999)
  expect(shuffled[1]).toEqual(shuffled[0])
  for (const sum of sums) expect(sum / 9_998).toBeCloseTo(4.5, 0)
  expect(items.join()).toBe('0,1,2,3,4,5,6,7,8,9')
})

it('counts the observed order among random ones, so that no p-value is 0', () => {
  const { pValueOf } = arrangementsOf(new Float64Array(9), 4_999)
  expect([pValueOf(0), pValueOf(4_999)]).toEqual([1 / 5_000, 1])
})

it('stops when told', () => {
  for (const length of [5, 12]) {
    let visits = 0
    arrangementsOf(new Float64Array(length), 100).visit(() => ++visits < 7)
    expect(visits).toBe(7)
  }
})
