import type { Targets } from './regression.ts'
import type { Rows, Vocabulary } from './rows.ts'

/** The regression starts with the naive Bayes weights multiplied by this. */
const TRUST = 0.08
/** The number of average examples that are added to the examples of each label, so that a single example doesn't determine a weight. */
const ASSUMED = 1
/** The lower limit for the weight of a feature that is rare in a label's examples. */
const MOST_AGAINST = -1

/** The initial weights: how much more frequent each feature is in the examples of each label than in all examples (naive Bayes). */
export function firstWeights(
  { starts, places, shares }: Rows,
  targets: Targets,
  { features, rarity }: Vocabulary,
  labels: number,
): Float32Array {
  const counts = new Float32Array(features.length * labels)
  const totals = new Float64Array(features.length)
  const sizes = new Float64Array(labels)
  targets.labels.forEach((label, row) => {
    const weight = targets.weights[row] as number
    sizes[label] = (sizes[label] as number) + weight
    const end = starts[row + 1] as number
    for (let at = starts[row] as number; at < end; at++) {
      const place = places[at] as number
      const share = (weight * (shares[at] as number)) / (rarity[place] as number)
      counts[place * labels + label] = (counts[place * labels + label] as number) + share
      totals[place] = (totals[place] as number) + share
    }
  })
  const all = sizes.reduce((sum, size) => sum + size, 0)
  return counts.map((count, index) => {
    if (count === 0) return 0
    const usual = (totals[Math.floor(index / labels)] as number) / all
    const size = sizes[index % labels] as number
    return TRUST * Math.max(MOST_AGAINST, Math.log((count + ASSUMED * usual) / (size + ASSUMED) / usual))
  })
}
