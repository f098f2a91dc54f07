import { join } from 'node:path'
import { projectRoot } from '../../../base/project-root.ts'
import { readYaml } from '../../../base/yaml.ts'

type Groups = Record<string, string[]>
interface ThemeFile {
  subjects: Groups
  audiences: Groups
  broad: string[]
  noise: string[]
}

const FILE = readYaml<ThemeFile>(join(projectRoot, 'corpus', 'voice', 'themes.yaml'))
const NOISE = new Set(FILE.noise)
const BROAD = new Set(FILE.broad.map(stem))
const SUBJECTS = namesByEntry(FILE.subjects)
const AUDIENCES = namesByEntry(FILE.audiences)

function namesByEntry(groups: Groups): Map<string, string[]> {
  const names = new Map<string, string[]>()
  for (const [name, entries] of Object.entries(groups)) for (const entry of entries) names.set(entry, [...(names.get(entry) ?? []), name])
  return names
}

/** Reduces related words to one stem: "hire", "hired" and "hiring", or "pollinator" and "pollination". */
function stem(word: string): string {
  const root = word.endsWith('ship') ? word.slice(0, -4) : word
  const noun = ['ation', 'ator', 'ion'].find((each) => root.endsWith(each))
  if (noun && root.length - noun.length >= 4) return root.slice(0, -noun.length)
  const ending = ['ing', 'ed', 'er', 'e'].find((each) => root.endsWith(each))
  const rest = ending && root.length - ending.length >= 3 ? root.slice(0, -ending.length) : root
  // gives "study" the stem of "studied", and "movies" that of "movie"
  return rest.replace(/(?<=[^aeiou])y$/, 'i')
}

function singular(word: string): string {
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`
  return word.length > 2 && /[^sui]s$/.test(word) ? word.slice(0, -1) : word
}

/** What a text is about, judging by its words. */
export interface Terms {
  /** Stems of the distinctive words. */
  words: ReadonlySet<string>
  subjects: ReadonlySet<string>
  audiences: ReadonlySet<string>
}

const NOTHING: readonly string[] = []
/** Words as short as "ice", "law" and "art" are distinctive. */
const SHORTEST = 3

export function termsOf(text: string): Terms {
  const [words, subjects, audiences] = [new Set<string>(), new Set<string>(), new Set<string>()]
  let before = ''
  for (const [found] of text.toLowerCase().matchAll(/\p{L}+/gu)) {
    const word = singular(found)
    if (word.length >= SHORTEST && !NOISE.has(word)) words.add(stem(word))
    for (const entry of [word, `${before} ${word}`]) {
      for (const name of SUBJECTS.get(entry) ?? NOTHING) subjects.add(name)
      for (const name of AUDIENCES.get(entry) ?? NOTHING) audiences.add(name)
    }
    before = word
  }
  return { words, subjects, audiences }
}

/** The union of the terms of several texts. */
export const allTerms = (of: readonly Terms[]): Terms => ({
  words: new Set(of.flatMap(({ words }) => [...words])),
  subjects: new Set(of.flatMap(({ subjects }) => [...subjects])),
  audiences: new Set(of.flatMap(({ audiences }) => [...audiences])),
})

const shared = (one: ReadonlySet<string>, other: ReadonlySet<string>): string[] => [...one].filter((each) => other.has(each))

/** The number of distinctive words that two texts share; a broad word counts half. */
export const sharedWords = (one: Terms, other: Terms): number =>
  shared(one.words, other.words).reduce((sum, word) => sum + (BROAD.has(word) ? 0.5 : 1), 0)
export const sharedSubjects = (one: Terms, other: Terms): number => shared(one.subjects, other.subjects).length
export const sharedAudiences = (one: Terms, other: Terms): number => shared(one.audiences, other.audiences).length

/** How closely two texts are related in subject, regardless of their audiences. */
export const sharedTheme = (one: Terms, other: Terms): number => sharedWords(one, other) + sharedSubjects(one, other)

/** How closely two texts are related in subject and audience. */
export const relevance = (one: Terms, other: Terms): number => sharedTheme(one, other) + sharedAudiences(one, other)

/** Sorts by descending score; items with equal scores keep their order. */
export const byScore = <T>(items: readonly T[], score: (item: T) => number): { item: T; score: number }[] =>
  items.map((item) => ({ item, score: score(item) })).sort((one, other) => other.score - one.score)
