import { foldWords } from '../text/fold.ts'
import { latinNames } from './entity-names.ts'
import { type Corpus, entitiesOf } from './read.ts'
import { ENTITY_TYPES, type Entity, type EntityType, type Remedy } from './records.ts'
import type { SearchingWords } from './searching-words.ts'

/** The kinds of names, best match first. */
export const NAME_KINDS = ['name', 'abbreviation', 'synonym', 'translation', 'phrase'] as const
export type NameKind = (typeof NAME_KINDS)[number]

export interface IndexedEntity {
  type: EntityType
  id: string
  name: string
  category: string
}

/** Everything that names an entity, in the order of `NAME_KINDS`. Built once, when a corpus is loaded. */
export interface SearchIndex {
  entities: IndexedEntity[]
  names: [label: string, kind: number, entity: number][]
  /** For each condition, the remedies with evidence of benefit, best evidence first. */
  helps: Record<number, number[]>
  words: SearchingWords
}

/** Everyday phrases are stored like translations, under this language. */
const PHRASES = 'en'

export function buildSearchIndex(corpus: Corpus): SearchIndex {
  const all = ENTITY_TYPES.flatMap((type) => entitiesOf(corpus, type).map((entity) => ({ type, entity })))
  const places = new Map(all.map(({ type, entity }, place) => [`${type}:${entity.id}`, place]))
  const names = all.flatMap(({ entity }, place) => namesOf(entity).map(([label, kind]) => [label, kind, place] as [string, number, number]))
  for (const [language, translations] of Object.entries(corpus.translations))
    for (const [target, labels] of Object.entries(translations)) {
      const place = places.get(target)
      const kind = NAME_KINDS.indexOf(language === PHRASES ? 'phrase' : 'translation')
      if (place !== undefined) names.push(...labels.map((label): [string, number, number] => [label, kind, place]))
    }
  return {
    entities: all.map(({ type, entity: { id, name, category } }) => ({ type, id, name, category })),
    names,
    helps: Object.fromEntries(corpus.condition.map(({ id }) => [places.get(`condition:${id}`), remediesFor(id, corpus, places)])),
    words: corpus.searching,
  }
}

function namesOf(entity: Entity): [string, number][] {
  const kind = (name: NameKind) => NAME_KINDS.indexOf(name)
  return [
    [entity.name, kind('name')],
    ...('abbreviation' in entity && entity.abbreviation ? [[entity.abbreviation, kind('abbreviation')] as [string, number]] : []),
    ...[...entity.synonyms, ...latinNames(entity)].map((label): [string, number] => [label, kind('synonym')]),
  ]
}

/** Matches words that indicate a claim of benefit. */
const HELPS =
  /\b(?:help|eas(?:e[sd]?|ing)\b|reliev|relief|improv|lower|reduc|shorten|treat|correct|prevent|accepted|established|recognized|tradition|benefit|effective|used (?:for|to|in)|taken (?:for|to)|option|better|as well as|less|fewer|sooth|calm|modest)/i
/** Matches words that indicate a claim of harm, a claim of no benefit, or a warning about taking too much. */
const HARMS =
  /\b(?:rais|worsen|caus|trigger|harm|toxic|(?:higher|greater|raised|increased?) (?:the )?risk|risk low|damage|bleed|case reports?|does not|do not|did not|not (?:been|clearly|help|shown|work|advised|supported)|no (?:clear|good|definitive|convincing|better|benefit|effect|evidence)|too little|too much|against|overdose|signs of|can bring|leads? to|may have|excess|danger|lower intake|less than|the effect of|can hide|add to|make up|stop suddenly)/i

/**
 * The remedies that are related to the condition and claimed to help with it, best evidence grade first. A remedy is left out if another of
 * its claims says otherwise.
 */
function remediesFor(id: string, { condition, remedy, translations }: Corpus, places: Map<string, number>): number[] {
  const target = condition.find((each) => each.id === id)
  const names = [target?.name ?? '', ...(target?.synonyms ?? []), ...(translations[PHRASES]?.[`condition:${id}`] ?? [])].map(foldWords)
  const isNamedIn = (text: string) => {
    const words = ` ${foldWords(text)} `
    return names.some((name) => words.includes(` ${name} `) || words.includes(` ${name}s `))
  }
  const isHelpful = (text: string) => isNamedIn(text) && HELPS.test(text) && !HARMS.test(text)
  const gradeOf = ({ evidence }: Remedy) =>
    evidence
      .filter(({ claim }) => isHelpful(claim))
      .map(({ grade }) => grade)
      .sort()[0]
  return remedy
    .filter(({ id: other, related }) => related.includes(`condition:${id}`) || target?.related.includes(`remedy:${other}`))
    .filter(({ evidence }) => !evidence.some(({ claim }) => isNamedIn(claim) && HARMS.test(claim)))
    .flatMap((each) => {
      const grade = gradeOf(each)
      return grade === undefined ? [] : [{ place: places.get(`remedy:${each.id}`) as number, grade }]
    })
    .sort((a, b) => (a.grade < b.grade ? -1 : a.grade > b.grade ? 1 : 0))
    .map(({ place }) => place)
}
