import { type IndexedEntity, NAME_KINDS, type NameKind, type SearchIndex } from '../../corpus/search-index.ts'
import { append } from '../../text/append.ts'
import { foldWords } from '../../text/fold.ts'
import { type Found, longestNames } from '../../text/longest-names.ts'
import { singular } from '../../text/singular.ts'
import { CloseNames } from '../../text/spelling/close-names.ts'

/** A name of an entity. */
export interface EntityName {
  entity: IndexedEntity
  /** The position of the entity in the index. */
  place: number
  kind: NameKind
  label: string
  words: string
}

const MOST_PREFIXED = 80
/** A one-word name may be written as two words, so sequences of two words are always tried. */
const MOST_APART = 2
/** Words that occur in the names of more entities than this don't identify an entity. */
const MOST_TOLD = 3

/** Finds names of entities: by the whole name, its beginning or single words, within sentences, and despite misspellings. */
export class EntityNames {
  readonly #byName = new Map<string, EntityName[]>()
  readonly #bySquashed = new Map<string, EntityName[]>()
  readonly #byWord = new Map<string, Set<EntityName>>()
  readonly #squashed: string[]
  readonly #close: CloseNames
  readonly #closeWords: CloseNames
  /** For each first word, the number of words in the longest name that starts with it. */
  readonly #longest = new Map<string, number>()

  constructor({ entities, names }: SearchIndex) {
    for (const [label, kind, place] of names) {
      const words = foldWords(label)
      const name = { entity: entities[place] as IndexedEntity, place, kind: NAME_KINDS[kind] as NameKind, label, words }
      append(this.#byName, words, name)
      append(this.#bySquashed, words.replaceAll(' ', ''), name)
      const parts = words.split(' ')
      this.#longest.set(parts[0] as string, Math.max(parts.length, this.#longest.get(parts[0] as string) ?? 0))
      for (const word of parts) this.#byWord.set(word, (this.#byWord.get(word) ?? new Set()).add(name))
    }
    this.#squashed = [...this.#bySquashed.keys()].sort()
    this.#close = new CloseNames(this.#byName.keys())
    this.#closeWords = new CloseNames(this.#byWord.keys())
  }

  /** Names that consist of exactly these words, in the singular or plural, with or without spaces. */
  whole(words: readonly string[]): EntityName[] {
    const last = words.at(-1) ?? ''
    const forms = [words, [...words.slice(0, -1), singular(last)], [...words.slice(0, -1), `${last}s`]]
    for (const form of forms) {
      const found = this.#byName.get(form.join(' ')) ?? this.#bySquashed.get(form.join(''))
      if (found) return found
    }
    return []
  }

  startingWith(squashed: string): EntityName[] {
    const found: EntityName[] = []
    for (let at = firstAtLeast(this.#squashed, squashed); this.#squashed[at]?.startsWith(squashed) && found.length < MOST_PREFIXED; at++)
      found.push(...(this.#bySquashed.get(this.#squashed[at] as string) ?? []))
    return found
  }

  /** Names that contain all of the words. */
  withWords(words: readonly string[]): EntityName[] {
    const [first, ...others] = words.map((word) => this.#byWord.get(word) ?? new Set<EntityName>()).sort((a, b) => a.size - b.size)
    return [...(first ?? [])].filter((name) => others.every((names) => names.has(name)))
  }

  inSentence(words: readonly string[]): Found<EntityName[]>[] {
    return longestNames(
      words,
      (first) => Math.max(MOST_APART, this.#longest.get(first) ?? 0),
      (part) => {
        const names = this.whole(part)
        return names.length > 0 ? names : undefined
      },
    )
  }

  /** Names that the whole text may be a misspelling of, closest first. */
  closeToWhole(words: readonly string[]): EntityName[] {
    return this.#close.to(words.join(' ')).flatMap(([, name]) => this.#byName.get(name) ?? [])
  }

  /** Names that contain all of the words after misspelled words are corrected. */
  closeTo(words: readonly string[]): EntityName[] {
    const corrected = words.map((word) => (this.#byWord.has(word) ? [word] : this.#closeWords.to(word).map(([, close]) => close)))
    const [first = [], ...others] = corrected
    if (others.length === 0) return first.flatMap((word) => this.withWords([word]))
    return first.flatMap((word) =>
      (others[0] ?? []).flatMap((other) => this.withWords([word, other, ...others.slice(1).map(([best = '']) => best)])),
    )
  }

  /** Names whose words all occur in the text, in any order and possibly misspelled, longest names first. */
  within(words: readonly string[]): EntityName[] {
    const corrected = new Set(this.#corrected(words))
    const isWithin = (name: EntityName) => name.words.split(' ').every((word) => corrected.has(word))
    return bySize(this.#withAny(corrected).filter(isWithin))
  }

  /** Names that contain some of the words, if those are at least half of the text and occur in the names of only a few entities. */
  withSome(words: readonly string[]): EntityName[] {
    const known = words.filter((word) => this.#byWord.has(word))
    const names = known.length * 2 < words.length ? [] : this.#withAny(new Set(known))
    return new Set(names.map(({ place }) => place)).size > MOST_TOLD ? [] : names
  }

  #corrected(words: readonly string[]): string[] {
    return words.map((word) => (this.#byWord.has(word) ? word : (this.#closeWords.to(word)[0]?.[1] ?? word)))
  }

  #withAny(words: ReadonlySet<string>): EntityName[] {
    return [...new Set([...words].flatMap((word) => [...(this.#byWord.get(word) ?? [])]))]
  }
}

const bySize = (names: readonly EntityName[]): EntityName[] =>
  names.toSorted((a, b) => b.words.split(' ').length - a.words.split(' ').length)

/** The position of the first sorted text that is not less than the given one. */
function firstAtLeast(sorted: readonly string[], text: string): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle] as string) < text) low = middle + 1
    else high = middle
  }
  return low
}
