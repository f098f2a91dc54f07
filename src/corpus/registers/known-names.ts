import { foldWords } from '../../text/fold.ts'
import { namesOf } from '../entity-names.ts'
import type { Corpus } from '../read.ts'

/** What the corpus already knows about a name: the ingredients if it is a brand or product, or null if it is anything else. */
export type KnownNames = Map<string, { name: string; ingredients: string[] | null }>

/** Every name of a drug, class, remedy or product in the files edited by hand. Registers only add names; they never change these. */
export function knownNames({ generics, classes, remedy, products }: Corpus): KnownNames {
  const known: KnownNames = new Map()
  const add = (name: string, ingredients: string[] | null) => known.set(foldWords(name), { name, ingredients })
  for (const { name, aliases } of classes) for (const each of [name, ...aliases]) add(each, null)
  for (const { name, other_names = [], ingredients } of products) for (const each of [name, ...other_names]) add(each, ingredients)
  for (const { generic, synonyms, brands } of generics) {
    for (const each of brands) add(each, [generic])
    for (const each of [generic, ...synonyms]) add(each, null)
  }
  for (const each of remedy) for (const name of namesOf(each)) add(name, null)
  return known
}
