import { describe, expect, it } from 'vitest'
import { reconcile } from './across.ts'
import { deriveRegister } from './derive.ts'
import { commonFormula } from './formula.ts'
import type { KnownNames } from './known-names.ts'
import { COUNTRIES, type Country, type RawBrand } from './raw.ts'
import { routesOf } from './routes.ts'
import { registerYaml } from './write.ts'

const [US, FR] = COUNTRIES as [Country, Country]
const substances = new Map(['ibuprofen', 'pseudoephedrine', 'acetaminophen'].map((name) => [name, name]))
const known: KnownNames = new Map([['advil', { name: 'Advil', ingredients: ['ibuprofen'] }]])
const derive = (brands: Record<string, RawBrand>, country = US) => deriveRegister({ source: '', brands }, country, substances, known)

describe('the formula that a bare name means', () => {
  it('is the one that all products have in common', () =>
    expect(commonFormula([['a', 'b'], ['a']])).toEqual({ ingredients: ['a'], varies: true }))
  it('can not be told if the products share nothing', () => expect(commonFormula([['a'], ['b']])).toBeNull())
  it('never has an unknown ingredient', () => expect(commonFormula([['a', undefined]])).toBeNull())
})

it('routes are those of our list', () => {
  expect(routesOf(['Extended Release Oral Tablet', 'Prefilled Syringe'])).toEqual(['oral', 'injection'])
  expect(routesOf(['ophtalmique', 'cutanée'])).toEqual(['skin', 'eye'])
  expect(routesOf(['INTRAVITREAL'])).toEqual(['eye'])
  expect(routesOf(['HAEMODIALYSIS'])).toBeNull()
})

describe('a register', () => {
  it('gives a brand its ingredients and routes', () => {
    const { brands } = derive({ 'ADVIL COLD': { formulas: [['IBUPROFEN', 'PSEUDOEPHEDRINE HYDROCHLORIDE']], routes: ['ORAL'] } })
    expect([...brands]).toEqual([['Advil Cold', { ingredients: ['ibuprofen', 'pseudoephedrine'], routes: ['oral'] }]])
  })

  it('leaves out what is inactive, unless there is nothing else', () => {
    const more = new Map([...substances, ['glycerin', 'glycerin']])
    const brands = {
      Velvetin: { formulas: [['glycerin']], routes: ['TOPICAL'] },
      'Velvetin Plus': { formulas: [['glycerin', 'ibuprofen']], routes: ['TOPICAL'] },
    }
    const read = [...deriveRegister({ source: '', brands }, US, more, known).brands].map(([, { ingredients }]) => ingredients)
    expect(read).toEqual([['glycerin'], ['ibuprofen']])
  })

  it('drops a brand with an ingredient that nobody knows, a vaccine and a name that we have, and counts them', () => {
    const { brands, dropped } = derive({
      Mystery: { formulas: [['ibuprofen', 'unobtainium']], forms: ['Oral Tablet'] },
      Fluzone: { formulas: [['influenza A virus vaccine']], forms: ['Injection'] },
      Advil: { formulas: [['ibuprofen']], forms: ['Oral Tablet'] },
    })
    expect(brands.size).toBe(0)
    expect(Object.fromEntries(dropped)).toEqual({ 'unknown ingredient': 1, vaccine: 1, 'already in the corpus': 1 })
  })

  it('reports what differs from the corpus', () =>
    expect(derive({ ADVIL: { formulas: [['acetaminophen']], routes: ['ORAL'] } }).contradictions).toEqual([
      'US Advil: acetaminophen; the corpus says ibuprofen',
    ]))
})

it('a name means the same in all registers, or nothing', () => {
  const us = derive({
    Duo: { formulas: [['ibuprofen']], routes: ['ORAL'] },
    Other: { formulas: [['ibuprofen']], routes: ['ORAL'] },
  })
  const fr = derive(
    {
      DUO: { formulas: [['ibuprofen', 'pseudoephedrine']], routes: ['orale'] },
      OTHER: { formulas: [['acetaminophen']], routes: ['orale'] },
    },
    FR,
  )
  reconcile([us, fr])
  expect([...fr.brands]).toEqual([['Duo', { ingredients: ['ibuprofen'], routes: ['oral'], varies: true }]])
  expect([...us.brands.keys()]).toEqual(['Duo'])
  expect(registerYaml(fr)).toContain('\n  Duo: {ingredients: [ibuprofen], routes: [oral], varies: true}\n')
})
