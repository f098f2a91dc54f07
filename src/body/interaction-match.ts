import type { Interaction, Resolution } from '../contract/body.ts'
import type { Meaning, Resolver } from './resolver.ts'

/** A record with the drug side that it is about. Records come most severe first, and every result keeps that order. */
export interface KnownInteraction {
  record: Interaction
  /** The record as it goes out, one character a byte. */
  json: string
  remedy: string
  drugKind: 'class' | 'generic'
  drug: string
  /** Classes of the generic, when the record is about one. */
  classes: string[]
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

/** Two or more recognised items: the records between them. Only one: every record that touches it. */
export function checkItems(items: string[], interactions: readonly KnownInteraction[], resolver: Resolver): Check {
  const read = items.map((item) => resolver.resolve(item))
  const meanings = read.map(({ meaning }) => meaning).filter((meaning) => meaning !== undefined)
  const mode = meanings.length === 1 ? 'single' : 'pairs'
  return {
    mode,
    matches: mode === 'single' ? touching(meanings[0] as Meaning, interactions, resolver) : between(meanings, interactions, resolver),
    unmatched: read.filter(({ meaning }) => meaning === undefined).map(({ resolution }) => resolution.input),
    resolution: read.map(({ resolution }) => resolution),
  }
}

const touching = (meaning: Meaning, interactions: readonly KnownInteraction[], resolver: Resolver) =>
  interactions.filter((known) => touches(known, meaning, resolver))

function between(meanings: Meaning[], interactions: readonly KnownInteraction[], resolver: Resolver): KnownInteraction[] {
  const remedies = new Set(meanings.filter(({ type }) => type === 'remedy').map(({ id }) => id))
  const drugs = meanings.filter(({ type }) => type !== 'remedy').map((meaning) => ({ meaning, classes: resolver.classesOf(meaning) }))
  return interactions.filter(
    (known) => remedies.has(known.remedy) && drugs.some(({ meaning, classes }) => meansDrug(known, meaning, classes)),
  )
}
