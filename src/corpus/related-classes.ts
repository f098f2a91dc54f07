import type { Generic } from './records.ts'

/** For each class, the class itself and the broader classes to which all of its drugs belong. */
export function widerClasses(generics: readonly Pick<Generic, 'classes'>[]): Map<string, Set<string>> {
  const shared = new Map<string, Set<string>>()
  for (const { classes } of generics)
    for (const name of classes) {
      const wider = shared.get(name)
      shared.set(name, new Set(wider ? classes.filter((other) => wider.has(other)) : classes))
    }
  return shared
}

/** For each class, the class itself, its broader classes, and the narrower classes whose drugs all belong to it. */
export function relatedClasses(generics: readonly Pick<Generic, 'classes'>[]): Map<string, Set<string>> {
  const shared = widerClasses(generics)
  const related = new Map<string, Set<string>>([...shared].map(([name, wider]) => [name, new Set(wider)]))
  for (const [name, widerOnes] of shared) for (const wider of widerOnes) related.get(wider)?.add(name)
  return related
}
