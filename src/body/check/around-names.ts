import type { Route } from '../../contract/body.ts'
import type { ReadingWords } from '../../corpus/reading-words.ts'

const split = (words: string) => new Set(words.split(/\s+/))
const NUMBER = /^x?\d+(?:x|st|nd|rd|th)?$/
const AMOUNT = /^\d+/

/** The words around names in an item: doses, forms, habits, and words that change what a name means. */
export class AroundNames {
  readonly joins: Set<string>
  readonly purposes: Set<string>
  readonly negations: Set<string>
  readonly free: Set<string>
  readonly others: Set<string>
  readonly supports: Set<string>
  readonly salts: Set<string>
  readonly forms: Set<string>
  /** The vitamin that a letter stands for. */
  readonly letters: Map<string, string>
  readonly #noise: Set<string>
  readonly #units: Set<string>
  readonly #forms: Set<string>
  readonly #routes: { route: Route; words: string[] }[]

  constructor(reading: ReadingWords) {
    this.joins = split(reading.joins)
    this.purposes = split(reading.purposes)
    this.negations = split(reading.negations)
    this.free = split(reading.free)
    this.others = split(reading.others)
    this.supports = split(reading.supports)
    this.salts = split(reading.salts)
    this.forms = split(reading.forms)
    this.letters = new Map(Object.entries(reading.letters).map(([letter, id]) => [letter, id.replaceAll('-', ' ')]))
    this.#units = split(reading.units)
    this.#forms = new Set(reading.routes.oral)
    this.#routes = Object.entries(reading.routes)
      .flatMap(([route, phrases]) => phrases.map((phrase) => ({ route: route as Route, words: phrase.split(' ') })))
      .sort((a, b) => b.words.length - a.words.length)
    const routeWords = this.#routes.flatMap(({ words }) => words)
    this.#noise = new Set([...split(reading.noise), ...this.joins, ...this.purposes, ...routeWords])
  }

  /** An amount, or a form such as a tablet. */
  isDose(word: string): boolean {
    return NUMBER.test(word) || this.#units.has(word.replace(AMOUNT, '')) || this.#forms.has(word) || word === '%'
  }

  isNoise(word: string): boolean {
    return this.#noise.has(word) || this.isDose(word)
  }

  /** The route that the words name. Longer phrases go first: "gel caps" are swallowed. */
  route(words: readonly string[]): Route | null {
    const rest: (string | undefined)[] = [...words]
    let named: Route | null = null
    for (const { route, words: phrase } of this.#routes) {
      const at = rest.findIndex((_, start) => phrase.every((word, offset) => rest[start + offset] === word))
      if (at < 0) continue
      rest.fill(undefined, at, at + phrase.length)
      if (named === null || named === 'oral') named = route
    }
    return named
  }
}
