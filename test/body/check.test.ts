import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Resolution } from '../../src/contract/interactions/check.ts'
import type { Interaction } from '../../src/contract/interactions/interaction.ts'
import { anyCharacter } from '../support/any-character.ts'
import { rounds } from '../support/rounds.ts'
import { type SharedService, sharedService } from '../support/shared-service.ts'
import { thoroughCases } from '../support/thorough-cases.ts'

const SEVERITIES = ['CRITICAL', 'HIGH', 'MODERATE', 'LOW']

let service: SharedService
let key: string
beforeAll(async () => {
  service = await sharedService()
  key = (await service.mint()).key
})

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
    expect(disclaimer).toMatch(/No match means that nothing is recorded here, not that a combination is free of risk/)
  })

  it('of one item returns all of its records, and of several items the records between them, however few are recognized', async () => {
    const single = await check("St. John's Wort")
    expect([single.mode, single.unmatched]).toEqual(['single', []])
    expect(ids(single.matches)).toEqual(ids(await touching('st-johns-wort')))
    for (const { between } of single.matches) expect(between).toEqual(["St. John's Wort"])
    const pairs = await check("St. John's Wort", 'Zoloft', 'xyzzy')
    expect([pairs.mode, pairs.unmatched]).toEqual(['pairs', ['xyzzy']])
    expect(ids(pairs.matches)).toContain('st-johns-wort--ssri')
    for (const { between } of pairs.matches) expect(between).toEqual(["St. John's Wort", 'Zoloft'])
    for (const items of [
      ["St. John's Wort", 'xyzzy'],
      ['xyzzy', 'plugh'],
      ['sertraline', 'warfarin'],
    ]) {
      const { mode, matches } = await check(...items)
      expect([mode, matches]).toEqual(['pairs', []])
    }
  })

  it('reports every pair of drugs as not covered, and says if both contain the same', async () => {
    expect((await check('sertraline', 'warfarin', 'Coumadin 5 mg', 'kava')).not_covered).toEqual([
      { items: ['sertraline', 'warfarin'], reason: 'drug_with_drug' },
      { items: ['sertraline', 'Coumadin 5 mg'], reason: 'drug_with_drug' },
      { items: ['warfarin', 'Coumadin 5 mg'], reason: 'same_ingredient' },
    ])
  })

  it('counts the same thing once, however often and by whatever name it is given', async () => {
    const expected = ids((await check('warfarin', 'ginkgo')).matches)
    for (const items of [
      ['warfarin', 'Coumadin', 'ginkgo'],
      ['warfarin', 'warfarin', 'ginkgo'],
      ['warfarin', 'blood thinner', 'ginkgo'],
    ])
      expect(ids((await check(...items)).matches)).toEqual(expected)
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

  it('checks everything that an item names, in parentheses too', async () => {
    const { unmatched, resolution, matches } = await check('Vitamin D3 (with vitamin K2)', 'warfarin')
    expect(unmatched).toEqual([])
    expect(resolution[0].stands_for.map(({ id }: { id: string }) => id)).toEqual(['vitamin-d', 'vitamin-k'])
    expect(ids(matches)).toContain('vitamin-k--vitamin-k-antagonist')
    for (const item of [
      'warfarin (Coumadin)',
      'ibuprofen (NSAID)',
      'Tylenol (acetaminophen)',
      'Klor-Con (potassium)',
      'ginkgo (for memory)',
    ])
      expect((await check(item)).resolution[0].stands_for.length, item).toBe(1)
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

  it('shows how each item was interpreted, and suggests candidates for a misspelling without matching them', async () => {
    const { matches, resolution } = await check("St. John's Wort", 'Zoloft 50 mg', 'Zoloftt')
    const unread = { classes: [], codes: [], route: null, varies: false, unread: [], candidates: [] }
    const wort = { type: 'remedy', id: 'st-johns-wort', name: "St. John's Wort" }
    expect(resolution).toEqual([
      { ...unread, input: "St. John's Wort", ...wort, via: 'name', stands_for: [{ ...wort, classes: [], codes: [] }] },
      expect.objectContaining({ type: 'drug', id: 'sertraline', via: 'brand', classes: expect.arrayContaining(['SSRI']), candidates: [] }),
      {
        ...unread,
        ...{
          input: 'Zoloftt',
          type: null,
          id: null,
          name: null,
          via: null,
          stands_for: [],
          unread: ['zoloftt'],
          candidates: ['sertraline'],
        },
      },
    ])
    expect(ids(matches)).toEqual(ids((await check("St. John's Wort", 'Zoloft')).matches))
    expect((await check('kava', 'Zoloftt')).matches).toEqual([])
  })

  it('accepts the codes of drugs as text and as objects, and returns the codes of everything that it recognized', async () => {
    const rxnorm = 'http://www.nlm.nih.gov/research/umls/rxnorm'
    const unii = 'http://fdasis.nlm.nih.gov'
    const codes = [
      { system: rxnorm, code: '11289' },
      { system: unii, code: '5Q7ZVV76EI' },
    ]
    const expected = ids((await check('warfarin', 'ginkgo')).matches)
    for (const [item, text] of [
      ['rxcui:11289', 'rxcui:11289'],
      [' RxCUI: 11289', ' RxCUI: 11289'],
      ['unii:5q7zvv76ei', 'unii:5q7zvv76ei'],
      [{ system: rxnorm, code: '11289' }, 'rxcui:11289'],
      [{ system: 'unii', code: '5Q7ZVV76EI' }, 'unii:5Q7ZVV76EI'],
    ]) {
      const { matches, resolution } = (await post({ items: [item, 'ginkgo'] })).json()
      expect(ids(matches)).toEqual(expected)
      expect(matches[0].between).toEqual([text, 'ginkgo'])
      expect(resolution[0]).toMatchObject({ input: text, type: 'drug', id: 'warfarin', via: 'code', codes, stands_for: [{ codes }] })
    }
    expect((await check('Tylenol PM')).resolution[0]).toMatchObject({ codes: [], stands_for: [{ codes: [{ code: '161' }, {}] }, {}] })
  })

  it('never guesses what an unknown code means', async () => {
    const items = ['rxcui:11288999', 'unii:5Q7ZVV76E', 'rxcui:5Q7ZVV76EI', 'rxcui: warfarin', 'unii:', 'rxcui:11289 or ginkgo']
    const { unmatched, possible, resolution } = await check(...items, 'ginkgo')
    expect([unmatched, possible]).toEqual([items, []])
    for (const { stands_for, candidates } of resolution.slice(0, items.length)) expect([stands_for, candidates]).toEqual([[], []])
  })

  it('names what is wrong with an item that is an object', async () => {
    const issues = async (item: unknown) => (await post({ items: [item] })).json().error.details.issues
    const systems = 'http://www.nlm.nih.gov/research/umls/rxnorm, http://fdasis.nlm.nih.gov, rxcui, unii'
    expect(await issues({ system: 'http://snomed.info/sct', code: '1' })).toEqual([
      { in: 'body', path: 'items.0.system', message: `must be one of: ${systems}` },
    ])
    expect(await issues({ system: 'rxcui' })).toEqual([{ in: 'body', path: 'items.0.code', message: 'is required' }])
    expect(await issues(7)).toEqual([{ in: 'body', path: 'items.0', message: 'must be a string or an object' }])
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
  const STRANGE = ['<script>alert(1)</script>', '\u202e\u0007', '((a)'.repeat(30), 'constructor', '½ ㎎', '𝓴𝓪𝓿𝓪']
  it.each(thoroughCases([...HOSTILE, ...STRANGE], 5))('handles %s without an error', async (item) => {
    for (const items of [[item], [item, 'kava'], Array(30).fill(item)]) expect((await post({ items })).statusCode).toBe(200)
  })

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
    fc.string({ unit: anyCharacter, maxLength: 125 }),
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
        const remedies = resolution.flatMap(({ stands_for }: Resolution) => stands_for.map(({ id }) => id))
        if (mode === 'pairs') for (const { remedyId } of matches) expect(remedies).toContain(remedyId)
      }),
      { numRuns: rounds(20, 5_000) },
    )
  })
})
