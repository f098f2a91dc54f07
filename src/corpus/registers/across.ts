import { foldWords } from '../../text/fold.ts'
import type { Derived, DerivedBrand } from './derive.ts'
import { commonFormula } from './formula.ts'

const same = (a: string[], b: string[]): boolean => a.length === b.length && a.every((each) => b.includes(each))

/** Gives each name one spelling: that of the first register, the only one that uses lowercase letters. */
function spellAlike(registers: Derived[]): void {
  const spelling = new Map<string, string>()
  for (const register of registers) {
    const brands = [...register.brands]
    for (const [name] of brands) if (!spelling.has(foldWords(name))) spelling.set(foldWords(name), name)
    register.brands = new Map(brands.map(([name, brand]) => [spelling.get(foldWords(name)) ?? name, brand]))
  }
}

/**
 * Gives each name one meaning in all registers: the formula that all of its brands have in common. Removes the name if there is no such
 * formula.
 */
export function reconcile(registers: Derived[]): void {
  spellAlike(registers)
  const all = new Map<string, DerivedBrand[]>()
  for (const { brands } of registers) for (const [name, brand] of brands) all.set(name, [...(all.get(name) ?? []), brand])
  for (const [name, brands] of all) {
    const [first] = brands
    if (!first || brands.every(({ ingredients }) => same(ingredients, first.ingredients))) continue
    const common = commonFormula(brands.map(({ ingredients }) => ingredients))
    for (const register of registers) {
      const brand = register.brands.get(name)
      if (!brand) continue
      if (common) register.brands.set(name, { ...brand, ingredients: common.ingredients, varies: true })
      else {
        register.brands.delete(name)
        register.dropped.set('a different drug elsewhere', (register.dropped.get('a different drug elsewhere') ?? 0) + 1)
        register.contradictions.push(`${register.country.code} ${name}: ${brand.ingredients.join(', ')}, and a different drug elsewhere`)
      }
    }
  }
}
