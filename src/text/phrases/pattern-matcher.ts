import type { ChoiceIndex, Place, Token } from './choice-index.ts'
import type { Part } from './pattern.ts'
import { PatternIndex } from './pattern-index.ts'

export interface Labelled<Label> {
  parts: Part[]
  label: Label
}

export interface Found<Label> {
  label: Label
  from: number
  to: number
  /** Where its words are; with parts in any order there are several such places. */
  places: Place[]
}

/** Parts of a phrase in any order stand this near to each other. */
const NEAR = 12
/** No part of a phrase is longer, gaps included. */
const LONGEST = 40
/** A message that says the same over and over is judged by its beginning. */
const MOST_PLACES = 64

/**
 * Finds patterns with choices and gaps among words that may each be several, in time proportional to the message: only phrases
 * of which every word occurs are looked at, their gaps are bounded, and all ways through a phrase are followed at once.
 */
export class PatternMatcher<Label> {
  readonly #index: PatternIndex
  readonly #labels: Label[]

  constructor(phrases: Labelled<Label>[], choices: ChoiceIndex) {
    this.#index = new PatternIndex(
      phrases.map(({ parts }) => parts),
      choices,
    )
    this.#labels = phrases.map(({ label }) => label)
  }

  find(tokens: readonly Token[]): Found<Label>[] {
    const { phrases, occurrences } = this.#index.possibleIn(tokens)
    const placesOf = new Map<Part, Place[]>()
    return phrases.flatMap(([parts, phrase]) => {
      const [first = [], ...others] = parts.map((part) => {
        let places = placesOf.get(part)
        if (!places) placesOf.set(part, (places = placesIn(part, tokens, occurrences)))
        return places
      })
      return first.flatMap((place) => {
        const all = [place, ...others.map((each) => nearest(place, each, tokens))]
        if (!all.every((each) => each !== undefined)) return []
        const label = this.#labels[phrase] as Label
        return [{ label, from: Math.min(...all.map(([from]) => from)), to: Math.max(...all.map(([, to]) => to)), places: all }]
      })
    })
  }
}

/** The shortest ways through a part, by their beginnings. */
function placesIn(part: Part, tokens: readonly Token[], occurrences: Map<number, Place[]>): Place[] {
  let ways: Place[] | undefined
  for (const { choice, gap } of part) {
    const next: Place[] = []
    let oldest = 0
    for (const [from, to] of occurrences.get(choice) ?? []) {
      if (!ways) {
        next.push([from, to])
        continue
      }
      while (oldest < ways.length && (ways[oldest] as Place)[1] < from - gap) oldest++
      let latest = -1
      for (let each = oldest; each < ways.length && (ways[each] as Place)[1] <= from; each++) {
        const [start, end] = ways[each] as Place
        if (tokens[end - 1]?.sentence === tokens[from]?.sentence) latest = Math.max(latest, start)
      }
      if (latest >= 0) next.push([latest, to])
    }
    ways = next.sort((a, b) => a[1] - b[1] || b[0] - a[0]).filter((way, index) => way[1] !== next[index - 1]?.[1])
    if (ways.length === 0) return []
  }
  return (ways ?? []).slice(0, MOST_PLACES).sort((a, b) => a[0] - b[0])
}

/** The first of the places, which are in order, that stands in the same sentence and near, but apart. */
function nearest([from, to]: Place, places: Place[], tokens: readonly Token[]): Place | undefined {
  for (let index = firstFrom(places, from - NEAR - LONGEST); index < places.length; index++) {
    const place = places[index] as Place
    if (place[0] > to + NEAR) return undefined
    const isApart = place[0] >= to || (place[1] <= from && from - place[1] <= NEAR)
    if (isApart && tokens[place[0]]?.sentence === tokens[from]?.sentence) return place
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
