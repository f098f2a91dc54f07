import { codeIn } from '../base/code-in.ts'
import { derivedData } from '../base/derived.ts'
import { foldWords, sortKey } from '../text/fold.ts'
import { buildLexicon } from './build-lexicon.ts'
import { namesOf } from './entity-names.ts'
import type { PastEdition } from './history.ts'
import { type InteractionRow, interactionRows } from './interaction-rows.ts'
import { evidenceWith, referencesOf } from './publications.ts'
import { type Corpus, entitiesOf } from './read.ts'
import { type Biomarker, ENTITY_TYPES, type Entity, type EntityType } from './records.ts'
import { buildSearchIndex } from './search-index.ts'
import { ucumCode } from './ucum-code.ts'

/** The corpus as database rows, including everything that would otherwise be computed on each request. */
export interface CorpusRows {
  entities: object[]
  interactions: InteractionRow[]
  lexicon: [{ lexicon: string; search_index: string }]
  history: PastEdition[]
}

export function toRows(corpus: Corpus): CorpusRows {
  const names = namesIn(corpus)
  const links = symmetricLinks(corpus)
  const references = referencesOf(corpus)
  const interactions = interactionRows(corpus)
  const byRemedy = new Map<string, InteractionRow[]>()
  for (const row of interactions) byRemedy.set(row.remedy_id, [...(byRemedy.get(row.remedy_id) ?? []), row])

  const entities = ENTITY_TYPES.flatMap((type) =>
    entitiesOf(corpus, type).map((entity) => {
      const related = [...(links.get(`${type}:${entity.id}`) ?? [])].sort().map((link) => {
        const [kind = '', id = ''] = link.split(':')
        return { type: kind, id, name: names.get(link) ?? id }
      })
      const interactsWith = type === 'remedy' ? { interactions: (byRemedy.get(entity.id) ?? []).map(({ record }) => record) } : {}
      const evidence = entity.evidence.map((claim) => evidenceWith(claim, references))
      return entityRow(type, entity, { ...('loinc' in entity && codesOf(entity, corpus.units)), evidence, related, ...interactsWith })
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

/** The links of each record. A link in one record counts for both records. */
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
