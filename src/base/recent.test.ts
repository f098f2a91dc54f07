import { expect, it } from 'vitest'
import { Recent } from './recent.ts'

it('computes a value once while its text is recent, and forgets the oldest text', () => {
  const computed: string[] = []
  const recent = new Recent<string>()
  const get = (text: string) =>
    recent.get(text, () => {
      computed.push(text)
      return text.toUpperCase()
    })
  expect([get('a'), get('a')]).toEqual(['A', 'A'])
  expect(computed).toEqual(['a'])
  for (const text of 'bcdefghi') get(text)
  get('i')
  expect(computed).toEqual([...'abcdefghi'])
  get('a')
  expect(computed.at(-1)).toBe('a')
})
