import { expect, it } from 'vitest'
import { valueSpan } from './trend-scale.ts'

it.each([
  ['within a range', [92, 98], [70, 99], 'both bounds'],
  ['within a wide range', [40, 50], [30, 400], 'the lower bound'],
  ['above an upper bound', [130, 150], [null, 100], 'the upper bound'],
  ['far below a lower bound', [8, 9], [30, 400], 'the lower bound'],
])('the axis of readings %s shows a part of the plot outside of the band', (_, values, [lower, upper], shown) => {
  const { low, high } = valueSpan(values, [lower as number | null, upper as number])
  const [showsLower, showsUpper] = [lower !== null && low < (lower as number), high > (upper as number)]
  expect(showsLower && showsUpper ? 'both bounds' : showsLower ? 'the lower bound' : showsUpper ? 'the upper bound' : 'none').toBe(shown)
  expect(low).toBeLessThan(Math.min(...values))
  expect(high).toBeGreaterThan(Math.max(...values))
})
