import type { Route } from '../../contract/interactions/interaction.ts'
import type { ReadingWords } from '../../corpus/reading-words.ts'
import { append } from '../../text/append.ts'

const split = (words: string) => new Set(words.split(/\s+/))
const NUMBER = /^x?\d+(?:x|st|nd|rd|th)?$/
const AMOUNT = /^\d+/

/** The words around the names in an item, such as doses, forms, habits, and words that change the meaning of a name. */
export class AroundNames {
  readonly joins: Set<string>
  readonly purposes: Set<string>
  readonly negations: Set<string>
  readonly free: Set<string>
  readonly others: Set<string>
  readonly supports: Set<string>
  readonly salts: Set<string>
  readonly forms: Set<string>
  readonly of: Set<string>
  readonly endings: readonly string[]
  /** Maps a letter to the vitamin that it stands for. */
  readonly letters: Map<string, string>
  readonly #noise: Set<string>
  readonly #persons: Set<string>
  readonly #possessives: Set<string>
  readonly #past: string[][]
  readonly #notTaken: Set<string>
  readonly #units: Set<string>
  readonly #oralForms: Set<string>
  /** Phrases that name a route of administration, keyed by their first word, longest first. */
  readonly #routes = new Map<string, { route: Route; words: string[] }[]>()

  constructor(reading: ReadingWords) {
    this.joins = split(reading.joins)
    this.purposes = split(reading.purposes)
    this.negations = split(reading.negations)
    this.#persons = split(reading.persons)
    this.#possessives = split(reading.possessives)
    this.#past = reading.past.map((text) => text.split(' '))
    this.#notTaken = split(`${reading.ended} ${reading.animals} ${reading.homeopathy}`)
    this.free = split(reading.free)
    this.others = split(reading.others)
    this.supports = split(reading.supports)
    this.salts = split(reading.salts)
    this.forms = split(reading.forms)
    this.of = split(reading.of)
    this.endings = [...split(reading.endings)].sort((a, b) => b.length - a.length)
    this.letters = new Map(Object.entries(reading.letters).map(([letter, id]) => [letter, id.replaceAll('-', ' ')]))
    this.#units = split(reading.units)
    this.#oralForms = new Set(reading.routes.oral)
    const phrases = Object.entries(reading.routes)
      .flatMap(([route, texts]) => texts.map((text) => ({ route: route as Route, words: text.split(' ') })))
      .sort((a, b) => b.words.length - a.words.length)
    for (const phrase of phrases) append(this.#routes, phrase.words[0] as string, phrase)
    this.#noise = new Set([...split(reading.noise), ...this.joins, ...this.purposes, ...phrases.flatMap(({ words }) => words)])
  }

  /** Whether a word is an amount or an oral form such as a tablet. */
  isDose(word: string): boolean {
    return NUMBER.test(word) || this.#units.has(word.replace(AMOUNT, '')) || this.#oralForms.has(word) || word === '%'
  }

  isNoise(word: string): boolean {
    return this.#noise.has(word) || this.isDose(word)
  }

  /** Whether a word that isn't part of a name shows that the writer doesn't take the item: "the dog's", "stopped", "used to take". */
  isNotTaken(words: readonly string[], isInName: (at: number) => boolean): boolean {
    const isPast = (at: number) => this.#past.some((phrase) => phrase.every((word, offset) => words[at + offset] === word))
    return words.some((word, at) => !isInName(at) && (this.#notTaken.has(word) || isPast(at)))
  }

  /** The person who takes the item; null for the writer. In "my husband takes warfarin", it is the husband. */
  person(words: readonly string[]): string | null {
    const at = words.findIndex(
      (word, place) => this.#persons.has(word.replace(/s$/, '')) && (place === 0 || this.#possessives.has(words[place - 1] ?? '')),
    )
    return words[at]?.replace(/s$/, '') ?? null
  }

  /**
   * The route that the words name. The longest phrase at each position counts, so "gel caps" means "by mouth", although "gel" alone means
   * "on the skin".
   */
  route(words: readonly string[]): Route | null {
    let named: Route | null = null
    for (let at = 0; at < words.length; ) {
      const found = this.#routes
        .get(words[at] as string)
        ?.find(({ words: phrase }) => phrase.every((word, offset) => words[at + offset] === word))
      if (found && (named === null || named === 'oral')) named = found.route
      at += found?.words.length ?? 1
    }
    return named ?? this.#routeOfCompound(words)
  }

  /** The route named by the end of a German compound word: "Ringelblumensalbe" (marigold ointment) is for the skin. */
  #routeOfCompound(words: readonly string[]): Route | null {
    const form = this.endings.find((ending) => words.some((word) => word.length > ending.length && word.endsWith(ending)))
    const route = form && this.#routes.get(form)?.find(({ words: phrase }) => phrase.length === 1)?.route
    return route && route !== 'oral' ? route : null
  }
}
