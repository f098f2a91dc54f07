import type { EntityType } from '../../corpus/records.ts'
import type { Database } from '../../db/database.ts'
import { foldWords, squash } from '../../text/fold.ts'
import { isClose } from '../check/close-names.ts'
import {
  likePattern,
  type NameHit,
  searchAlike,
  searchNames,
  searchNameWords,
  searchPartAlike,
  searchSomeWords,
  searchText,
} from '../reference.queries.ts'
import { snippet } from './snippet.ts'

export interface SearchHit {
  type: EntityType
  id: string
  name: string
  category: string | null
  snippet: string | null
}

/** How an entity was found, best first. A whole other name beats the first letters of a longer name. */
const RANK = {
  name: 0,
  abbreviation: 1,
  firstWords: 2,
  otherName: 3,
  firstLetters: 4,
  otherFirstLetters: 5,
  nameWord: 6,
  typo: 7,
  text: 8,
} as const

/** Names are short; a longer text that is no name is a question, not a typing error. */
const MOST_NAME_WORDS = 3
/** No name is longer; a longer text is nobody's typing error. */
const LONGEST_NAME = 60

interface Ranked {
  hit: NameHit
  rank: number
  nearness: number
}

/** Names first, then typing errors, then the text; each step is asked only when the one before left room. */
export async function search(db: Database, version: string, q: string, types: readonly EntityType[], limit: number): Promise<SearchHit[]> {
  const words = foldWords(q)
  const key = squash(q)
  if (key === '') return []
  const scope = [version, [...types]]
  const [named, worded, written] = await Promise.all([
    db.unscoped(searchNames, [...scope, `${likePattern(key)}%`]),
    db.unscoped(searchNameWords, [...scope, words]),
    db.unscoped(searchText, [...scope, q]),
  ])
  const found = [
    ...named.map((hit) => rankName(hit, key, words)),
    ...worded.map((hit, index) => ({ hit, rank: RANK.nameWord, nearness: index })),
    ...written.map((hit, index) => ({ hit, rank: RANK.text, nearness: index })),
  ]
  if (named.length + worded.length === 0 && words.split(' ').length <= MOST_NAME_WORDS && key.length <= LONGEST_NAME)
    found.push(...(await misspelt(db, scope, words, key)))
  if (found.length === 0)
    found.push(...(await db.unscoped(searchSomeWords, [...scope, q])).map((hit, index) => ({ hit, rank: RANK.text, nearness: index })))
  return best(found)
    .slice(0, limit)
    .map(({ hit, rank }) => ({
      type: hit.type,
      id: hit.id,
      name: hit.name,
      category: hit.category,
      snippet: snippet(hit.text, words, rank === RANK.name ? '' : hit.label, hit.name),
    }))
}

function rankName(hit: NameHit, key: string, words: string): Ranked {
  const nearness = hit.key.length
  const whole = hit.key === key
  if (hit.kind === 0) {
    if (whole) return { hit, rank: RANK.name, nearness }
    return { hit, rank: foldWords(hit.label).startsWith(`${words} `) ? RANK.firstWords : RANK.firstLetters, nearness }
  }
  if (whole) return { hit, rank: hit.kind === 1 ? RANK.abbreviation : RANK.otherName, nearness }
  return { hit, rank: RANK.otherFirstLetters, nearness }
}

async function misspelt(db: Database, scope: unknown[], words: string, key: string): Promise<Ranked[]> {
  const alike = await Promise.all([searchAlike, searchPartAlike].map((statement) => db.unscoped(statement, [...scope, words])))
  return alike
    .flat()
    .filter((hit) => isClose(key, hit.key) || hasCloseWords(words, hit.words))
    .map((hit) => ({ hit, rank: RANK.typo, nearness: (isClose(key, hit.key) ? 0 : 2) + (hit.kind === 0 ? 0 : 1) - hit.likeness }))
}

/** Every typed word is a word of the name, or close to one. */
function hasCloseWords(typed: string, name: string): boolean {
  const words = name.split(' ')
  return typed.split(' ').every((word) => words.some((other) => other === word || isClose(word, other)))
}

/** Each entity once, at its best rank. */
function best(found: Ranked[]): Ranked[] {
  const byEntity = new Map<string, Ranked>()
  const better = (a: Ranked, b: Ranked) => a.rank - b.rank || a.nearness - b.nearness
  for (const ranked of found) {
    const entity = `${ranked.hit.type}:${ranked.hit.id}`
    const known = byEntity.get(entity)
    if (!known || better(ranked, known) < 0) byEntity.set(entity, ranked)
  }
  return [...byEntity.values()].sort((a, b) => better(a, b) || (a.hit.name < b.hit.name ? -1 : 1))
}
