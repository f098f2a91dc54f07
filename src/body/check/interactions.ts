import { type Json, toJson } from '../../base/json.ts'
import { Interaction, type Route } from '../../contract/body.ts'
import type { Lexicon, Thing } from '../../corpus/lexicon.ts'
import { bySeverity } from '../../corpus/severity-order.ts'
import { declaredFields } from '../../http/responses/declared-fields.ts'
import { append } from '../../text/append.ts'
import { Resolver } from './resolver.ts'

/** An interaction, indexed by its remedy and its drug. Lists are sorted most severe first, and results keep that order. */
export interface KnownInteraction {
  record: Interaction
  /** The serialized record, as sent to clients. */
  json: Json<Interaction>
  /** Its place in the list. */
  order: number
  remedy: string
  drugKind: 'class' | 'generic' | 'remedy'
  drug: string
  /** The classes of the drug, if the record is about a generic drug. */
  classes: string[]
  /** The routes to which the record applies; null if the usual ones. */
  routes: 'any' | Route[] | null
}

/** The part of the corpus that is held in memory. */
export interface ReferenceContent {
  resolver: Resolver
  interactions: readonly KnownInteraction[]
  byRemedy: ReadonlyMap<string, readonly KnownInteraction[]>
}

interface InteractionRow {
  remedy_id: string
  drug_kind: KnownInteraction['drugKind']
  drug: string
  routes: KnownInteraction['routes']
  record: Interaction
}

const pruned = declaredFields(Interaction)

export function referenceContent(lexicon: Lexicon, rows: InteractionRow[]): ReferenceContent {
  const classesOf = new Map(lexicon.things.map(({ type, id, classes }) => [`${type}:${id}`, classes]))
  const interactions = rows
    .toSorted((a, b) => bySeverity(a.record, b.record))
    .map(({ remedy_id, drug_kind, drug, routes, record }, order) => ({
      ...{ record, json: toJson(pruned(record)), order, remedy: remedy_id, drugKind: drug_kind, drug, routes },
      classes: classesOf.get(`drug:${drug}`) ?? [],
    }))
  return { resolver: new Resolver(lexicon), interactions, byRemedy: indexByRemedy(interactions) }
}

/** By remedy; a record about two remedies is listed under both. */
function indexByRemedy(interactions: readonly KnownInteraction[]): Map<string, KnownInteraction[]> {
  const byRemedy = new Map<string, KnownInteraction[]>()
  for (const known of interactions)
    for (const remedy of new Set([known.remedy, ...(known.drugKind === 'remedy' ? [known.drug] : [])])) append(byRemedy, remedy, known)
  return byRemedy
}

/** Whether a thing is the drug of a record: the same drug or one of its classes, or the same class or one of its drugs. */
export function isDrugOf(known: KnownInteraction, thing: Thing): boolean {
  if (known.drugKind === 'remedy') return thing.remedy === known.drug
  if (thing.type === 'remedy') return false
  if (known.drugKind === 'class') return thing.classes.includes(known.drug) || thing.related.includes(known.drug)
  if (thing.type === 'drug') return known.drug === thing.id
  return thing.classes.some((name) => known.classes.includes(name))
}

export const isRemedyOf = (known: KnownInteraction, thing: Thing): boolean => thing.remedy === known.remedy

/** Whether a record, which is about the usual route, applies to a thing that is used by this route. */
export function appliesTo({ routes }: KnownInteraction, thing: Thing, route: Route | null): boolean {
  if (route === null || route === 'oral' || route === 'injection' || routes === 'any') return true
  return (routes ?? thing.routes).includes(route)
}
