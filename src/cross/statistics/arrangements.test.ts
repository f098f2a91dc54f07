import { expect, it } from 'vitest'
import { arrangementsOf } from './arrangements.ts'
import { rankCorrelator } from './rank-correlation.ts'
import { ascending } from './ranks.ts'

const COLLAGEN = [7.1, 7.1, 7.2, 8.3, 9.4, 10.5, 11.4]
const PROLINE = [2.8, 2.9, 2.8, 2.6, 3.5, 4.6, 5.0]

it("the exact p-value equals that of SciPy's resampling tutorial 2c (collagen and proline, one-sided)", () => {
  const { coefficientOf } = rankCorrelator(COLLAGEN, [])
  const observed = coefficientOf(ascending(PROLINE)) as number
  const { orders, count } = arrangementsOf(Float64Array.from(PROLINE))
  let hits = 0
  for (const arranged of orders) if ((coefficientOf(ascending(arranged)) as number) >= observed - 1e-9) hits++
  expect(hits / count).toBeCloseTo(0.04563492063492063, 12)
})

const indexes = (length: number) => Float64Array.from({ length }, (_, index) => index)

it('yields each order of up to 8 items exactly once', () => {
  for (let length = 1; length <= 8; length++) {
    const { orders, count } = arrangementsOf(indexes(length))
    const seen: string[] = []
    for (const arranged of orders) seen.push(arranged.join())
    const factorial = Array.from({ length }, (_, index) => index + 1).reduce((a, b) => a * b)
    expect([new Set(seen).size, seen.length, count]).toEqual([factorial, factorial, factorial])
  }
})

it('shuffles more items endlessly and reproducibly, with each item equally often in each place', () => {
  const items = indexes(10)
  const sums = new Float64Array(10)
  const shuffled = [1, 2].map(() => {
    const { orders, count } = arrangementsOf(items)
    expect(count).toBe(Number.POSITIVE_INFINITY)
    return Array.from({ length: 4_999 }, () => {
      const arranged = orders.next().value as Float64Array
      arranged.forEach((item, place) => {
        sums[place] = (sums[place] as number) + item
      })
      return arranged.join()
    })
  })
  expect(shuffled[1]).toEqual(shuffled[0])
  expect(new Set(shuffled[0]).size).toBeGreaterThan(4_900)
  for (const sum of sums) expect(sum / 9_998).toBeCloseTo(4.5, 0)
  expect(items.join()).toBe('0,1,2,3,4,5,6,7,8,9')
})
