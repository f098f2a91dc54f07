import type { Json } from '../../base/json.ts'
import type { Interaction, Resolution } from '../../contract/body.ts'
import type { Meaning, Resolver } from './resolver.ts'

/** An interaction, indexed by its remedy and its drug. Lists are sorted most severe first, and results keep that order. */
export interface KnownInteraction {
  record: Interaction
  /** The serialized record, as sent to clients. */
  json: Json<Interaction>
  remedy: string
  drugKind: 'class' | 'generic'
  drug: string
  /** The classes of the drug, if the record is about a generic drug. */
  classes: string[]
}

/** The part of the corpus that is held in memory. */
export interface ReferenceContent {
  resolver: Resolver
  interactions: readonly KnownInteraction[]
}

export interface Check {
  mode: 'pairs' | 'single'
  matches: KnownInteraction[]
  unmatched: string[]
  resolution: Resolution[]
}

/** Whether the record covers the item: the same drug or one of its classes, or the same class or one of its drugs. */
function meansDrug(known: KnownInteraction, meaning: Meaning, classes: Set<string>): boolean {
  if (known.drugKind === 'class') return classes.has(known.drug)
  if (meaning.type === 'drug') return known.drug === meaning.id
  return meaning.classes.some((name) => known.classes.includes(name))
}

export function involves(known: KnownInteraction, meaning: Meaning, resolver: Resolver): boolean {
  return meaning.type === 'remedy' ? known.remedy === meaning.id : meansDrug(known, meaning, resolver.classesOf(meaning))
}

/** Finds the interactions between items, or all those of a single item, even if it is given repeatedly or by several names. */
export function checkItems(items: string[], interactions: readonly KnownInteraction[], resolver: Resolver): Check {
  const read = items.map((item) => resolver.resolve(item))
  const distinct = distinctItems(read.map(({ meaning }) => meaning).filter((meaning) => meaning !== undefined))
  const [first, ...others] = distinct
  const single = others.length === 0 ? first : undefined
  return {
    mode: single ? 'single' : 'pairs',
    matches: single ? recordsOf(single, interactions, resolver) : recordsBetween(distinct, interactions, resolver),
    unmatched: read.filter(({ meaning }) => meaning === undefined).map(({ resolution }) => resolution.input),
    resolution: read.map(({ resolution }) => resolution),
  }
}

/** Drops duplicates, and drug classes if one of their drugs is also listed. */
function distinctItems(meanings: Meaning[]): Meaning[] {
  const distinct = [...new Map(meanings.map((meaning) => [`${meaning.type}:${meaning.id}`, meaning])).values()]
  const named = new Set(distinct.flatMap(({ type, classes }) => (type === 'drug' ? classes : [])))
  return distinct.filter(({ type, classes }) => type !== 'class' || !classes.some((name) => named.has(name)))
}

const recordsOf = (meaning: Meaning, interactions: readonly KnownInteraction[], resolver: Resolver) =>
  interactions.filter((known) => known.remedy === meaning.remedy || involves(known, meaning, resolver))

/**
 * Finds the records between the items.
 * An item may be a record's remedy or its drug, but not both: nothing interacts with itself.
 */
function recordsBetween(items: Meaning[], interactions: readonly KnownInteraction[], resolver: Resolver): KnownInteraction[] {
  const drugs = items.filter(({ type }) => type !== 'remedy').map((meaning) => ({ meaning, classes: resolver.classesOf(meaning) }))
  const remedies = new Map<string, Meaning[]>()
  for (const item of items) if (item.remedy) remedies.set(item.remedy, [...(remedies.get(item.remedy) ?? []), item])
  return interactions.filter((known) =>
    remedies
      .get(known.remedy)
      ?.some((remedy) => drugs.some(({ meaning, classes }) => meaning !== remedy && meansDrug(known, meaning, classes))),
  )
}
