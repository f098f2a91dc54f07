import { expect, it } from 'vitest'
import openapi from '../../../../../../openapi.json?raw'
import { readReference } from '../document/read-reference.ts'
import { samplesOf } from '../sample-texts.ts'
import { highlight } from './highlight.ts'

const operations = readReference(JSON.parse(openapi)).flatMap((group) => group.operations)

it('the parts of every sample add up to its text, and most of them have a color', () => {
  for (const operation of operations)
    for (const { text, language } of samplesOf('https://api.example.com', operation)) {
      const tokens = highlight(text, language)
      expect(tokens.map(([, part]) => part).join('')).toBe(text)
      expect(tokens.filter(([kind]) => kind !== '').length, text).toBeGreaterThan(0)
    }
})

it.each([
  [
    'json',
    '{ "a": ["b: c", -1.5, null] }',
    [
      ['name', '"a"'],
      ['string', '"b: c"'],
      ['number', '-1.5'],
      ['keyword', 'null'],
    ],
  ],
  [
    'shell',
    'curl -N "x -H y"',
    [
      ['keyword', 'curl'],
      ['name', '-N'],
      ['string', '"x -H y"'],
    ],
  ],
  [
    'python',
    'print(a(b="c=d"))',
    [
      ['keyword', 'print'],
      ['name', 'b'],
      ['string', '"c=d"'],
    ],
  ],
  [
    'typescript',
    "const a = await b({ c: 'new' })",
    [
      ['keyword', 'const'],
      ['keyword', 'await'],
      ['name', 'c'],
      ['string', "'new'"],
    ],
  ],
] as const)('%s: %s', (language, text, colored) => {
  expect(highlight(text, language).filter(([kind]) => kind !== '')).toEqual(colored)
})
