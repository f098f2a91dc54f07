import { expect, it } from 'vitest'
import { trendLine } from './trend-line.ts'

it('the line runs through the middle of the weeks, as steep as the difference, and one outlier does not move it', () => {
  const weeks = [0, 1, 2, 3, 4].map((sessions) => ({ sessions, reading: sessions === 4 ? 500 : 60 - 2 * sessions }))
  const effect = { difference: -6, interval: [-9, -3], sessions_little: 0.5, sessions_much: 3.5 }
  expect(trendLine(effect, weeks)).toEqual({ through: { x: 2, y: 56 }, slope: -2, slopes: [-3, -1] })
})
