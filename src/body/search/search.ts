import { turns } from '../../base/scheduling/turn.ts'
import type { SearchHit } from '../../contract/body.ts'
import type { EntityType } from '../../corpus/records.ts'
import type { IndexedEntity, SearchIndex } from '../../corpus/search-index.ts'
import type { Database } from '../../db/database.ts'
import { entityTexts, searchSomeWords, searchText } from '../reference.queries.ts'
import { type EntityName, EntityNames } from './entity-names.ts'
import { type Question, Questions } from './question.ts'
import { snippet } from './snippet.ts'

/**
 * The rank of a result, which depends on how it was found. Lower ranks come first. A full match of a synonym comes before a prefix of a
 * longer name.
 */
const RANK = {
  name: 0,
  abbreviation: 1,
  nameWordPrefix: 2,
  otherName: 3,
  namePrefix: 4,
  otherNamePrefix: 5,
  nameWord: 6,
  slip: 7,
  inSentence: 8,
  helps: 9,
  typo: 10,
  text: 11,
  textOfToxin: 12,
  partly: 13,
} as const

/** The order of types within a rank. Help comes before harm, so conditions and their remedies come first. */
const TYPE_ORDER: Record<EntityType, number> = { condition: 0, remedy: 1, biomarker: 2, toxin: 3 }
const MOST_HELPS = 10
/** A query that has more words than this and matches no name is treated as a question, not as a misspelled name. */
const MAX_NAME_WORDS = 4

interface Ranked {
  entity: IndexedEntity
  rank: number
  /** The position within the rank. */
  order: number
  /** The name by which the entity was found; null if it was found by its text. */
  label: string | null
}

/** Searches names in memory, and texts in the database. */
export class ReferenceSearch {
  readonly #index: SearchIndex
  readonly #names: EntityNames
  readonly #questions: Questions

  constructor(index: SearchIndex) {
    this.#index = index
    this.#names = new EntityNames(index)
    this.#questions = new Questions(index.words)
  }

  async search(
    person: string,
    db: Database,
    version: string,
    q: string,
    types: readonly EntityType[],
    limit: number,
  ): Promise<SearchHit[]> {
    const question = this.#questions.read(q)
    if (question.words.length === 0) return []
    const named = await turns.run(person, () => this.#named(question))
    const written = await this.#written(db, version, question, types, named.length > 0)
    const found = named.length + written.length > 0 ? [...named, ...written] : await turns.run(person, () => this.#partly(question))
    const hits = best(found.filter(({ entity }) => types.includes(entity.type))).slice(0, limit)
    const texts = await textsOf(db, version, hits)
    return hits.map(({ entity: { type, id, name, category }, label }) => {
      const foundBy = label === name ? null : label
      const text = texts.get(`${type}:${id}`) ?? ''
      return { type, id, name, category, snippet: snippet(text, question.content, foundBy), found_by: foundBy }
    })
  }

  #named(question: Question): Ranked[] {
    const { words, content } = question
    const squashed = words.join('')
    const whole = this.#names.whole(words)
    const found = [
      ...whole.map((name) => ranked(name, wholeRank(name), 0)),
      ...this.#names.startingWith(squashed).map((name) => ranked(name, prefixRank(name, words.join(' ')), name.words.length)),
      ...this.#names.withWords(words).map((name, order) => ranked(name, RANK.nameWord, order)),
    ]
    if (whole.length === 0) {
      found.push(...this.#names.closeToWhole(words).map((name, order) => ranked(name, RANK.slip, order)))
      found.push(...this.#inSentence(question))
    }
    if (found.length > 0 || content.length > MAX_NAME_WORDS) return found
    return this.#names.closeTo(content.length > 0 ? content : words).map((name, order) => ranked(name, RANK.typo, order))
  }

  /** The entities that a sentence is about, and remedies for the conditions among them. */
  #inSentence({ words, content, pains, asksForCauses }: Question): Ranked[] {
    const contents = new Set(content)
    const segments = this.#names.inSentence(words).filter(({ from, to }) => words.slice(from, to).some((word) => contents.has(word)))
    const found = [
      ...pains.flatMap((pain) => this.#names.whole(pain.split(' ')).map((name) => ({ name, length: 2 }))),
      ...segments.flatMap(({ from, to, known }) => known.map((name) => ({ name, length: to - from }))),
    ]
    const hits = found.map(({ name, length }) =>
      ranked(name, RANK.inSentence, TYPE_ORDER[name.entity.type] - 10 * length - (name.kind === 'name' ? 0.5 : 0)),
    )
    if (asksForCauses) return hits
    const helped = found.flatMap(({ name }) =>
      name.entity.type === 'condition' ? (this.#index.helps[name.place] ?? []).slice(0, MOST_HELPS) : [],
    )
    return [
      ...hits,
      ...helped.map((place, order) => ({ entity: this.#index.entities[place] as IndexedEntity, rank: RANK.helps, order, label: null })),
    ]
  }

  /** Results that match only part of the question. They are used only if there are no others. */
  #partly({ words, content }: Question): Ranked[] {
    const fillers = new Set(words.filter((word) => !content.includes(word)))
    const within = this.#names.within(words).filter((name) => name.words.split(' ').some((word) => !fillers.has(word)))
    const names = within.length > 0 ? within : this.#names.withSome(content).filter(({ entity }) => entity.type === 'condition')
    return names.map((name, order) => ranked(name, RANK.partly, order))
  }

  async #written(
    db: Database,
    version: string,
    { words, content, asksForCauses }: Question,
    types: readonly EntityType[],
    isNamed: boolean,
  ): Promise<Ranked[]> {
    const text = (content.length > 0 ? content : words).join(' ')
    const all = await db.unscoped(searchText, [version, types, text])
    const some = all.length > 0 || isNamed ? [] : await db.unscoped(searchSomeWords, [version, types, text])
    return [...all, ...some].map(({ type, id, name, category }, order) => ({
      entity: { type, id, name, category: category ?? '' },
      rank: type === 'toxin' && !asksForCauses ? RANK.textOfToxin : RANK.text,
      order,
      label: null,
    }))
  }
}

const ranked = ({ entity, label }: EntityName, rank: number, order: number): Ranked => ({ entity, rank, order, label })

const wholeRank = ({ kind }: EntityName): number =>
  kind === 'name' ? RANK.name : kind === 'abbreviation' ? RANK.abbreviation : RANK.otherName

function prefixRank({ kind, words }: EntityName, query: string): number {
  if (kind !== 'name') return RANK.otherNamePrefix
  return words.startsWith(`${query} `) ? RANK.nameWordPrefix : RANK.namePrefix
}

/** Removes duplicate entities, keeping the one with the best rank, and sorts the results. */
function best(found: Ranked[]): Ranked[] {
  const byEntity = new Map<string, Ranked>()
  const better = (a: Ranked, b: Ranked) => a.rank - b.rank || a.order - b.order
  for (const each of found) {
    const key = `${each.entity.type}:${each.entity.id}`
    const known = byEntity.get(key)
    if (!known || better(each, known) < 0) byEntity.set(key, each)
  }
  return [...byEntity.values()].sort((a, b) => better(a, b) || (a.entity.name < b.entity.name ? -1 : 1))
}

async function textsOf(db: Database, version: string, hits: Ranked[]): Promise<Map<string, string>> {
  if (hits.length === 0) return new Map()
  const wanted = [hits.map(({ entity }) => entity.type), hits.map(({ entity }) => entity.id)]
  const rows = await db.unscoped(entityTexts, [version, ...wanted])
  return new Map(rows.map(({ type, id, text }) => [`${type}:${id}`, text]))
}
