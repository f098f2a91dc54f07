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

/** "hire", "hired" and "hiring" are one word, and so are "pollinator" and "pollination". */
function stem(word: string): string {
  const root = word.endsWith('ship') ? word.slice(0, -4) : word
  const noun = ['ation', 'ator', 'ion'].find((each) => root.endsWith(each))
  if (noun && root.length - noun.length >= 4) return root.slice(0, -noun.length)
  const ending = ['ing', 'ed', 'er', 'e'].find((each) => root.endsWith(each))
  const rest = ending && root.length - ending.length >= 3 ? root.slice(0, -ending.length) : root
  // "study" and "studied", and the plural "movies", whose singular isn't "movy"
  return rest.replace(/(?<=[^aeiou])y$/, 'i')
}

function singular(word: string): string {
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`
  return word.length > 2 && /[^sui]s$/.test(word) ? word.slice(0, -1) : word
}

/** What a text is about, as far as its words tell. */
export interface Terms {
  /** Stems of the telling words. */
  words: ReadonlySet<string>
  subjects: ReadonlySet<string>
  audiences: ReadonlySet<string>
}

const NOTHING: readonly string[] = []
/** "Ice", "law" and "art" are telling words. */
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

/** What several texts are about together. */
export const allTerms = (of: readonly Terms[]): Terms => ({
  words: new Set(of.flatMap(({ words }) => [...words])),
  subjects: new Set(of.flatMap(({ subjects }) => [...subjects])),
  audiences: new Set(of.flatMap(({ audiences }) => [...audiences])),
})

const shared = (one: ReadonlySet<string>, other: ReadonlySet<string>): string[] => [...one].filter((each) => other.has(each))

/** How many telling words two texts share; a broad one counts half. */
export const sharedWords = (one: Terms, other: Terms): number =>
  shared(one.words, other.words).reduce((sum, word) => sum + (BROAD.has(word) ? 0.5 : 1), 0)
export const sharedSubjects = (one: Terms, other: Terms): number => shared(one.subjects, other.subjects).length
export const sharedAudiences = (one: Terms, other: Terms): number => shared(one.audiences, other.audiences).length

/** How much two texts have in common in what they are about, whoever they are for. */
export const sharedTheme = (one: Terms, other: Terms): number => sharedWords(one, other) + sharedSubjects(one, other)

/** How closely two texts are related. */
export const relevance = (one: Terms, other: Terms): number => sharedTheme(one, other) + sharedAudiences(one, other)

/** Sorts by descending score; items with equal scores keep their order. */
export const byScore = <T>(items: readonly T[], score: (item: T) => number): { item: T; score: number }[] =>
  items.map((item) => ({ item, score: score(item) })).sort((one, other) => other.score - one.score)
