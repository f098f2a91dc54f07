import { describe, expect, it } from 'vitest'
import { placesOf, WordGroupIndex, WordGroups } from './word-groups.ts'

const matches = (pattern: string, text: string) => new WordGroups(pattern, (word) => [word]).matches(placesOf(text.split(' ')))

describe('word groups', () => {
  it('match a text with a word of every group, in any order', () => {
    expect(matches('nobody forget | birthday', 'birthday and nobody called')).toBe(true)
    expect(matches('nobody forget | birthday', 'birthday and everybody called')).toBe(false)
  })

  it('match words that are close together', () => {
    const between = (count: number) => `birthday ${'and '.repeat(count)}nobody`
    expect(matches('nobody | birthday', between(29))).toBe(true)
    expect(matches('nobody | birthday', between(30))).toBe(false)
  })

  it('match words joined by underscores only in this order, with at most two words between them', () => {
    expect(matches('not_ready | child', 'he is not quite really ready for a child')).toBe(true)
    expect(matches('not_ready | child', 'ready or not a child')).toBe(false)
    expect(matches('not_ready | child', 'not at all and never ready for a child')).toBe(false)
  })
})

it('an index finds the word groups that match a text', () => {
  const items = ['nobody | birthday', 'birthday | cake party', 'cake | nobody | party'].map((pattern) => ({
    pattern,
    words: new WordGroups(pattern, (word) => [word]),
  }))
  const found = new WordGroupIndex(items).find(placesOf('nobody came to the birthday party'.split(' ')), () => true)
  expect(found.map(({ pattern }) => pattern)).toEqual(['nobody | birthday', 'birthday | cake party'])
})

it('a pattern with more groups, or with fewer words in them, is more specific', () => {
  const specificity = (pattern: string) => new WordGroups(pattern, (word) => [word]).specificity
  expect(specificity('a | b | c')).toBeGreaterThan(specificity('a | b'))
  expect(specificity('a | b c')).toBeGreaterThan(specificity('a | b c d e'))
})
