/** What a brand contains. `varies` says that some products under the same name contain more. */
interface Formula {
  ingredients: string[]
  varies: boolean
}

const isSubset = (small: string[], large: string[]): boolean => small.every((each) => large.includes(each))

/**
 * The formula that people mean by a brand name without additions: the shortest one, if every product under that name contains it. Null if
 * there is no such formula. Unknown ingredients are passed as undefined, and a formula that contains one is never returned.
 */
export function commonFormula(formulas: (string | undefined)[][]): Formula | null {
  const known = formulas.filter((formula): formula is string[] => formula.length > 0 && formula.every((each) => each !== undefined))
  const [shortest] = known.toSorted((a, b) => a.length - b.length)
  if (!shortest) return null
  const rest = formulas.map((formula) => formula.filter((each) => each !== undefined))
  if (!rest.every((formula) => isSubset(shortest, formula))) return null
  return { ingredients: shortest, varies: formulas.some((formula) => formula.length !== shortest.length) }
}
