import { expect, it } from 'vitest'
import { nearestSpot, spotAfterKey } from './nearest-spot.ts'

const SPOTS = [
  { x: 10, y: 90, text: 'low' },
  { x: 20, y: 10, text: 'high' },
]
const SIZE = { width: 1_000, height: 100 }

it('the nearest value is found by its horizontal place alone, or by both', () => {
  const at = { x: 140, y: 12 }
  expect(nearestSpot(SPOTS, at, SIZE, 'x')).toBe(0)
  expect(nearestSpot(SPOTS, at, SIZE, 'xy')).toBe(1)
})

it.each([
  ['ArrowRight', 3, 10],
  ['ArrowLeft', 3, 0],
  ['ArrowDown', 3, 4],
  ['Home', 3, 0],
  ['End', 3, 89],
  ['Tab', 3, undefined],
])('%s leads from value %i to %s, and never past the ends', (key, from, to) => {
  expect(spotAfterKey(key, from, 90, 7)).toBe(to)
})
