import type { Route } from '../../contract/interactions/interaction.ts'
import { foldWords } from '../../text/fold.ts'
import { brandName } from './brand-name.ts'
import { isDescription } from './description.ts'
import { excludedFor, isInfusion } from './excluded.ts'
import { commonFormula } from './formula.ts'
import type { KnownNames } from './known-names.ts'
import type { Country, RawBrand, RawRegister } from './raw.ts'
import { routesOf } from './routes.ts'
import { ingredientsOf, isSubstance, type Substances } from './substances.ts'

export interface DerivedBrand {
  ingredients: string[]
  routes: Route[]
  varies?: true
}

export interface Derived {
  country: Country
  /** Keyed by the name as people write it. */
  brands: Map<string, DerivedBrand>
  /** The number of brands that were left out, by reason. */
  dropped: Map<string, number>
  /** Statements in the register that contradict the corpus. */
  contradictions: string[]
}

/** The brands of a register, keyed by the name as people write it. Entries that differ only in how the drug is supplied are merged. */
function byName(brands: RawRegister['brands']): Map<string, RawBrand> {
  const merged = new Map<string, { name: string; raw: RawBrand }>()
  for (const [rawName, { formulas, routes, forms }] of Object.entries(brands)) {
    const name = brandName(rawName)
    const { raw } = merged.get(foldWords(name)) ?? { raw: { formulas: [], routes: [] } }
    const both = { formulas: [...raw.formulas, ...formulas], routes: [...(raw.routes ?? []), ...(routes ?? forms ?? [])] }
    merged.set(foldWords(name), { name, raw: both })
  }
  return new Map([...merged.values()].map(({ name, raw }) => [name, raw]))
}

const same = (a: string[], b: string[]): boolean => new Set(a).size === new Set(b).size && a.every((each) => b.includes(each))

/** The brand in the corpus's terms, or the reason why it is left out. */
function readBrand(
  name: string,
  { formulas, routes: texts = [] }: RawBrand,
  substances: Substances,
  country: Country,
): DerivedBrand | string {
  const excluded = excludedFor(name, formulas.flat(), texts)
  if (excluded) return excluded
  const routes = routesOf(texts)
  if (!routes) return 'only used in hospitals'
  const meanings = formulas.map((formula) => ingredientsOf(substances, country, formula, routes))
  const formula = commonFormula(meanings)
  if (!formula) {
    return meanings.some((formula) => formula.includes(undefined)) ? 'unknown ingredient' : 'several formulas'
  }
  const ingredients = formula.ingredients.toSorted()
  if (isInfusion(ingredients, routes)) return 'dialysis or infusion'
  return { ingredients, routes, ...(formula.varies ? { varies: true } : {}) }
}

/** Derives the brands of one register. Names that the corpus already has are left out, and any contradictions are reported. */
export function deriveRegister(register: RawRegister, country: Country, substances: Substances, known: KnownNames): Derived {
  const derived: Derived = { country, brands: new Map(), dropped: new Map(), contradictions: [] }
  const drop = (reason: string) => derived.dropped.set(reason, (derived.dropped.get(reason) ?? 0) + 1)
  for (const [name, raw] of byName(register.brands)) {
    const brand = readBrand(name, raw, substances, country)
    const listed = known.get(foldWords(name))
    if (typeof brand === 'string') drop(brand)
    else if (isDescription(name)) drop('a description')
    else if (listed?.ingredients === null || isSubstance(substances, name)) drop('the name of a substance or class')
    else if (!listed) derived.brands.set(name, brand)
    else {
      drop('already in the corpus')
      if (!same(listed.ingredients, brand.ingredients))
        derived.contradictions.push(
          `${country.code} ${name}: ${brand.ingredients.join(', ')}; the corpus says ${listed.ingredients.join(', ')}`,
        )
    }
  }
  return derived
}
