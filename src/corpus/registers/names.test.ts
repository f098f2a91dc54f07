import { describe, expect, it } from 'vitest'
import { brandName } from './brand-name.ts'
import { isDescription } from './description.ts'
import { englishReadings } from './english-name.ts'
import { frenchReadings } from './french-name.ts'
import { isInactive } from './inactive.ts'

describe('English names of substances', () => {
  it.each([
    ['LIDOCAINE HYDROCHLORIDE', 'lidocaine'],
    ['amoxicillin trihydrate', 'amoxicillin'],
    ['RABEPRAZOLE SODIUM', 'rabeprazole'],
    ['dextromethorphan hydrobromide monohydrate', 'dextromethorphan'],
    ['estrogens, conjugated', 'conjugated estrogens'],
    ['adalimumab-adaz', 'adalimumab'],
    ['24 hr metoprolol succinate', 'metoprolol'],
    ['micronized isotretinoin', 'isotretinoin'],
    ['PREDNISOLONE (PREDNISOLONE ACETATE)', 'prednisolone'],
  ])('%s can mean %s', (name, substance) => expect(englishReadings(name)).toContain(substance))

  it('the whole name comes first, so that a salt with an entry of its own keeps it', () =>
    expect(englishReadings('potassium chloride')).toEqual(['potassium chloride', 'potassium']))

  it('a word inside a name is not a salt', () => expect(englishReadings('sodium oxybate')).not.toContain('oxybate'))
})

describe('French names of substances', () => {
  it.each([
    ["CHLORHYDRATE D'ALFUZOSINE", 'alfuzosin'],
    ['CALCIUM (CHLORURE DE) DIHYDRATÉ', 'chlorure de calcium'],
    ['ALENDRONATE MONOSODIQUE TRIHYDRATÉ', 'alendronate'],
    ['ATORVASTATINE CALCIQUE', 'atorvastatin'],
    ['ACIDE TRANEXAMIQUE', 'tranexamic acid'],
    ['ASCORBIQUE (ACIDE)', 'acide ascorbique'],
    ['INSULINE GLARGINE', 'insulin glargine'],
    ['AUBÉPINE (SOMMITÉ FLEURIE D’) (EXTRAIT SEC DE)', 'aubepine'],
    ['CITRATE DE FENTANYL', 'fentanyl'],
    ['HYDROGÉNOMALÉATE DE LÉVOMÉPROMAZINE', 'levomepromazine'],
  ])('%s can mean %s', (name, substance) => expect(frenchReadings(name)).toContain(substance))

  it('the butylbromide of scopolamine is not scopolamine', () =>
    expect(frenchReadings('BUTYLBROMURE DE SCOPOLAMINE')).not.toContain('scopolamine'))
})

it.each(['glycerin', 'WATER', 'CHLORURE DE SODIUM'])('%s is inactive', (name) =>
  expect(isInactive([...englishReadings(name), ...frenchReadings(name)])).toBe(true),
)

describe('brands', () => {
  it.each([
    ['ABILIFY MAINTENA', 'Abilify Maintena'],
    ['ABRAXANE FOR INJECTABLE SUSPENSION', 'Abraxane'],
    ['AA-LEVOCARB CR', 'AA-Levocarb CR'],
    ['CONCERTA LP', 'Concerta LP'],
    ['ZYBAN L.P.', 'Zyban LP'],
    ['3TC', '3TC'],
    ['SUPPOSITOIRE A LA GLYCERINE GIFRER', 'Suppositoire a la Glycerine Gifrer'],
    ['INDERAL LA', 'Inderal LA'],
    ['RETROVIR (AZT)', 'Retrovir'],
    ['NuvaRing', 'NuvaRing'],
    ['ACTIFED RHUME JOUR ET NUIT', 'Actifed Rhume Jour et Nuit'],
  ])('%s is written %s', (raw, name) => expect(brandName(raw)).toBe(name))

  it('a description is not a brand', () => {
    expect(isDescription('Extra Strength Cough Syrup')).toBe(true)
    expect(isDescription('Benylin Cough Syrup')).toBe(false)
  })
})
