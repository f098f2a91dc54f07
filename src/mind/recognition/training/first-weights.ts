import type { Targets } from './regression.ts'
import type { Rows, Vocabulary } from './rows.ts'

/** How much of what counting says the regression starts with. */
const TRUST = 0.08
/** Examples that each label is assumed to have besides its own, with the features of all. Keeps single examples from deciding. */
const ASSUMED = 1
/** The most that a feature which is rare in a label's examples speaks against it. */
const MOST_AGAINST = -1

/** How much more frequent each feature is in the examples of each label than in all of them (naive Bayes). */
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
