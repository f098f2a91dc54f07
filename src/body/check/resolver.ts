import { LRUCache } from 'lru-cache'
import { atMost } from '../../base/at-most.ts'
import type { Resolution } from '../../contract/interactions/check.ts'
import type { Route } from '../../contract/interactions/interaction.ts'
import { codesOf } from '../../contract/interoperability/codes.ts'
import type { Lexicon, NamedMeaning, Thing } from '../../corpus/lexicon.ts'
import { CloseNames } from '../../text/spelling/close-names.ts'
import { Sounds } from '../../text/spelling/sounds.ts'
import { isLocal } from './interactions.ts'
import { Reader, type Reading } from './reader.ts'

export interface ResolvedItem {
  /** The substances and classes that the item refers to; empty if it wasn't recognized. */
  things: Thing[]
  /** Whether the item itself is a list of several things. */
  isList: boolean
  route: Route | null
  /** The person who takes the item; null if it is the writer. */
  person: string | null
  /** What a misspelled item is assumed to mean; null if it isn't clear. */
  guess: { read_as: string; things: Thing[] } | null
  resolution: Resolution
}

const MOST_CANDIDATES = 5
/** An unrecognized item with more words than this is treated as a remark, not as a misspelled name. */
const MOST_MISSPELLED = 6
/** In an item with more words than this, trying every pair of words would take too long. */
const MOST_PAIRED = 4
const MOST_HEARD = 10
const MOST_CACHED = 5_000
/** In words that are shorter than this, a typo usually results in a different word. */
const SHORTEST_WITH_ONE_SLIP = 5
const SHORTEST_WITH_TWO_SLIPS = 10
/**
 * If a misspelled name is shorter than this, it is only offered as a candidate, because a single typo often results in a different word.
 */
const SHORTEST_GUESSED = 7

/** Resolves what people type to remedies, drugs and drug classes. */
export class Resolver {
  readonly #reader: Reader
  readonly #close: CloseNames
  readonly #sounds: Sounds
  readonly #cache = new LRUCache<string, ResolvedItem>(atMost(MOST_CACHED))

  constructor(lexicon: Lexicon) {
    this.#reader = new Reader(lexicon)
    this.#close = new CloseNames(this.#reader.names.all())
    this.#sounds = new Sounds(this.#reader.names.all())
  }

  /** Resolves an item. Results are cached, because most people take the same few hundred things. */
  resolve(input: string): ResolvedItem {
    const cached = this.#cache.get(input)
    if (cached) return cached
    const resolved = this.#resolve(input)
    this.#cache.set(input, resolved)
    return resolved
  }

  #resolve(input: string): ResolvedItem {
    const reading = this.#reader.read(input)
    const things = distinct(reading.names.flatMap(({ meaning }) => this.#thingsOf(meaning)))
    if (things.length === 0 || this.#isMisread(reading, things)) return this.#unrecognized(input, reading)
    const covering = reading.names.find(({ meaning }) => distinct(this.#thingsOf(meaning)).length === things.length) ?? null
    const named = covering
      ? { type: covering.meaning.type, id: covering.meaning.id, name: covering.meaning.name, via: covering.via }
      : { type: 'combination', id: null, name: reading.names.map(({ meaning }) => meaning.name).join(' + '), via: 'parts' }
    const route =
      reading.route ??
      commonRoute(reading.names.map(({ meaning }) => meaning.route)) ??
      commonRoute(things.map((thing) => (isLocal(thing) ? thing.routes[0] : null)))
    const stands_for = things.map(({ type, id, name, classes, codes }) => ({ type, id, name, classes, codes: codesOf(codes) }))
    return {
      ...{ things, isList: covering === null, route, person: reading.person, guess: null },
      resolution: {
        ...{ input, ...named },
        classes: named.type === 'drug' || named.type === 'class' ? [...new Set(things.flatMap(({ classes }) => classes))] : [],
        codes: named.type === 'drug' ? stands_for.flatMap(({ codes }) => codes) : [],
        stands_for,
        ...{ route, varies: reading.names.some(({ meaning }) => meaning.varies), unread: reading.unread, candidates: [] },
      },
    }
  }

  /**
   * Whether all words together are a misspelling of something other than the name that was found in them. In "milk thistel", for example,
   * "milk" was found.
   */
  #isMisread({ core, unread }: Reading, things: Thing[]): boolean {
    if (unread.length === 0 || core.length < 2 || core.length > MOST_MISSPELLED) return false
    const [[, name] = []] = this.#close.to(core.join(' '), 1)
    return name !== undefined && !this.#thingsNamed(name).some((thing) => things.includes(thing))
  }

  #unrecognized(input: string, { either, route, person, core, texts, unread }: Reading): ResolvedItem {
    const slips = either.length > 0 ? [] : this.#slips(core)
    const heard = either.length > 0 || slips.length > 0 || texts.length > MOST_HEARD ? [] : this.#sounds.in(texts)
    const [[edits = 0, name = heard[0] ?? ''] = []] = slips
    const labels = new Set(
      either.length > 0 ? either.map((meaning) => meaning.name) : [...slips.map(([, close]) => close), ...heard].map(this.#labelOf, this),
    )
    labels.delete('') // names that are known not to be substances have an empty label
    const isClear = labels.size === 1 && (heard.length > 0 || (edits === 1 && name.length >= SHORTEST_GUESSED))
    const guessed = isClear ? this.#thingsNamed(name) : undefined
    return {
      ...{ things: [], isList: false, route, person },
      guess: guessed ? { read_as: name, things: distinct(guessed) } : null,
      resolution: {
        ...{ input, type: null, id: null, name: null, via: null, classes: [], codes: [], stands_for: [] },
        ...{ route, varies: false, unread, candidates: labels.size > MOST_CANDIDATES ? [] : [...labels] },
      },
    }
  }

  /**
   * Finds names of which all words together may be a misspelling. If there are none, tries pairs of adjacent words, and then single words.
   */
  #slips(words: string[]): [edits: number, name: string][] {
    if (words.length > MOST_MISSPELLED) return []
    const pairs = words.length > MOST_PAIRED ? [] : words.slice(1).map((word, at) => `${words[at]} ${word}`)
    for (const text of new Set([words.join(' '), ...pairs, ...words])) {
      const close = this.#close.to(text, text.length < SHORTEST_WITH_ONE_SLIP ? 0 : text.length < SHORTEST_WITH_TWO_SLIPS ? 1 : 2)
      if (close.length > 0) return close
    }
    return []
  }

  #thingsNamed(name: string): Thing[] {
    return this.#reader.names.exactly(name)?.meanings.flatMap((meaning) => this.#thingsOf(meaning)) ?? []
  }

  #thingsOf({ things }: NamedMeaning): Thing[] {
    return things.map((index) => this.#reader.names.things[index] as Thing)
  }

  /** The display name of the thing that a known name refers to. */
  #labelOf(name: string): string {
    return [...new Set(this.#reader.names.exactly(name)?.meanings.map((meaning) => meaning.name))].join(' or ')
  }
}

/** The route that all of them share; null if they differ. */
const commonRoute = ([first = null, ...others]: (Route | null | undefined)[]): Route | null =>
  others.every((route) => route === first) ? first : null

/** Removes duplicates, including a remedy that is also in the list as a drug. */
function distinct(things: Thing[]): Thing[] {
  return things.filter(
    (thing, at) =>
      !things.some(
        (other, before) => (other === thing && before < at) || (other !== thing && thing.type === 'remedy' && other.remedy === thing.id),
      ),
  )
}
