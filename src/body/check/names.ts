import { codeKeysOf } from '../../contract/interoperability/codes.ts'
import type { Lexicon, NamedMeaning, Thing, Via } from '../../corpus/lexicon.ts'
import { innSpelling, SHORTEST_INN } from '../../text/inn-spelling.ts'
import { singular } from '../../text/singular.ts'

/** The meanings of a name: several if it is ambiguous, none if it is known not to name a substance. */
export interface Known {
  via: Via | 'spelling' | 'code'
  meanings: NamedMeaning[]
}

const SHORTEST_SQUASHED = 4
/** The minimum length, without spaces, of a name that contains a digit and may be split by a space, such as "b 12". */
const SHORTEST_WITH_DIGIT = 2
const SHORTEST_SINGULAR = 4
const MOST_APART = 2

/** Finds names as they are written or, failing that, in the singular, with abbreviations spelled out, or without spaces. */
export class Names {
  readonly things: readonly Thing[]
  readonly #known = new Map<string, Known>()
  /**
   * Names of several words, keyed by the name without spaces. The value is null if names that differ only in their spaces mean different
   * things.
   */
  readonly #squashed = new Map<string, Known | null>()
  readonly #spellings: Map<string, Known>
  readonly #coded = new Map<string, Known>()
  readonly #short: Map<string, string>
  /** Words such as "of" that people leave out of names: "hierba san juan" for "hierba de San Juan". */
  readonly #of: Set<string>
  /** For each pair of words, the number of words in the longest name that starts with them. */
  readonly #longest = new Map<string, number>()

  constructor({ things, meanings, names, spellings, reading }: Lexicon) {
    this.things = things
    this.#short = new Map(Object.entries(reading.short))
    this.#of = new Set(reading.of.split(' '))
    const shared = new Map<string, Known>()
    for (const [name, via, ...indices] of names) {
      const key = `${via}${indices}`
      const known = shared.get(key) ?? { via, meanings: indices.map((index) => meanings[index] as NamedMeaning) }
      shared.set(key, known)
      this.#add(name, known)
    }
    for (const decoy of reading.decoys) {
      this.#known.set(decoy, { via: 'name', meanings: [] })
      this.#noteLength(decoy.split(' '))
    }
    this.#spellings = new Map(
      spellings.map(([spelling, index]) => [spelling, { via: 'spelling', meanings: [meanings[index] as NamedMeaning] }]),
    )
    for (const meaning of meanings) this.#addCodes(meaning)
  }

  /**
   * The drug with this code. Brands for a single route of administration are separate meanings with the same code, but the drug itself
   * comes first.
   */
  withCode(key: string): Known | undefined {
    return this.#coded.get(key)
  }

  #addCodes(meaning: NamedMeaning): void {
    const [thing = -1] = meaning.type === 'drug' ? meaning.things : []
    for (const key of codeKeysOf(this.things[thing]?.codes))
      if (!this.#coded.has(key)) this.#coded.set(key, { via: 'code', meanings: [meaning] })
  }

  #add(name: string, known: Known): void {
    this.#known.set(name, known)
    const words = name.split(' ')
    this.#noteLength(words)
    if (words.length === 1) return
    const squashed = words.join('')
    const other = this.#squashed.get(squashed)
    this.#squashed.set(squashed, other === undefined || other?.meanings[0] === known.meanings[0] ? known : null)
    if (!words.some((word) => this.#of.has(word) || this.#short.has(word))) return
    for (const other of [this.#spellOut(words), words.filter((word) => !this.#of.has(word))]) {
      const form = other.join(' ')
      if (other.length > 1 && form !== name && !this.#known.has(form)) this.#known.set(form, known)
    }
  }

  all(): IterableIterator<string> {
    return this.#known.keys()
  }

  exactly(name: string): Known | undefined {
    return this.#known.get(name)
  }

  /**
   * The number of words in the longest name that starts with these two. It is at least two, because any two words may be one name that was
   * split.
   */
  mostWordsFrom(first: string, second: string): number {
    const spelledOut = this.#spellOut([first, second]).join(' ')
    return Math.max(MOST_APART, this.#longest.get(`${first} ${second}`) ?? 0, this.#longest.get(spelledOut) ?? 0)
  }

  #noteLength(words: string[]): void {
    if (words.length <= MOST_APART) return
    const start = `${words[0]} ${words[1]}`
    this.#longest.set(start, Math.max(words.length, this.#longest.get(start) ?? 0))
  }

  /** Looks up consecutive words of an item. */
  find(words: string[]): Known | undefined {
    const name = words.join(' ')
    return this.#known.get(name) ?? this.#inSingular(words, name) ?? this.#inSingular(this.#spellOut(words)) ?? this.#joined(words)
  }

  #inSingular(words: string[], tried?: string): Known | undefined {
    const name = words.join(' ')
    const exact = name === tried ? undefined : this.#known.get(name)
    if (exact) return exact
    const last = words.at(-1) ?? ''
    const others = words.slice(0, -1)
    for (const one of [singular(last), last.replace(/s$/, '')]) {
      const known = one === last || one.length < SHORTEST_SINGULAR ? undefined : this.#known.get([...others, one].join(' '))
      if (known) return known
    }
    return undefined
  }

  #joined(words: string[]): Known | undefined {
    const squashed = words.join('')
    if (squashed.length < (/\d/.test(squashed) ? SHORTEST_WITH_DIGIT : SHORTEST_SQUASHED)) return undefined
    const known = this.#known.get(squashed) ?? this.#squashed.get(squashed) ?? undefined
    if (known || words.length > 1 || squashed.length < SHORTEST_INN) return known
    return this.#spellings.get(innSpelling(squashed))
  }

  #spellOut(words: string[]): string[] {
    return words.map((word) => this.#short.get(word) ?? word)
  }
}
