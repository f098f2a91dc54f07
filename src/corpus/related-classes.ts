import type { Generic } from './records.ts'

/** The wider classes that all members of a class share, and the narrower classes whose members all belong to it. */
export function relatedClasses(generics: Pick<Generic, 'classes'>[]): Map<string, Set<string>> {
  const shared = new Map<string, Set<string>>()
  for (const { classes } of generics)
    for (const name of classes) {
      const wider = shared.get(name)
      shared.set(name, new Set(wider ? classes.filter((other) => wider.has(other)) : classes))
    }
  const related = new Map<string, Set<string>>([...shared].map(([name, wider]) => [name, new Set(wider)]))
  for (const [name, widerOnes] of shared) for (const wider of widerOnes) related.get(wider)?.add(name)
  return related
}
