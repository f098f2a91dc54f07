import { describe, expect, it } from 'vitest'
import { drugPairs, itemsOf, readAs, readingNotes, reasonOf, sameIngredients } from './check-words.ts'
import { ROUTES } from './interaction.ts'

type Things = Parameters<typeof readAs>[0]['stands_for']
const things = (type: Things[number]['type'], ...names: string[]): Things =>
  names.map((name) => ({ type, id: name, name, classes: [], codes: [] }))
const unclear = { id: null, name: null, via: null, classes: [], codes: [], candidates: [], route: null, varies: false, unread: [] }
const item = (input: string, ...names: string[]) => ({ ...unclear, input, type: 'product', stands_for: things('drug', ...names) })
const plain = { route: null, varies: false, unread: [] }

describe('an item', () => {
  it('that contains several things is read as all of them', () => {
    expect(readAs({ type: 'drug', stands_for: things('drug', 'sertraline') })).toBe('sertraline')
    expect(readAs({ type: 'product', stands_for: things('drug', 'acetaminophen', 'diphenhydramine') })).toBe(
      'acetaminophen and diphenhydramine',
    )
    expect(readAs({ type: 'combination', stands_for: things('remedy', 'Calcium', 'Zinc', 'Iron') })).toBe('Calcium, Zinc and Iron')
  })

  it('that may mean several things states this, and that all were checked', () => {
    expect(readAs({ type: 'group', stands_for: things('remedy', 'Asian Ginseng', 'American Ginseng') })).toBe(
      'Asian Ginseng or American Ginseng (may mean either; both were checked)',
    )
    expect(readAs({ type: 'class', stands_for: things('class', 'a', 'b', 'c') })).toBe(
      'a, b or c (may mean any of these; all were checked)',
    )
  })

  it('comes with notes on its route, its varying ingredients and the words that were not understood', () => {
    expect(readingNotes(plain)).toEqual([])
    expect(readingNotes({ ...plain, route: 'oral' })).toEqual([])
    expect(readingNotes({ route: 'skin', varies: true, unread: ['nature glow', 'x9'] })).toEqual([
      'Interpreted as used on the skin.',
      'The ingredients differ by country or version: read the label.',
      'Not understood: “nature glow” and “x9”. If this is another substance, it was not checked.',
    ])
  })
})

describe('an interaction', () => {
  it('that only may apply says why', () => {
    expect(reasonOf({ kind: 'spelling', input: 'wafarin', read_as: 'warfarin' })).toBe('If you meant warfarin by “wafarin”')
    expect(reasonOf({ kind: 'route', input: 'tacrolimus ointment', route: 'skin' })).toBe(
      'Recorded for a different form, usually one taken by mouth; “tacrolimus ointment” is used on the skin',
    )
    for (const route of ROUTES) expect(reasonOf({ kind: 'route', input: 'x', route })).toMatch(/“x” is \w+/)
  })

  it('names each of its items once', () => {
    expect(itemsOf(['ginkgo', 'warfarin'])).toBe('ginkgo and warfarin')
    expect(itemsOf(['calcium + iron', 'calcium + iron'])).toBe('calcium + iron')
  })
})

describe('of the pairs that are not covered,', () => {
  const pair = (one: string, other: string, reason: 'drug_with_drug' | 'same_ingredient') => ({ items: [one, other], reason })
  const not_covered = [
    pair('Tylenol PM', 'NyQuil', 'same_ingredient'),
    pair('Tylenol PM', 'lisinopril', 'drug_with_drug'),
    pair('NyQuil', 'lisinopril', 'drug_with_drug'),
    pair('NyQuil', 'lisinopril', 'drug_with_drug'),
  ]
  const resolution = [
    item('Tylenol PM', 'acetaminophen', 'diphenhydramine'),
    item('NyQuil', 'dextromethorphan', 'acetaminophen'),
    item('lisinopril', 'lisinopril'),
  ]

  it('those with the same drug are one sentence, which names that drug', () => {
    const third = ['Tylenol PM', 'NyQuil'].map((other) => pair(other, 'Panadol', 'same_ingredient'))
    const all = { not_covered: [...not_covered, ...third], resolution: [...resolution, item('Panadol', 'acetaminophen')] }
    expect(sameIngredients(all)).toEqual(['“Tylenol PM”, “NyQuil” and “Panadol” all contain acetaminophen; the doses add up.'])
    expect(sameIngredients({ not_covered, resolution })).toEqual([
      '“Tylenol PM” and “NyQuil” both contain acetaminophen; the doses add up.',
    ])
  })

  it('those of different drugs are listed once, by item', () => {
    expect(drugPairs({ not_covered, resolution })).toEqual(['Tylenol PM with lisinopril', 'NyQuil with lisinopril'])
  })

  it('those with a code also have the name of the drug', () => {
    const coded = { ...item('rxcui:11289', 'warfarin'), name: 'warfarin', via: 'code' }
    const pairs = [pair('NyQuil', 'rxcui:11289', 'drug_with_drug'), pair('rxcui:11289', 'Coumadin', 'same_ingredient')]
    const all = { not_covered: pairs, resolution: [...resolution, coded, item('Coumadin', 'warfarin')] }
    expect(drugPairs(all)).toEqual(['NyQuil with warfarin (rxcui:11289)'])
    expect(sameIngredients(all)).toEqual(['“warfarin (rxcui:11289)” and “Coumadin” both contain warfarin; the doses add up.'])
  })
})
