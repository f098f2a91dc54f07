import type { Route } from '../contract/interactions/interaction.ts'
import { foldWords } from '../text/fold.ts'
import { latinNames } from './entity-names.ts'
import { type Lexicon, LexiconBuilder, type NamedMeaning, type Thing, type Via } from './lexicon.ts'
import type { Corpus } from './read.ts'
import type { Remedy } from './records.ts'
import { relatedClasses } from './related-classes.ts'

/** If a name has several meanings, the one with the lowest rank wins. */
const RANK = { remedy: 0, drug: 0, class: 1, product: 2, group: 3, translation: 4, register: 5 } as const
const EVERYDAY = 'Food, drink or habit'

const slug = (text: string) => foldWords(text).replaceAll(' ', '-')
const thing = (given: Pick<Thing, 'type' | 'id' | 'name'> & Partial<Thing>): Thing => ({
  ...{ classes: [], remedy: null, routes: [], isEveryday: false, related: [] },
  ...given,
})

export function buildLexicon(corpus: Corpus): Lexicon {
  const builder = new LexiconBuilder()
  /** Maps what a translation or ingredient refers to, such as `remedy:garlic`, to the index of its meaning. */
  const meaningOf = new Map<string, number>()
  const add = ({ type, id, name }: Thing, things: number[]): number => {
    const meaning = builder.addMeaning({ type, id, name, things, route: null, varies: false })
    meaningOf.set(`${type}:${id}`, meaning)
    return meaning
  }
  const remedies = new Map(
    corpus.remedy.map(({ id, name, routes = [], category }) => {
      const given = thing({ type: 'remedy', id, name, remedy: id, routes, isEveryday: category === EVERYDAY })
      return [id, { given, index: builder.addThing(given) }]
    }),
  )
  for (const remedy of corpus.remedy) {
    const all = [remedy.id, ...(remedy.contains ?? [])].map((id) => remedies.get(id)).filter((each) => each !== undefined)
    const meaning = add(
      (all[0] as (typeof all)[number]).given,
      all.map(({ index }) => index),
    )
    for (const [label, via] of labelsOf(remedy)) builder.addName(label, via, meaning, RANK.remedy)
  }
  for (const { generic, classes, brands, synonyms, remedy = null, routes = [], rxcui, unii } of corpus.generics) {
    const codes = { ...(rxcui && { rxcui }), ...(unii && { unii }) }
    const given = thing({ type: 'drug', id: generic, name: generic, classes, remedy, routes, codes })
    const meaning = add(given, [builder.addThing(given)])
    builder.addName(generic, 'generic', meaning, RANK.drug)
    for (const label of [...synonyms, ...brands]) builder.addName(label, 'brand', meaning, RANK.drug)
    for (const label of [generic, ...synonyms]) builder.addSpelling(label, meaning)
  }
  addClasses(corpus, builder, meaningOf)
  addProducts(corpus, builder, meaningOf)
  for (const names of Object.values(corpus.translations))
    for (const [target, labels] of Object.entries(names)) {
      if (target.startsWith('class:')) continue // addClasses has already added translations of classes
      const meaning = meaningOf.get(target)
      for (const label of meaning === undefined ? [] : labels) builder.addName(label, 'translation', meaning as number, RANK.translation)
    }
  return builder.build(corpus.reading)
}

const labelsOf = (remedy: Remedy): [string, Via][] => [
  [remedy.name, 'name'],
  ...remedy.synonyms.map((label): [string, Via] => [label, 'synonym']),
  ...latinNames(remedy).map((label): [string, Via] => [label, 'latin']),
  [remedy.id, 'id'],
]

/** A word may mean several classes: someone who writes "antidepressant" may take an MAO inhibitor. */
function addClasses({ classes, generics, translations }: Corpus, builder: LexiconBuilder, meaningOf: Map<string, number>): void {
  const related = relatedClasses(generics)
  const things = new Map<string, number>()
  const words = new Map<string, { via: Via; names: Set<string> }>()
  const add = (label: string, name: string, via: Via) => {
    const word = words.get(foldWords(label)) ?? { via, names: new Set() }
    words.set(foldWords(label), { ...word, names: word.names.add(name) })
  }
  for (const { name } of classes) {
    things.set(name, builder.addThing(thing({ type: 'class', id: name, name, classes: [name], related: [...(related.get(name) ?? [])] })))
    add(name, name, 'class')
  }
  for (const { name, aliases } of classes) {
    for (const alias of [name.replace(/ \(.*$/, ''), ...aliases]) add(alias, name, 'alias')
    for (const language of Object.values(translations)) for (const label of language[`class:${name}`] ?? []) add(label, name, 'translation')
  }
  for (const [word, { via, names }] of words) {
    const meant = [...names].sort()
    const meaning = builder.addMeaning({
      ...{ type: 'class', id: meant.join(','), name: meant.join(', '), route: null, varies: false },
      things: meant.map((name) => things.get(name) as number),
    })
    builder.addName(word, via, meaning, RANK.class)
    if (via === 'class') for (const name of names) if (foldWords(name) === word) meaningOf.set(`class:${name}`, meaning)
  }
}

function addProducts({ products, groups, registers }: Corpus, builder: LexiconBuilder, meaningOf: Map<string, number>): void {
  const find = (name: string) => meaningOf.get(`drug:${name}`) ?? meaningOf.get(`remedy:${name}`) ?? meaningOf.get(`class:${name}`)
  const things = (ingredients: string[]) =>
    ingredients
      .map(find)
      .filter((meaning) => meaning !== undefined)
      .flatMap((meaning) => builder.meaning(meaning).things)
  /** A brand with a single ingredient simply means that drug or remedy. */
  const meaningFor = (name: string, type: 'product' | 'group', ingredients: string[], route: Route | null, varies: boolean) => {
    const [first, ...others] = ingredients.map(find)
    const only: Partial<NamedMeaning> = first !== undefined && others.length === 0 ? builder.meaning(first) : {}
    return builder.addMeaning({
      ...{ type, id: slug(name), name, route, varies },
      ...only,
      ...{ things: things(ingredients), route, varies },
    })
  }
  for (const { name, other_names = [], ingredients, route = null, varies } of products) {
    const meaning = meaningFor(name, 'product', ingredients, route, varies !== undefined)
    meaningOf.set(`product:${name}`, meaning)
    for (const label of [name, ...other_names]) builder.addName(label, 'brand', meaning, RANK.product)
  }
  for (const { name, other_names = [], means, route = null, varies } of groups) {
    const meaning = meaningFor(name, 'group', means, route, varies !== undefined)
    meaningOf.set(`group:${name}`, meaning)
    for (const label of [name, ...other_names]) builder.addName(label, 'alias', meaning, RANK.group)
  }
  for (const { brands } of registers)
    for (const [name, { ingredients, routes = [], varies = false }] of Object.entries(brands)) {
      const [route = null, ...others] = routes
      const meaning = meaningFor(name, 'product', ingredients, others.length === 0 ? route : null, varies)
      builder.addName(name, 'brand', meaning, RANK.register)
    }
}
