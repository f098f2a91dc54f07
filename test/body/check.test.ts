import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Interaction, Resolution } from '../../src/contract/body.ts'
import { LIFTED } from '../support/ai-route.ts'
import { rounds } from '../support/rounds.ts'
import { startService, type TestService } from '../support/service.ts'

const SEVERITIES = ['CRITICAL', 'HIGH', 'MODERATE', 'LOW']

let service: TestService
let key: string
beforeAll(async () => {
  service = await startService({ limits: LIFTED })
  key = (await service.mint()).key
})
afterAll(() => service.close())

const touching = async (remedy: string): Promise<Interaction[]> =>
  (await service.call('GET', `/v1/body/interactions?limit=100&remedy=${remedy}`, key)).json().data
const post = (payload: object) => service.call('POST', '/v1/body/interactions/check', key, { payload })
const check = async (...items: string[]) => (await post({ items })).json()
const ids = (records: Interaction[]) => records.map(({ id }) => id)

function expectMostSevereFirst(records: Interaction[]) {
  const place = ({ severity, remedyName, drugOrClass, id }: Interaction) =>
    [SEVERITIES.indexOf(severity), remedyName.toLowerCase(), drugOrClass.toLowerCase(), id].join('\0')
  expect(records.map(place)).toEqual(records.map(place).sort())
}

describe('a check', () => {
  it('reports that nothing is recorded if there is no match, and never that there is no risk', async () => {
    const { matches, mode, disclaimer } = await check('turmeric', 'lemon balm')
    expect([matches, mode]).toEqual([[], 'pairs'])
    expect(disclaimer).toMatch(/no match means that nothing is recorded here, not that a combination is free of risk/)
  })

  it('of one recognized item returns all of its records, and of several items the records between them', async () => {
    const single = await check("St. John's Wort", 'xyzzy')
    expect([single.mode, single.unmatched]).toEqual(['single', ['xyzzy']])
    expect(ids(single.matches)).toEqual(ids(await touching('st-johns-wort')))
    const pairs = await check("St. John's Wort", 'Zoloft', 'xyzzy')
    expect(pairs.mode).toBe('pairs')
    expect(ids(pairs.matches)).toContain('st-johns-wort--ssri')
    expect(pairs.matches.length).toBeLessThan(single.matches.length)
    expect((await check('xyzzy', 'plugh')).matches).toEqual([])
    expect((await check('sertraline', 'warfarin')).matches).toEqual([])
  })

  it('counts the same thing once, however often and by whatever name it is given', async () => {
    const { matches, mode } = await check('warfarin')
    for (const items of [
      ['warfarin', 'Coumadin'],
      ['warfarin', 'warfarin'],
      ['warfarin', 'blood thinner'],
    ]) {
      const again = await check(...items)
      expect([again.mode, ids(again.matches), again.checked]).toEqual([mode, ids(matches), 2])
    }
    expect(ids((await check('warfarin', 'Coumadin', 'ginkgo')).matches)).toEqual(ids((await check('warfarin', 'ginkgo')).matches))
  })

  it('knows drugs that are also remedies, and never matches one with itself', async () => {
    const pairs = [
      ['Klor-Con', 'spironolactone', 'potassium'],
      ['potassium chloride 20 mEq', 'lisinopril', 'potassium'],
      ['calcium acetate', 'levothyroxine', 'calcium'],
      ['Maalox', 'levothyroxine', 'magnesium'],
      ['Vascepa', 'warfarin', 'fish oil'],
      ['calcitriol', 'digoxin', 'vitamin D'],
    ] as const
    for (const [drug, other, remedy] of pairs) {
      const expected = ids((await check(remedy, other)).matches)
      expect(expected).not.toEqual([])
      expect(ids((await check(drug, other)).matches), drug).toEqual(expected)
    }
    const own = ids((await check('potassium', 'Klor-Con')).matches)
    expect(own).not.toEqual([])
    expect(ids((await check('Klor-Con', 'aspirin')).matches)).not.toContain(own[0])
    expect(ids((await check('Klor-Con')).matches)).toEqual(expect.arrayContaining(own))
  })

  it('does not resolve an item that names two things to one of them', async () => {
    const { unmatched, resolution } = await check('Vitamin D3 (with vitamin K2)', 'warfarin')
    expect(unmatched).toEqual(['Vitamin D3 (with vitamin K2)'])
    expect(resolution[0].candidates).toEqual(['Vitamin D', 'Vitamin K'])
    for (const item of [
      'warfarin (Coumadin)',
      'ibuprofen (NSAID)',
      'Tylenol (acetaminophen)',
      'Klor-Con (potassium)',
      'ginkgo (for memory)',
    ])
      expect((await check(item)).unmatched, item).toEqual([])
  })

  it('matches a drug through its classes and a class through its members', async () => {
    expect(ids((await check('kava', 'alprazolam')).matches)).toContain('kava--benzodiazepine')
    expect(ids((await check('grapefruit', 'statin')).matches)).toContain('grapefruit--atorvastatin')
  })

  it('counts the items received, and repeats the unrecognized ones as sent and in order', async () => {
    const items = ['  Zorbulin® ', 'kava', 'zorbulin', '<b>x</b>', 'kava', 'ÄÖ 5 mg']
    const { checked, unmatched, resolution } = await check(...items)
    expect([checked, unmatched]).toEqual([6, ['  Zorbulin® ', 'zorbulin', '<b>x</b>', 'ÄÖ 5 mg']])
    expect(resolution.map(({ input }: Resolution) => input)).toEqual(items)
  })

  it('shows how each item was understood, and suggests candidates for a misspelling without matching them', async () => {
    const { matches, resolution } = await check("St. John's Wort", 'Zoloft 50 mg', 'Zoloftt')
    expect(resolution).toEqual([
      { input: "St. John's Wort", type: 'remedy', id: 'st-johns-wort', name: "St. John's Wort", via: 'name', classes: [], candidates: [] },
      expect.objectContaining({ type: 'drug', id: 'sertraline', via: 'brand', classes: expect.arrayContaining(['SSRI']), candidates: [] }),
      { input: 'Zoloftt', type: null, id: null, name: null, via: null, classes: [], candidates: expect.arrayContaining(['sertraline']) },
    ])
    expect(matches).toEqual((await check("St. John's Wort", 'Zoloft')).matches)
    expect((await check('kava', 'Zoloftt')).mode).toBe('single')
  })

  it('accepts 1 to 30 items of 1 to 120 code points', async () => {
    const status = async (items: unknown) => (await post({ items })).statusCode
    for (const items of [['x'], Array(30).fill('kava'), ['💊'.repeat(120)]]) expect(await status(items)).toBe(200)
    for (const items of [[], Array(31).fill('kava'), [''], ['💊'.repeat(121)], ['x'.repeat(121)], 'kava', [7], [null], null, {}])
      expect(await status(items), JSON.stringify(items)).toBe(400)
    expect((await post({})).statusCode).toBe(400)
  })

  const HOSTILE = [
    '%',
    '_',
    '\\',
    "'; drop table body.drugs; --",
    '"',
    'a & b | !c <-> d:*',
    '(((((((',
    '(a+)+$',
    '1,1.1,'.repeat(20),
    '__proto__',
  ]
  it.each([...HOSTILE, '<script>alert(1)</script>', '\u202e\u0007', '((a)'.repeat(30), 'constructor', '½ ㎎', '𝓴𝓪𝓿𝓪'])(
    'handles %s without an error',
    async (item) => {
      for (const items of [[item], [item, 'kava'], Array(30).fill(item)]) expect((await post({ items })).statusCode).toBe(200)
    },
  )

  it('responds if no item is known and each can be understood in many ways', async () => {
    const items = Array.from({ length: 30 }, (_, n) =>
      Array.from({ length: 7 }, (_, m) => `(zor${n}${m}ul tabs)`)
        .join('')
        .slice(0, 120),
    )
    expect((await check(...items)).unmatched).toEqual(items)
  })

  const surrogate = fc.integer({ min: 0xd800, max: 0xdfff }).map((unit) => String.fromCharCode(unit))
  const known = fc.constantFrom(
    'kava',
    'Zoloft',
    "St. John's Wort",
    'warfarin',
    'statin',
    'blood thinner',
    'Garlic 300 mg',
    'xanax',
    'iron',
    'Synthroid',
  )
  const text = fc.oneof(
    { arbitrary: known, weight: 4 },
    fc.string({ unit: 'binary', maxLength: 125 }),
    fc.string({ unit: surrogate, maxLength: 3 }),
  )
  it('responds to any list, most severe first, and only with remedies and drugs from the list', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(text, { maxLength: 32 }), async (items) => {
        const response = await post({ items })
        const fits = (item: string) => item !== '' && [...item].length <= 120 && !item.includes('\0') && item.isWellFormed()
        expect(response.statusCode).toBe(items.length >= 1 && items.length <= 30 && items.every(fits) ? 200 : 400)
        if (response.statusCode === 400) return
        const { matches, mode, resolution, unmatched, checked } = response.json()
        expectMostSevereFirst(matches)
        expect([checked, resolution.length]).toEqual([items.length, items.length])
        expect(unmatched).toEqual(items.filter((_, index) => resolution[index].type === null))
        const remedies = resolution.filter(({ type }: Resolution) => type === 'remedy').map(({ id }: Resolution) => id)
        if (mode === 'pairs') for (const { remedyId } of matches) expect(remedies).toContain(remedyId)
      }),
      { numRuns: rounds(60, 5_000) },
    )
  })
})
