import { codeIn } from '../base/code-in.ts'
import { derivedData } from '../base/derived.ts'
import { type Interaction, ROUTES } from '../contract/interactions/interaction.ts'
import { foldWords, slugOf, sortKey } from '../text/fold.ts'
import { buildLexicon } from './build-lexicon.ts'
import { namesOf } from './entity-names.ts'
import type { PastEdition } from './history.ts'
import { type Corpus, entitiesOf } from './read.ts'
import {
  type Biomarker,
  type Citation,
  ENTITY_TYPES,
  type Entity,
  type EntityType,
  type InteractionSource,
  type Reference,
} from './records.ts'
import { type ReviewFile, recordHash, reviewOf } from './reviews.ts'
import { buildSearchIndex } from './search-index.ts'
import { bySeverity } from './severity-order.ts'
import { ucumCode } from './ucum-code.ts'

/** The corpus as database rows, including everything that would otherwise be computed on each request. */
export interface CorpusRows {
  entities: object[]
  interactions: InteractionRow[]
  lexicon: [{ lexicon: string; search_index: string }]
  history: PastEdition[]
}

export interface InteractionRow {
  id: string
  remedy_id: string
  drug_kind: 'class' | 'generic' | 'remedy'
  drug: string
  routes: NonNullable<InteractionSource['routes']> | null
  record: Interaction
}

export function toRows(corpus: Corpus): CorpusRows {
  const names = namesIn(corpus)
  const links = symmetricLinks(corpus)
  const interactions = interactionRows(corpus, names)
  const byRemedy = new Map<string, InteractionRow[]>()
  for (const row of interactions) byRemedy.set(row.remedy_id, [...(byRemedy.get(row.remedy_id) ?? []), row])

  const entities = ENTITY_TYPES.flatMap((type) =>
    entitiesOf(corpus, type).map((entity) => {
      const related = [...(links.get(`${type}:${entity.id}`) ?? [])].sort().map((link) => {
        const [kind = '', id = ''] = link.split(':')
        return { type: kind, id, name: names.get(link) ?? id }
      })
      const interactsWith = type === 'remedy' ? { interactions: (byRemedy.get(entity.id) ?? []).map(({ record }) => record) } : {}
      return entityRow(type, entity, { ...('loinc' in entity && codesOf(entity, corpus.units)), related, ...interactsWith })
    }),
  )
  const source = `${codeIn(import.meta.url, ['.', '../text'])} ${corpus.version}`
  return {
    entities,
    interactions,
    history: corpus.history,
    lexicon: [
      {
        lexicon: derivedData.get(`lexicon ${source}`, () => JSON.stringify(buildLexicon(corpus))),
        search_index: derivedData.get(`search index ${source}`, () => JSON.stringify(buildSearchIndex(corpus))),
      },
    ],
  }
}

const codesOf = ({ unit, si }: Biomarker, units: Corpus['units']) => ({
  ucum: ucumCode(unit, units),
  si: si ? { ...si, ucum: ucumCode(si.unit, units) } : null,
})

const namesIn = (corpus: Corpus): Map<string, string> =>
  new Map(ENTITY_TYPES.flatMap((type) => entitiesOf(corpus, type).map(({ id, name }) => [`${type}:${id}`, name])))

/** A link in one record applies to both. */
function symmetricLinks(corpus: Corpus): Map<string, Set<string>> {
  const links = new Map<string, Set<string>>()
  const add = (from: string, to: string) => links.set(from, (links.get(from) ?? new Set()).add(to))
  for (const type of ENTITY_TYPES)
    for (const { id, related } of entitiesOf(corpus, type))
      for (const link of related) {
        add(`${type}:${id}`, link)
        add(link, `${type}:${id}`)
      }
  return links
}

function entityRow(type: EntityType, entity: Entity, derived: object): object {
  const { reviewed, related: _oneWay, ...own } = entity
  const synonyms = 'latin_synonyms' in entity ? [...entity.synonyms, ...entity.latin_synonyms] : entity.synonyms
  const detail = { ...own, synonyms, ...derived, updated_at: `${reviewed}T00:00:00.000Z` }
  const abbreviation = 'abbreviation' in entity ? entity.abbreviation : null
  const allNames = [...namesOf(entity), ...(abbreviation ? [abbreviation] : [])]
  const lists = Object.entries(entity)
    .filter(([field]) => PROSE_LISTS.includes(field))
    .map(([, value]) => sentence(value as string[]))
  return {
    type,
    id: entity.id,
    name: entity.name,
    category: entity.category,
    sort_key: sortKey(entity.name),
    category_key: sortKey(entity.category),
    filter_text: allNames.map(foldWords).join('\n'),
    text: [entity.summary, ...lists, entity.description].join(' '),
    detail: JSON.stringify(detail),
  }
}

/** Joins list items into one sentence: "Ringing or buzzing; hissing." */
const sentence = (items: string[]): string => {
  const text = items.map((item) => item.replace(/\.$/, '')).join('; ')
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`
}

const PROSE_LISTS = ['symptoms', 'sources', 'health_effects', 'what_high_means', 'what_low_means', 'what_moves_it']

export const interactionId = ({ remedy, drug }: InteractionSource): string => `${remedy}--${slugOf(Object.values(drug)[0] as string)}`

/** All interactions, most severe first. */
export function interactionRows(corpus: Corpus, names: Map<string, string> = namesIn(corpus)): InteractionRow[] {
  const references = new Map(corpus.references.map((reference) => [reference.id, reference]))
  const codes = new Map(corpus.generics.map(({ generic, rxcui }) => [generic, rxcui]))
  const context = { names, references, codes, reviews: corpus.reviews }
  return corpus.interactions.map((source) => interactionRow(source, context)).sort((a, b) => bySeverity(a.record, b.record))
}

interface Context {
  names: Map<string, string>
  references: Map<string, Reference>
  codes: Map<string, string | undefined>
  reviews: ReviewFile[]
}

function interactionRow(source: InteractionSource, { names, references, codes, reviews }: Context): InteractionRow {
  const [kind, drug] = Object.entries(source.drug)[0] as ['class' | 'generic' | 'remedy', string]
  const nameOf = (remedy: string) => names.get(`remedy:${remedy}`) ?? remedy
  const id = interactionId(source)
  const record = {
    id,
    remedyId: source.remedy,
    remedyName: nameOf(source.remedy),
    drugOrClass: kind === 'remedy' ? nameOf(drug) : drug,
    severity: source.severity,
    action: source.action,
    kind: source.kind,
    effects: source.effects,
    routes: source.routes === 'any' ? [...ROUTES] : (source.routes ?? null),
    mechanism: source.mechanism,
    clinicalEffect: source.clinical_effect,
    recommendation: source.recommendation,
    evidenceGrade: source.evidence,
    contested: source.contested,
    sources: source.sources,
    references: (source.references ?? []).map((citation) => citedReference(citation, references)),
    unreferenced: source.references === undefined,
    rxcui: (kind === 'generic' && codes.get(drug)) || null,
    review: reviewOf(id, source, recordHash(source, references), reviews),
    reviewedOn: source.reviewed,
  }
  return { id, remedy_id: source.remedy, drug_kind: kind, drug, routes: source.routes ?? null, record }
}

function citedReference({ ref, supports, level, says }: Citation, references: Map<string, Reference>): Interaction['references'][number] {
  const { id, title, journal, publisher, year, url, pmid, doi, kind, seen_on } = references.get(ref) as Reference
  return {
    ...{ id, title, publisher: journal ?? publisher ?? null, year: year ?? null, url, pmid: pmid ?? null, doi: doi ?? null, kind },
    ...{ supports, level, says, seen_on },
  }
}
