import type { Corpus } from '../read.ts'

/** Counts of products by country and kind, and of the formulas that were verified on a page or in a register. */
export function describeProducts({ products, groups, registers, translations }: Corpus): string[] {
  const count = (values: string[]) => {
    const counts = new Map<string, number>()
    for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
    return [...counts]
      .sort(([, a], [, b]) => b - a)
      .map(([value, times]) => `${value} ${times}`)
      .join(', ')
  }
  const share = (part: number) => `${Math.round((100 * part) / Math.max(1, products.length))} %`
  const onPages = products.filter(({ seen }) => seen).length
  const inRegisters = products.filter(({ register }) => register).length
  const brands = registers.map(({ country, brands }) => `${country} ${Object.keys(brands).length}`)
  return [
    `${products.length} products and ${groups.length} everyday words that each stand for several things`,
    `  by country: ${count(products.flatMap(({ countries }) => countries))}`,
    `  by kind: ${count(products.map(({ kind }) => kind))}`,
    `  formula read on a page: ${share(onPages)}; in a register: ${share(inRegisters)}`,
    `brands from official registers: ${brands.join(', ')}`,
    `names in other languages: ${Object.entries(translations)
      .map(([language, names]) => `${language} ${Object.values(names).flat().length}`)
      .join(', ')}`,
  ]
}
