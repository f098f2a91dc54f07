import { hashText } from '../../base/hash-text.ts'
import { packed } from '../../base/packed.ts'
import type { WordClasses } from '../../text/word-classes.ts'
import { featuresOf, saysMuchOnce, wordsOf } from './features.ts'
import { type Model, STEP } from './model.ts'

export interface Example {
  label: string
  text: string
}

/** Increase this if the features or the training change, so that no model of an earlier edition is used. */
export const EDITION = 8

/** Examples that each label is assumed to have besides its own, with the features of all. Keeps single examples from deciding. */
const ASSUMED = 1
/** A tenth makes rare features count less against frequent ones than they would otherwise. */
const RARITY = 0.1
/** The most that a feature which is rare in a label's examples speaks against it. */
const MOST_AGAINST = -1

/** Learns how much each feature speaks for each label: how much more frequent it is in the label's examples than in all of them. */
export function train(examples: readonly Example[], classes: WordClasses): Model {
  const labels = [...new Set(examples.map(({ label }) => label))].sort()
  const places = new Map(labels.map((label, index) => [label, index]))
  const sizes = labels.map(() => 0)
  const counts = new Map<string, Map<number, number>>()
  const seen = new Map<string, number>()
  for (const { label, text } of examples) {
    const place = places.get(label) as number
    sizes[place] = (sizes[place] as number) + 1
    const words = wordsOf(text)
    for (const [feature, share] of featuresOf(words, classes.in(words))) {
      let own = counts.get(feature)
      if (!own) counts.set(feature, (own = new Map()))
      own.set(place, (own.get(place) ?? 0) + share)
      seen.set(feature, (seen.get(feature) ?? 0) + 1)
    }
  }
  const features = [...counts.keys()]
    .filter((feature) => saysMuchOnce(feature) || (seen.get(feature) ?? 0) > 1)
    .sort((one, other) => hashText(one) - hashText(other))
  const totals = features.map((feature) => [...(counts.get(feature)?.values() ?? [])].reduce((sum, count) => sum + count, 0))
  const entries = features.map((feature, index) => {
    const usual = (totals[index] as number) / examples.length
    return [...(counts.get(feature) ?? [])].map(([place, count]) => {
      const speaks = Math.log((count + ASSUMED * usual) / ((sizes[place] as number) + ASSUMED) / usual)
      return { place, speaks: Math.max(MOST_AGAINST, speaks) }
    })
  })
  return {
    labels,
    features: packed(Uint32Array.from(features, hashText)),
    rarity: packed(Float32Array.from(totals, (total) => Math.log(1 + (RARITY * examples.length) / (1 + total)))),
    starts: packed(startsOf(entries)),
    places: packed(Uint16Array.from(entries.flat(), ({ place }) => place)),
    speaks: packed(Int8Array.from(entries.flat(), ({ speaks }) => Math.min(127, Math.round(speaks / STEP)))),
  }
}

function startsOf(entries: readonly (readonly unknown[])[]): Uint32Array {
  let start = 0
  return Uint32Array.from([...entries.map(({ length }) => (start += length) - length), start])
}
