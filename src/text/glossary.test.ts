import { expect, it } from 'vitest'
import { Glossary } from './glossary.ts'

const glossary = new Glossary(
  [
    [
      ['mum', 'mother'],
      ['pain', 'pain'],
      ['is', 'be'],
    ],
    [
      ['mama', 'mother'],
      ['pain', 'bread'],
      ['mange', 'eat'],
    ],
  ],
  new Map([['mother', 'parent']]),
)
const meanings = (...words: string[]) => glossary.meaningsOf(words).map((meaning) => glossary.nameOf(meaning))

it('words of different languages can have the same meaning', () => {
  expect(glossary.meaningsOf(['mum'])).toEqual(glossary.meaningsOf(['mama']))
})

it('an ambiguous word has its meaning in the language of the surrounding words', () => {
  expect(meanings('mum', 'is', 'pain')).toEqual(['mother', 'be', 'pain'])
  expect(meanings('mama', 'mange', 'pain')).toEqual(['mother', 'eat', 'bread'])
})

it('a meaning has a class, or 0 if it belongs to none', () => {
  const [mother, be] = glossary.meaningsOf(['mum', 'is'])
  expect(glossary.classOf(mother as number)).toBeGreaterThan(0)
  expect(glossary.classOf(be as number)).toBe(0)
})

it('unknown words have no meaning', () => expect(meanings('xyzzy')).toEqual([]))

it('words of one language can be glossed in English', () => {
  expect(glossary.glossOf(['mama', 'xyzzy', 'mange', 'pain'], 1)).toEqual(['mother', 'eat', 'bread'])
})
