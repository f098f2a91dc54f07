/** The words of a text by which it is searched: where each one occurs. */
export type WordPlaces = ReadonlyMap<string, readonly number[]>

export function placesOf(words: readonly string[]): WordPlaces {
  const places = new Map<string, number[]>()
  words.forEach((word, at) => {
    const known = places.get(word)
    if (known) known.push(at)
    else places.set(word, [at])
  })
  return places
}

/** The words of a term after its first one, each in all its forms. */
type Rest = readonly (readonly string[])[]
/** The terms of a group, by the word that they begin with. */
type Group = ReadonlyMap<string, readonly Rest[]>

/** How far apart the words of a term may be: at most two other words may be between them. */
const MOST_APART = 3
/** The number of consecutive words among which a term of every group must be. */
const WITHIN = 30

/**
 * Matches texts that contain a term of every group, in any order but close together. Groups are separated by `|`, and terms by spaces. A term
 * may consist of several words in this order, joined by underscores.
 */
export class WordGroups {
  readonly groups: readonly Group[]

  /** `formsOf` returns the forms in which a word occurs in texts; none if it can't occur. */
  constructor(pattern: string, formsOf: (word: string) => readonly string[]) {
    this.groups = pattern.split('|').map((terms) => {
      const group = new Map<string, Rest[]>()
      for (const term of terms.split(' ').filter(Boolean)) {
        const [first = [], ...rest] = term.split('_').map(formsOf)
        for (const word of first) group.set(word, [...(group.get(word) ?? []), rest])
      }
      return group
    })
  }

  /** Compares patterns: higher if there are more groups and, in patterns with equally many groups, if there are fewer words in them. */
  get specificity(): number {
    return this.groups.length + 1 / (1 + this.groups.reduce((sum, group) => sum + group.size, 0))
  }

  matches(places: WordPlaces): boolean {
    const found = this.groups.map((group) => startsOf(group, places))
    if (found.some((starts) => starts.length === 0)) return false
    return found.flat().some((from) => found.every((starts) => starts.some((at) => at >= from && at <= from + WITHIN)))
  }
}

/** Finds which of many word groups match a text. Most are ruled out by the words that the text contains. */
export class WordGroupIndex<Item extends { words: WordGroups }> {
  readonly #items: readonly Item[]
  /** For each word, the groups that it belongs to, as the number of the item and that of the group, in turn. */
  readonly #groups = new Map<string, number[]>()
  readonly #found: Uint32Array

  constructor(items: readonly Item[]) {
    this.#items = items
    this.#found = new Uint32Array(items.length)
    items.forEach(({ words }, item) => {
      words.groups.forEach((group, place) => {
        for (const word of group.keys()) {
          const known = this.#groups.get(word)
          if (known) known.push(item, place)
          else this.#groups.set(word, [item, place])
        }
      })
    })
  }

  /** `isWanted` rules out items before their words are compared, which takes longer. */
  find(places: WordPlaces, isWanted: (item: Item) => boolean): Item[] {
    this.#found.fill(0)
    const complete: number[] = []
    for (const word of places.keys()) {
      const groups = this.#groups.get(word) ?? []
      for (let at = 0; at < groups.length; at += 2) {
        const item = groups[at] as number
        const before = this.#found[item] as number
        const after = before | (1 << (groups[at + 1] as number))
        this.#found[item] = after
        if (after !== before && after === 2 ** (this.#items[item] as Item).words.groups.length - 1) complete.push(item)
      }
    }
    return complete.map((item) => this.#items[item] as Item).filter((item) => isWanted(item) && item.words.matches(places))
  }
}

/** Where the terms of a group begin in the text. */
function startsOf(group: Group, places: WordPlaces): number[] {
  const starts: number[] = []
  for (const [word, at] of places)
    for (const rest of group.get(word) ?? []) starts.push(...(rest.length === 0 ? at : at.filter((start) => goesOn(rest, start, places))))
  return starts
}

/** Whether the rest of a term follows its first word. */
function goesOn(rest: Rest, start: number, places: WordPlaces): boolean {
  let last = start
  return rest.every((forms) => {
    const next = forms.flatMap((word) => places.get(word) ?? []).filter((at) => at > last && at <= last + MOST_APART)
    last = Math.min(...next)
    return next.length > 0
  })
}
