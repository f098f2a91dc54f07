/** The scores of all labels for a message, and the index of the right label. */
export interface Scored {
  scores: Float64Array
  right: number
}

const LOWEST = 0.2
const HIGHEST = 5
const FACTOR = 1.03
const LEAST = 1e-6

/** Finds how steeply probabilities must rise with scores so that the first guesses are right as often as their probabilities indicate. */
export function steepnessFor(messages: readonly Scored[]): number {
  const surpriseAt = (steepness: number) => messages.reduce((sum, message) => sum + surprise(message, steepness), 0)
  let best = { steepness: 1, surprise: surpriseAt(1) }
  for (let steepness = LOWEST; steepness < HIGHEST; steepness *= FACTOR) {
    const surprise = surpriseAt(steepness)
    if (surprise < best.surprise) best = { steepness, surprise }
  }
  return best.steepness
}

/** How surprising it is that the first guess turned out right or wrong: the negative logarithm of the probability of that outcome. */
function surprise({ scores, right }: Scored, steepness: number): number {
  const highest = Math.max(...scores)
  const probability = 1 / scores.reduce((sum, score) => sum + Math.exp(steepness * (score - highest)), 0)
  return -Math.log(scores[right] === highest ? probability : Math.max(LEAST, 1 - probability))
}
