import type { EntityType } from '../../corpus/records.ts'
import type { Database } from '../../db/database.ts'
import { foldWords, squash } from '../../text/fold.ts'
import { isClose } from '../../text/spelling/close-names.ts'
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

/** How an entity was found, best first. A full match of another name ranks above a prefix of a longer name. */
const RANK = {
  name: 0,
  abbreviation: 1,
  nameWordPrefix: 2,
  otherName: 3,
  namePrefix: 4,
  otherNamePrefix: 5,
  nameWord: 6,
  typo: 7,
  text: 8,
} as const

/** A longer query that matches no name is a question, not a misspelled name. */
const MAX_NAME_WORDS = 3
/** No name is longer than this, so a longer query can't be a misspelled name. */
const MAX_NAME_LENGTH = 60

interface Ranked {
  hit: NameHit
  rank: number
  distance: number
}

/** Looks for misspelled names only if no name matches, and for matches of only some words if nothing else is found. */
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
    ...worded.map((hit, index) => ({ hit, rank: RANK.nameWord, distance: index })),
    ...written.map((hit, index) => ({ hit, rank: RANK.text, distance: index })),
  ]
  if (named.length + worded.length === 0 && words.split(' ').length <= MAX_NAME_WORDS && key.length <= MAX_NAME_LENGTH)
    found.push(...(await misspelled(db, scope, words, key)))
  if (found.length === 0)
    found.push(...(await db.unscoped(searchSomeWords, [...scope, q])).map((hit, index) => ({ hit, rank: RANK.text, distance: index })))
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
  const distance = hit.key.length
  const whole = hit.key === key
  if (hit.kind === 0) {
    if (whole) return { hit, rank: RANK.name, distance }
    return { hit, rank: foldWords(hit.label).startsWith(`${words} `) ? RANK.nameWordPrefix : RANK.namePrefix, distance }
  }
  if (whole) return { hit, rank: hit.kind === 1 ? RANK.abbreviation : RANK.otherName, distance }
  return { hit, rank: RANK.otherNamePrefix, distance }
}

async function misspelled(db: Database, scope: unknown[], words: string, key: string): Promise<Ranked[]> {
  const alike = await Promise.all([searchAlike, searchPartAlike].map((statement) => db.unscoped(statement, [...scope, words])))
  return alike
    .flat()
    .filter((hit) => isClose(key, hit.key) || hasCloseWords(words, hit.words))
    .map((hit) => ({ hit, rank: RANK.typo, distance: (isClose(key, hit.key) ? 0 : 2) + (hit.kind === 0 ? 0 : 1) - hit.likeness }))
}

/** Whether each typed word equals, or is close to, a word of the name. */
function hasCloseWords(typed: string, name: string): boolean {
  const words = name.split(' ')
  return typed.split(' ').every((word) => words.some((other) => other === word || isClose(word, other)))
}

/** Each entity once, at its best rank. */
function best(found: Ranked[]): Ranked[] {
  const byEntity = new Map<string, Ranked>()
  const better = (a: Ranked, b: Ranked) => a.rank - b.rank || a.distance - b.distance
  for (const ranked of found) {
    const entity = `${ranked.hit.type}:${ranked.hit.id}`
    const known = byEntity.get(entity)
    if (!known || better(ranked, known) < 0) byEntity.set(entity, ranked)
  }
  return [...byEntity.values()].sort((a, b) => better(a, b) || (a.hit.name < b.hit.name ? -1 : 1))
}
