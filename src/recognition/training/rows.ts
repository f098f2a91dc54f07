import { WordClasses } from '../../text/word-classes.ts'
import { featuresOf, saysMuchOnce, wordsOf } from '../features.ts'
import type { Inputs } from './inputs.ts'

/** Examples as numbers: for each example, the indexes of its features in the vocabulary, and the share of each feature. */
export interface Rows {
  /** The index at which the features of each example begin. */
  starts: Uint32Array
  places: Uint32Array
  shares: Float32Array
}

export interface Vocabulary {
  features: readonly string[]
  /** The number of examples in which each feature occurs. */
  times: Uint32Array
  /** How much each feature counts. Rare features count more. */
  rarity: Float32Array
}

/** The smaller this is, the less weight frequent features have compared with rare ones. */
const RARITY = 0.6

export function rowsOf(inputs: Inputs): { rows: Rows; vocabulary: Vocabulary } {
  const examples = featuresOfAll(inputs)
  const seen = new Map<string, number>()
  for (const features of examples) for (const feature of features.keys()) seen.set(feature, (seen.get(feature) ?? 0) + 1)
  const kept = [...seen].filter(([feature, times]) => times > 1 || saysMuchOnce(feature))
  const vocabulary = {
    features: kept.map(([feature]) => feature),
    times: Uint32Array.from(kept, ([, times]) => times),
    rarity: Float32Array.from(kept, ([, times]) => Math.log(1 + (RARITY * examples.length) / (1 + times))),
  }
  return { rows: packedRows(examples, vocabulary), vocabulary }
}

function featuresOfAll({ examples, classes, glossary: { glossary } }: Inputs): Map<string, number>[] {
  const classesOf = new Map(Object.entries(classes).map(([language, lists]) => [language, new WordClasses(lists)]))
  return examples.map(({ text, language }) => {
    const words = wordsOf(text)
    return featuresOf(words, (classesOf.get(language) as WordClasses).in(words), glossary)
  })
}

function packedRows(examples: readonly ReadonlyMap<string, number>[], { features, rarity }: Vocabulary): Rows {
  const placeOf = new Map(features.map((feature, place) => [feature, place]))
  const starts = [0]
  const places: number[] = []
  const shares: number[] = []
  for (const example of examples) {
    for (const [feature, share] of example) {
      const place = placeOf.get(feature)
      if (place === undefined) continue
      places.push(place)
      shares.push(share * (rarity[place] as number))
    }
    starts.push(places.length)
  }
  return { starts: Uint32Array.from(starts), places: Uint32Array.from(places), shares: Float32Array.from(shares) }
}
