import type { Part } from './notation.ts'

/** A word of a message in one language: all known words that it may be. */
export interface Token {
  words: string[]
  sentence: number
  quoted: boolean
  /** Which written word it comes from. */
  at: number
}

export interface Found<Label> {
  label: Label
  from: number
  to: number
  /** Where its words are; with parts in any order there are several such places. */
  places: Place[]
}

/** From which word to before which. */
type Place = [number, number]

/** Parts of a phrase in any order stand this near to each other. */
const NEAR = 12
/** No part of a phrase is longer, gaps included. */
const LONGEST = 40

/** Finds phrases in time proportional to the message: gaps and phrases are bounded, and no way is tried twice. */
export class Matcher<Label> {
  readonly #starts = new Map<string, Set<Part>>()
  readonly #phrases: { parts: Part[]; label: Label }[]

  constructor(phrases: { parts: Part[]; label: Label }[]) {
    this.#phrases = phrases
    for (const { parts } of phrases)
      for (const part of parts)
        for (const word of firstWords(part)) {
          const starting = this.#starts.get(word)
          if (starting) starting.add(part)
          else this.#starts.set(word, new Set([part]))
        }
  }

  find(tokens: Token[]): Found<Label>[] {
    const places = new Map<Part, Place[]>()
    tokens.forEach((token, from) => {
      const starting = new Set(token.words.flatMap((word) => [...(this.#starts.get(word) ?? [])]))
      for (const part of starting) {
        const to = endOf(part, tokens, from)
        if (to === undefined) continue
        const found = places.get(part)
        if (found) found.push([from, to])
        else places.set(part, [[from, to]])
      }
    })
    return this.#phrases.flatMap(({ parts, label }) => {
      const [first = [], ...others] = parts.map((part) => places.get(part) ?? [])
      return first.flatMap((place) => {
        const all = [place, ...others.map((each) => nearest(place, each, tokens))]
        if (!all.every((each) => each !== undefined)) return []
        return [{ label, from: Math.min(...all.map(([from]) => from)), to: Math.max(...all.map(([, to]) => to)), places: all }]
      })
    })
  }
}

const firstWords = ([first]: Part): string[] => [...(first?.words ?? []), ...(first?.sequences ?? []).map(([word]) => word as string)]

/** The word after the shortest way through the part, or nothing. All ways are followed at once, as a set of ends. */
function endOf(part: Part, tokens: Token[], from: number): number | undefined {
  let ends = new Set([from])
  for (const { words, sequences, gap } of part) {
    const next = new Set<number>()
    for (const end of ends)
      for (let at = end; at <= end + gap; at++) {
        const token = tokens[at]
        if (token === undefined || token.sentence !== tokens[from]?.sentence) break
        if (token.words.some((word) => words.has(word))) next.add(at + 1)
        for (const sequence of sequences)
          if (sequence.every((word, index) => tokens[at + index]?.words.includes(word))) next.add(at + sequence.length)
      }
    if (next.size === 0) return undefined
    ends = next
  }
  return Math.min(...ends)
}

/** The first of the places, which are in order, that stands in the same sentence and near, but apart. */
function nearest([from, to]: Place, places: Place[], tokens: Token[]): Place | undefined {
  for (let index = firstFrom(places, from - NEAR - LONGEST); index < places.length; index++) {
    const place = places[index] as Place
    if (place[0] > to + NEAR) return undefined
    if (tokens[place[0]]?.sentence === tokens[from]?.sentence && (place[0] >= to || (place[1] <= from && from - place[1] <= NEAR))) return place
  }
  return undefined
}

/** The index of the first place that does not begin before a word. */
function firstFrom(places: Place[], word: number): number {
  let low = 0
  let high = places.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((places[middle] as Place)[0] < word) low = middle + 1
    else high = middle
  }
  return low
}
