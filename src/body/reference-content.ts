import { byteString, toJson } from '../base/json.ts'
import { Interaction } from '../contract/interactions/interaction.ts'
import type { Lexicon } from '../corpus/lexicon.ts'
import { widerClasses } from '../corpus/related-classes.ts'
import type { SearchIndex } from '../corpus/search-index.ts'
import { bySeverity } from '../corpus/severity-order.ts'
import { declaredFields } from '../http/responses/declared-fields.ts'
import type { CheckedContent } from './check/check-items.ts'
import type { KnownInteraction } from './check/interactions.ts'
import { RemedyRecords } from './check/remedy-records.ts'
import { Resolver } from './check/resolver.ts'
import { ReferenceSearch } from './search/search.ts'

/** The part of the corpus that the service keeps in memory. */
export interface ReferenceContent extends CheckedContent {
  search: ReferenceSearch
}

interface InteractionRow {
  remedy_id: string
  drug_kind: KnownInteraction['drugKind']
  drug: string
  routes: KnownInteraction['routes']
  record: Interaction
}

const pruned = declaredFields(Interaction)

export function referenceContent(lexicon: Lexicon, index: SearchIndex, rows: InteractionRow[]): ReferenceContent {
  const drugs = lexicon.things.filter(({ type }) => type === 'drug')
  const classesOf = new Map([
    ...drugs.map(({ id, classes }): [string, string[]] => [`generic:${id}`, classes]),
    ...[...widerClasses(drugs)].map(([name, wider]): [string, string[]] => [`class:${name}`, [...wider].filter((other) => other !== name)]),
  ])
  const interactions = rows
    .toSorted((a, b) => bySeverity(a.record, b.record))
    .map(({ remedy_id, drug_kind, drug, routes, record }, order) => ({
      record,
      open: byteString(toJson(pruned(record)).slice(0, -1)),
      order,
      remedy: remedy_id,
      drugKind: drug_kind,
      drug,
      routes,
      classes: classesOf.get(`${drug_kind}:${drug}`) ?? [],
    }))
  return {
    ...{ resolver: new Resolver(lexicon), interactions, remedyRecords: new RemedyRecords(interactions) },
    foods: new Set(lexicon.things.filter(({ isEveryday }) => isEveryday).map(({ id }) => id)),
    search: new ReferenceSearch(index),
  }
}
