import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { load } from 'js-yaml'
import { beforeAll, expect, it } from 'vitest'
import { projectRoot } from '../../src/base/project-root.ts'
import { anyCharacter } from '../support/any-character.ts'
import { PROOF_TIMEOUT, rounds } from '../support/rounds.ts'
import { type SharedService, sharedService } from '../support/shared-service.ts'
import { thoroughCases } from '../support/thorough-cases.ts'

interface Hit {
  type: string
  id: string
  name: string
  category: string | null
  snippet: string | null
}

const TYPES = ['remedy', 'condition', 'toxin', 'biomarker']
const searches = load(readFileSync(join(projectRoot, 'test/body/searches.yaml'), 'utf8')) as { q: string }[]

let service: SharedService
let key: string
beforeAll(async () => {
  service = await sharedService()
  key = (await service.mint()).key
})

const ask = (query: Record<string, string>) => service.call('GET', `/v1/body/search?${new URLSearchParams(query)}`, key)
const search = async (query: Record<string, string>): Promise<Hit[]> => (await ask(query)).json().data

const INVALID: [path: string, query: Record<string, string>][] = [
  ['q', {}],
  ['q', { q: '' }],
  ['q', { q: 'a' }],
  ['q', { q: '💊' }],
  ['q', { q: 'x'.repeat(121) }],
  ['types', { q: 'sleep', types: 'herb' }],
  ['types', { q: 'sleep', types: 'remedy,' }],
  ['types', { q: 'sleep', types: ',' }],
  ['types', { q: 'sleep', types: 'remedy,,toxin' }],
  ['types', { q: 'sleep', types: 'Remedy' }],
  ['types', { q: 'sleep', types: 'remedy;toxin' }],
  ['limit', { q: 'sleep', limit: '0' }],
  ['limit', { q: 'sleep', limit: '51' }],
  ['limit', { q: 'sleep', limit: '1e1' }],
]
it.each(thoroughCases(INVALID, 6))('rejects an invalid %s: %s', async (path, query) => {
  const response = await ask(query)
  expect(response.statusCode).toBe(400)
  expect(response.json().error.details.issues).toEqual([{ in: 'query', path, message: expect.any(String) }])
})

it('accepts 2 to 120 code points', async () => {
  for (const q of ['d3', '💊💊', 'x'.repeat(120), '💊'.repeat(120)]) expect((await ask({ q })).statusCode).toBe(200)
})

it('returns hits of the requested types only, and of all types by default', async () => {
  for (const types of ['remedy', 'toxin,biomarker', ' condition , remedy ', 'toxin,toxin']) {
    const hits = await search({ q: 'iron', types, limit: '50' })
    for (const { type } of hits) expect(types).toContain(type)
  }
  const hits = await search({ q: 'iron', limit: '50' })
  expect(await search({ q: 'iron', types: '', limit: '50' })).toEqual(hits)
  expect(await search({ q: 'iron', types: TYPES.join(','), limit: '50' })).toEqual(hits)
})

it('returns 20 hits by default, and the same first ones for any limit', async () => {
  const most = await search({ q: 'blood pressure', limit: '50' })
  expect(most.length).toBeGreaterThan(20)
  expect(await search({ q: 'blood pressure' })).toEqual(most.slice(0, 20))
  expect(await search({ q: 'blood pressure', limit: '1' })).toEqual(most.slice(0, 1))
})

it('never returns an entity twice, and each hit leads to its record', async () => {
  for (const q of thoroughCases(['magnesium', 'liver', 'sleep', 'vitamin'], 1)) {
    const hits = await search({ q, limit: '50' })
    expect(new Set(hits.map(({ type, id }) => `${type}:${id}`)).size).toBe(hits.length)
    for (const { type, id, name, category } of hits) {
      const path = `/v1/body/${type === 'remedy' ? 'remedies' : `${type}s`}/${id}`
      expect((await service.call('GET', path, key)).json().data).toMatchObject({ id, name, category })
    }
  }
})

it('shows why an entity was found, as plain text of at most 160 characters', async () => {
  const isPlain = (snippet: string) =>
    snippet.length > 0 && snippet.length <= 160 && snippet.isWellFormed() && !/<\/?[a-z]|\*\*|\n|&[a-z]+;/i.test(snippet)
  for (const { q } of thoroughCases(searches, 20)) {
    const wrong = (await search({ q, limit: '50' })).filter(({ snippet }) => !isPlain(snippet ?? ''))
    expect(wrong, q).toEqual([])
  }
})

it.each([
  ['remedies for cirrhosis', 'alcoholic-drinks'],
  ['what helps against copd', 'tobacco-smoking'],
  ['what can i take for heartburn', 'coffee'],
  ['remedy for arrhythmia', 'caffeine'],
])('offers nothing for a condition only because it is related: %s', async (q, id) => {
  expect((await search({ q })).map((hit) => hit.id)).not.toContain(id)
})

it.each([
  ['wired at night cant switch off', 'insomnia'],
  ['ich kann nachts nicht schlafen', 'insomnia'],
  ['haarausfal bei frauen', 'hair-loss'],
  ['tisane pour dormir', 'insomnia'],
  ['dolor de rodilla', 'osteoarthritis'],
])('finds what a part of a question asks for, if nothing fits all of it: %s', async (q, id) => {
  expect((await search({ q, limit: '3' })).map((hit) => hit.id)).toContain(id)
})

it('ranks what a question names above what it paraphrases', async () => {
  expect((await search({ q: 'brain fog cant concentrate', limit: '2' })).map(({ id }) => id)).toEqual(['brain-fog', 'adhd'])
})

it('finds nothing for nonsense, and treats wildcards and operators as ordinary characters', async () => {
  for (const q of ['xqzvwk', '%%', '__', '\\\\', '%_%', '!!', '&&||', '()', "''", '""', '<->', ':*', '💊💊', '\u202e\u200b', '- -', 'zzz%'])
    expect(await search({ q }), q).toEqual([])
})

const HOSTILE = [
  "'; drop table body.entities; --",
  'sleep & !iron | (zinc',
  'sleep <-> iron:*A',
  '"sleep',
  'sleep OR -iron',
  `http://example.com/a\\b'c?d=e`,
  '/usr/local/a\\b c:\\d e',
  "l'arginine \\' \\",
  '(a+)+$ [[[[ \\Q',
  '<script>alert("sleep")</script> iron zinc',
  'a.b@c.d -5e10 1/2 x-y_z',
  `${'é'.repeat(60)} ${'ß'.repeat(59)}`,
  'ab '.repeat(40),
]
it.each(thoroughCases(HOSTILE, 5))('handles %s without an error', async (q) => {
  expect((await ask({ q })).statusCode).toBe(200)
})

it(
  'responds to any text',
  async () => {
    const token = fc.constantFrom(
      'sleep',
      'iron',
      '\\',
      "'",
      '"',
      '&',
      '|',
      '!',
      ':*',
      '<->',
      '(',
      ')',
      '/',
      '.',
      '@',
      '-',
      '%',
      '_',
      'www.',
      ' ',
    )
    const text = fc.oneof(
      fc.string({ unit: anyCharacter, maxLength: 125 }),
      fc.string({ unit: 'grapheme', maxLength: 60 }),
      fc.string({ unit: token, maxLength: 15 }),
    )
    await fc.assert(
      fc.asyncProperty(text, async (q) => {
        const length = [...q].length
        const response = await ask({ q })
        expect(response.statusCode, response.body).toBe(length >= 2 && length <= 120 && !q.includes('\0') ? 200 : 400)
        if (response.statusCode === 200) expect(response.json().data.length).toBeLessThanOrEqual(20)
      }),
      { numRuns: rounds(30, 10_000) },
    )
  },
  PROOF_TIMEOUT,
)
