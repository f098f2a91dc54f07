import { foldWords } from '../../text/fold.ts'
import { type Corpus, entitiesOf } from '../read.ts'
import { ENTITY_TYPES } from '../records.ts'

/** Checks that products, groups and register brands contain only known ingredients, and that each name has only one meaning. */
export function checkProducts(corpus: Corpus): string[] {
  const known = new Set([
    ...corpus.generics.map(({ generic }) => generic),
    ...corpus.remedy.map(({ id }) => id),
    ...corpus.classes.map(({ name }) => name),
  ])
  const unknown = (where: string, ingredients: string[]) =>
    ingredients.filter((name) => !known.has(name)).map((name) => `${where}: the ingredient ${name} does not exist`)
  return [
    ...corpus.products.flatMap(({ name, ingredients }) => unknown(`product ${name}`, ingredients)),
    ...corpus.groups.flatMap(({ name, means }) => unknown(`group ${name}`, means)),
    ...corpus.registers.flatMap(({ country, brands }) =>
      Object.entries(brands).flatMap(([name, { ingredients }]) => unknown(`brand ${name} (${country})`, ingredients)),
    ),
    ...ambiguousProducts(corpus),
  ]
}

function ambiguousProducts({ products, groups }: Corpus): string[] {
  const owners = new Map<string, { name: string; content: string }>()
  const named = [...products.map((each) => ({ ...each, means: each.ingredients })), ...groups]
  return named.flatMap(({ name, other_names = [], means }) => {
    const content = means.toSorted().join(', ')
    return [...new Set([name, ...other_names].map(foldWords))].flatMap((label) => {
      const owner = owners.get(label)
      owners.set(label, { name, content })
      return owner && owner.content !== content ? [`product ${name}: "${label}" also names ${owner.name}, which has other ingredients`] : []
    })
  })
}

/** Checks that every translation refers to something that exists. */
export function checkTranslations(corpus: Corpus): string[] {
  const known = new Set([
    ...ENTITY_TYPES.flatMap((type) => entitiesOf(corpus, type).map(({ id }) => `${type}:${id}`)),
    ...corpus.generics.map(({ generic }) => `drug:${generic}`),
    ...corpus.classes.map(({ name }) => `class:${name}`),
    ...corpus.products.map(({ name }) => `product:${name}`),
    ...corpus.groups.map(({ name }) => `group:${name}`),
  ])
  return Object.entries(corpus.translations).flatMap(([language, names]) =>
    Object.keys(names)
      .filter((target) => !known.has(target))
      .map((target) => `translation ${language}: ${target} does not exist`),
  )
}
