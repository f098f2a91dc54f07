import { expect, it } from 'vitest'
import { parseQuery } from './query-values.ts'

it('keeps only the first two values of a repeated name', () => {
  expect(parseQuery('a=1&b=2&a=3&a=4&a=5')).toEqual({ a: ['1', '3'], b: '2' })
  expect(parseQuery('a&'.repeat(5_000))).toEqual({ a: ['', ''] })
})
