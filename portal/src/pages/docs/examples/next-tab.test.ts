import { expect, it } from 'vitest'
import { nextTab } from './next-tab.ts'

it.each([
  ['ArrowRight', 0, 1],
  ['ArrowRight', 2, 0],
  ['ArrowLeft', 0, 2],
  ['ArrowLeft', 2, 1],
  ['Home', 2, 0],
  ['End', 0, 2],
  ['Tab', 1, undefined],
  ['Enter', 1, undefined],
])('%s moves from tab %i to tab %s of three', (key, current, next) => {
  expect(nextTab(key, current, 3)).toBe(next)
})
