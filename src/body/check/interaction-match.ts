import type { Json } from '../../base/json.ts'
import type { Interaction, Resolution } from '../../contract/body.ts'
import type { Meaning, Resolver } from './resolver.ts'

/** A record with the drug side that it is about. Records come most severe first, and every result keeps that order. */
export interface KnownInteraction {
  record: Interaction
  /** The record as it leaves. */
  json: Json<Interaction>
  remedy: string
  drugKind: 'class' | 'generic'
  drug: string
  /** Classes of the generic, when the record is about one. */
  classes: string[]
}

/** The part of the corpus held in memory: how names are read, and the recorded interactions in order. */
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

/** Whether a record's drug side is what was meant: the drug, a class that it has, the class itself or a member of it. */
function meansDrug(known: KnownInteraction, meaning: Meaning, classes: Set<string>): boolean {
  if (known.drugKind === 'class') return classes.has(known.drug)
  if (meaning.type === 'drug') return known.drug === meaning.id
  return meaning.classes.some((name) => known.classes.includes(name))
}

export function touches(known: KnownInteraction, meaning: Meaning, resolver: Resolver): boolean {
  return meaning.type === 'remedy' ? known.remedy === meaning.id : meansDrug(known, meaning, resolver.classesOf(meaning))
}

/** Two or more things: the records between them. Only one, however often and by however many names: every record that touches it. */
export function checkItems(items: string[], interactions: readonly KnownInteraction[], resolver: Resolver): Check {
  const read = items.map((item) => resolver.resolve(item))
  const things = thingsOf(read.map(({ meaning }) => meaning).filter((meaning) => meaning !== undefined))
  const mode = things.length === 1 ? 'single' : 'pairs'
  return {
    mode,
    matches: mode === 'single' ? touching(things[0] as Meaning, interactions, resolver) : between(things, interactions, resolver),
    unmatched: read.filter(({ meaning }) => meaning === undefined).map(({ resolution }) => resolution.input),
    resolution: read.map(({ resolution }) => resolution),
  }
}

/** Each thing once; a class of a drug that is named too says nothing more. */
function thingsOf(meanings: Meaning[]): Meaning[] {
  const things = [...new Map(meanings.map((meaning) => [`${meaning.type}:${meaning.id}`, meaning])).values()]
  const named = new Set(things.flatMap(({ type, classes }) => (type === 'drug' ? classes : [])))
  return things.filter(({ type, classes }) => type !== 'class' || !classes.some((name) => named.has(name)))
}

const touching = (meaning: Meaning, interactions: readonly KnownInteraction[], resolver: Resolver) =>
  interactions.filter((known) => known.remedy === meaning.remedy || touches(known, meaning, resolver))

/** One thing may be on either side, but not on both: it does not interact with itself. */
function between(things: Meaning[], interactions: readonly KnownInteraction[], resolver: Resolver): KnownInteraction[] {
  const drugs = things.filter(({ type }) => type !== 'remedy').map((meaning) => ({ meaning, classes: resolver.classesOf(meaning) }))
  const remedies = new Map<string, Meaning[]>()
  for (const thing of things) if (thing.remedy) remedies.set(thing.remedy, [...(remedies.get(thing.remedy) ?? []), thing])
  return interactions.filter((known) =>
    remedies
      .get(known.remedy)
      ?.some((remedy) => drugs.some(({ meaning, classes }) => meaning !== remedy && meansDrug(known, meaning, classes))),
  )
}
