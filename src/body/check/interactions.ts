import type { ByteString } from '../../base/json.ts'
import type { Interaction, Route } from '../../contract/interactions/interaction.ts'
import type { Thing } from '../../corpus/lexicon.ts'

/** An interaction, indexed by its remedy and its drug. Lists of interactions are sorted, most severe first, and results keep that order. */
export interface KnownInteraction {
  record: Interaction
  /** The serialized record, as sent to clients, without its closing brace. */
  open: ByteString
  /** The interaction's position in the list of all interactions. */
  order: number
  remedy: string
  drugKind: 'class' | 'generic' | 'remedy'
  drug: string
  /** The classes of the drug or, if the record is about a class, its broader classes. */
  classes: string[]
  /** The routes of administration that the record applies to; null for the substance's usual routes. */
  routes: 'any' | Route[] | null
}

/** Whether a record's drug covers a thing: the same drug or class, one of the drug's classes, or one of the class's drugs. */
export function isDrugOf(known: KnownInteraction, thing: Thing): boolean {
  if (known.drugKind === 'remedy') return thing.remedy === known.drug
  if (thing.type === 'remedy') return false
  if (known.drugKind === 'class') return thing.classes.includes(known.drug) || thing.related.includes(known.drug)
  if (thing.type === 'drug') return known.drug === thing.id
  return thing.classes.some((name) => known.classes.includes(name))
}

/**
 * Whether one record replaces another that applies to the same drug and describes the same effect of the same remedy. The record about the
 * drug itself or about the narrower class replaces the record about the broader class. If two classes merely overlap, the more severe
 * record wins.
 */
function replaces(one: KnownInteraction, other: KnownInteraction): boolean {
  const [main] = other.record.effects
  if (one === other || one.remedy !== other.remedy || other.drugKind !== 'class' || !main || !one.record.effects.includes(main))
    return false
  if (one.classes.includes(other.drug)) return true
  return (
    one.drugKind === 'class' &&
    !other.classes.includes(one.drug) &&
    one.record.severity !== other.record.severity &&
    one.order < other.order
  )
}

/** The records whose drug covers a thing. A record about the drug itself replaces those about its classes that describe the same effect. */
export function recordsAbout(thing: Thing, records: readonly KnownInteraction[]): KnownInteraction[] {
  const about = records.filter((known) => isDrugOf(known, thing))
  if (thing.type !== 'drug') return about
  return about.filter((known) => !about.some((other) => replaces(other, known)))
}

export const isRemedyOf = (known: KnownInteraction, thing: Thing): boolean => thing.remedy === known.remedy

/** Routes of administration by which hardly any of the substance reaches the rest of the body. */
const LOCAL: readonly Route[] = ['skin', 'eye', 'ear', 'nose', 'mouth']
export const isLocal = ({ routes }: Thing): boolean => routes.length > 0 && routes.every((route) => LOCAL.includes(route))

/**
 * Whether a record applies to a thing that is taken by this route. Records about a class usually cover only drugs that reach the whole
 * body.
 */
export function appliesTo({ routes, drugKind }: KnownInteraction, thing: Thing, route: Route | null): boolean {
  if (route === null || route === 'oral' || route === 'injection' || routes === 'any') return true
  return (routes ?? (drugKind === 'class' && isLocal(thing) ? [] : thing.routes)).includes(route)
}
