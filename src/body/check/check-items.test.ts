import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { rounds } from '../../../test/support/rounds.ts'
import { wholeReference } from '../../../test/support/whole-reference.ts'
import type { Interaction } from '../../contract/interactions/interaction.ts'
import type { Lexicon } from '../../corpus/lexicon.ts'
import type { ReferenceContent } from '../reference-content.ts'
import { checkItems } from './check-items.ts'

/** Loading may take this long without a build, because the corpus is then parsed from YAML. */
const LOADING_MS = 60_000

let content: ReferenceContent
let lexicon: Lexicon
beforeAll(async () => {
  const whole = await wholeReference()
  lexicon = whole.lexicon
  content = whole.content
}, LOADING_MS)

const check = (...items: string[]) => checkItems(items, content)
const standsFor = (item: string) => check(item).resolution[0]?.stands_for.map(({ id }) => id)
const idsOf = (matches: { known: { record: Interaction } }[]) => matches.map(({ known }) => known.record.id)

describe('an item', () => {
  it.each([
    ['calcium + vitamin D', ['calcium', 'vitamin-d']],
    ['glucosamine & chondroitin', ['glucosamine', 'chondroitin']],
    ['Turmeric with black pepper', ['turmeric', 'black-pepper']],
    ['lisinopril/HCTZ 20/12.5', ['lisinopril', 'hydrochlorothiazide']],
    ['Vitamin D3 (with vitamin K2)', ['vitamin-d', 'vitamin-k']],
  ])('that names several things stands for all of them: %s', (item, things) => {
    expect(standsFor(item)).toEqual(things)
  })

  it.each([
    ['I take a baby aspirin every morning', 'aspirin'],
    ['½ tablet of warfarin 5 mg', 'warfarin'],
    ['metformin 1-0-1', 'metformin'],
    ['ginkgo for memory', 'ginkgo'],
    ['vitamin D 50 µg 2x/day', 'vitamin-d'],
    ['St. John’s Wort 300mg prn', 'st-johns-wort'],
    ['levotiroxina', 'levothyroxine'],
    ['amlodipine (blood pressure pill)', 'amlodipine'],
    ['atorvastatin calcium', 'atorvastatin'],
    ['Nature Made fish oil 1200 mg', 'fish-oil'],
    ['Metoprololsuccinat 47,5', 'metoprolol'],
    ['Thyronorm 50 khali pet', 'levothyroxine'],
    ['इसबगोल रात को', 'psyllium'],
    ['तुलसी का काढ़ा', 'holy-basil'],
  ])('is recognized among doses, habits and other words: %s', (item, thing) => {
    expect(standsFor(item)).toEqual([thing])
  })

  it.each([
    ...['no aspirin', 'allergic to penicillin', 'allergies: sulfa, aspirin', 'caffeine free', 'testosterone booster', 'ginger ale'],
    ...['almond milk', 'none', 'n/a', 'used to be on warfarin, off it since 2012', "the dog's prednisone", 'Hypericum 30C globules'],
    ...['amiodarone - dr took me off it in january', 'tramacet, quit that one last fall', 'colchicine arrêtée depuis un mois'],
    ...['Augmentin 625 band kar diya', 'Arnica montana 9CH', '25-OH vitamin D 28 nmol/L', 'peppermint toothpaste', 'horny goat weed'],
  ])('that names what is not taken, or something else, is not recognized: %s', (item) => {
    expect(standsFor(item)).toEqual([])
  })

  it.each([
    ['met for men five hundred', 'metformin'],
    ['a lick wis five milligrams twice a day', 'apixaban'],
    ['furrow so mide 40', 'furosemide'],
    ['oh mep razzle', 'omeprazole'],
    ['milk thistel', 'Milk Thistle'],
    ['benzyol peroxide wash 10%', 'benzoyl peroxide'],
  ])('that was dictated or misspelled is offered, but not taken for granted: %s', (item, name) => {
    const [resolution] = check(item).resolution
    expect([resolution?.stands_for, resolution?.candidates]).toEqual([[], [name]])
  })

  it.each(['no pain so far', 'my knee hurts', 'milk chocolate', 'bring everything', 'nothing else'])(
    'that names nothing is not heard as a name: %s',
    (item) => {
      expect(check(item).resolution[0]?.candidates).toEqual([])
    },
  )

  it('does not stand for what it is free of', () => {
    expect(standsFor('Coca-Cola')).toContain('caffeine')
    expect(standsFor('caffeine-free Coca-Cola')).toEqual(['cola'])
  })
})

describe('a check', () => {
  it('of one item returns all of its records; of several items, only records between them, however few were recognized', () => {
    expect(check('ginkgo').mode).toBe('single')
    expect(check('ginkgo').matches.length).toBeGreaterThan(3)
    expect([check('ginkgo', 'xyzzy').mode, check('ginkgo', 'xyzzy').matches]).toEqual(['pairs', []])
  })

  it('reports a record for another route as possible, and gives the route', () => {
    const { matches, possible } = check('St. John’s Wort', 'tacrolimus ointment')
    expect(idsOf(matches)).not.toContain('st-johns-wort--calcineurin-inhibitor')
    expect(possible.find(({ known }) => known.record.id === 'st-johns-wort--calcineurin-inhibitor')?.because).toEqual({
      ...{ kind: 'route', input: 'tacrolimus ointment', route: 'skin' },
    })
  })

  it('reports a record as possible if the items are taken by different people, but not if one person takes both', () => {
    const { matches, possible } = check('my husband takes warfarin', 'ginkgo')
    expect(matches).toEqual([])
    expect(possible.map(({ because }) => because)).toContainEqual({ kind: 'person', input: 'my husband takes warfarin' })
    expect(idsOf(check("mum's warfarin", "mum's ginkgo").matches)).toContain('ginkgo--warfarin')
  })

  it('reports the interactions of a misspelled item as possible, if one typo explains it and it can mean only one thing', () => {
    const { matches, possible, unmatched } = check('ginkgo', 'wafarin 5mg')
    expect([matches, unmatched]).toEqual([[], ['wafarin 5mg']])
    expect(possible.map(({ because }) => because)).toContainEqual({ kind: 'spelling', input: 'wafarin 5mg', read_as: 'warfarin' })
  })
})

describe('a code', () => {
  it("of any drug is resolved like the drug's name, and finds the same records", () => {
    const partners = ['st-johns-wort', 'grapefruit', 'magnesium']
    const every = rounds(40, 1)
    const drugs = lexicon.things.filter(({ codes = {} }) => Object.keys(codes).length > 0)
    expect(drugs.length).toBeGreaterThan(2_000)
    const sample = drugs.filter((_, at) => at % every === 0)
    const wrong = sample.flatMap(({ name, codes = {} }) => {
      const found = (item: string) => {
        const { things, route } = content.resolver.resolve(item)
        return { things: things.map(({ id }) => id), route, records: idsOf(check(item, ...partners).matches) }
      }
      const expected = found(name)
      const items = Object.entries(codes).map(([system, code]) => `${system}:${code}`)
      return [
        ...(isDeepStrictEqual(expected.things, [name]) ? [] : [name]),
        ...items.filter((item) => !isDeepStrictEqual(found(item), expected)),
      ]
    })
    expect(wrong).toEqual([])
  })
})

describe('a thing that is in several items', () => {
  it('is compared as part of each of them, although the ingredients of one product are not compared with each other', () => {
    const product = lexicon.meanings.find(({ type, things }) => {
      const ids = things.map((index) => lexicon.things[index]?.id)
      return type === 'product' && ids.includes('calcium') && ids.includes('iron')
    })
    const [name = ''] = lexicon.names.find(([, , ...meanings]) => meanings.some((index) => lexicon.meanings[index] === product)) ?? []
    expect(check(name, 'xyzzy').matches).toEqual([])
    expect(idsOf(check(name, 'calcium', 'iron').matches)).toContain('calcium--iron')
  })
})

describe('any check', () => {
  const anyItems = () => {
    const names = lexicon.names.map(([name]) => name)
    const name = fc.constantFrom(...names)
    const around = fc.constantFrom('', ' 500 mg', ' cream', ' at night', ' eye drops', ' (half a tablet)', ' for sleep')
    const item = fc.oneof(
      fc.tuple(name, around).map((parts) => parts.join('')),
      fc.tuple(name, fc.constantFrom(' + ', ' and ', '/', ', '), name).map((parts) => parts.join('')),
      fc.string({ minLength: 1, maxLength: 30 }),
    )
    return fc.array(item, { minLength: 1, maxLength: 12 })
  }
  const runs = { numRuns: rounds(10, 300) }

  it('asserts only pairs whose two sides are in the list, in the items that it names', () => {
    fc.assert(
      fc.property(anyItems(), (items) => {
        const { matches, possible, mode } = check(...items)
        for (const { known, between, because } of [...matches, ...possible]) {
          expect(between.length).toBe(mode === 'single' ? 1 : 2)
          for (const input of between) expect(items).toContain(input)
          if (because?.kind === 'spelling') continue
          const named = between.flatMap((input) => content.resolver.resolve(input).things)
          const isRemedy = named.some(({ remedy }) => remedy === known.remedy)
          const isDrug = named.some(
            ({ id, remedy, classes, related }) =>
              [id, remedy, ...classes, ...related].includes(known.drug) || known.classes.some((name) => id === name),
          )
          expect(mode === 'single' ? isRemedy || isDrug : isRemedy && isDrug).toBe(true)
        }
      }),
      runs,
    )
  })

  it('is about a single item only if one was sent', () => {
    fc.assert(
      fc.property(anyItems(), (items) => {
        expect(check(...items).mode).toBe(items.length === 1 ? 'single' : 'pairs')
      }),
      runs,
    )
  })

  it('lists every pair of recognized items that are both drugs as not covered', () => {
    fc.assert(
      fc.property(anyItems(), (items) => {
        const { not_covered, resolution } = check(...items)
        const isDrug = (at: number) => resolution[at]?.stands_for.some(({ type }) => type !== 'remedy')
        const expected = items.flatMap((item, at) =>
          items.flatMap((other, later) => (later > at && isDrug(at) && isDrug(later) ? [[item, other]] : [])),
        )
        expect(not_covered.map(({ items: pair }) => pair)).toEqual(expected)
      }),
      runs,
    )
  })
})
