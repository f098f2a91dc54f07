import { expect, it } from 'vitest'
import { parseQuery } from './query-values.ts'

it('keeps of a repeated name only what tells that it is repeated', () => {
  expect(parseQuery('a=1&b=2&a=3&a=4&a=5')).toEqual({ a: ['1', '3'], b: '2' })
  expect(parseQuery('a&'.repeat(5_000))).toEqual({ a: ['', ''] })
})
