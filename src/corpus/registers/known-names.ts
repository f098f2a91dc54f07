import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { readYaml } from '../../base/yaml.ts'
import { foldWords } from '../../text/fold.ts'
import type { Corpus } from '../read.ts'

/** What the corpus already says about a name: the ingredients of a brand or product, or null for the name of something else. */
export type KnownNames = Map<string, { name: string; ingredients: string[] | null }>

interface Product {
  name: string
  other_names?: string[]
  ingredients: string[]
}

function readProducts(directory: string): Product[] {
  const folder = join(directory, 'products')
  if (!existsSync(folder)) return []
  const files = readdirSync(folder).filter((file) => file.endsWith('.yaml'))
  return files.flatMap((file) => readYaml<Product[]>(join(folder, file))).filter(({ ingredients }) => Array.isArray(ingredients))
}

/** Every name that the edited files give to a drug, class, remedy or product. Registers add to them and never change them. */
export function knownNames({ generics, classes, remedy }: Corpus, directory: string): KnownNames {
  const known: KnownNames = new Map()
  const add = (name: string, ingredients: string[] | null) => known.set(foldWords(name), { name, ingredients })
  for (const { name, aliases } of classes) for (const each of [name, ...aliases]) add(each, null)
  for (const { name, other_names = [], ingredients } of readProducts(directory))
    for (const each of [name, ...other_names]) add(each, ingredients)
  for (const { generic, synonyms, brands } of generics) {
    for (const each of brands) add(each, [generic])
    for (const each of [generic, ...synonyms]) add(each, null)
  }
  for (const { name, synonyms, latin_name, latin_synonyms } of remedy)
    for (const each of [name, ...synonyms, ...(latin_name ? [latin_name, ...latin_synonyms] : [])]) add(each, null)
  return known
}
