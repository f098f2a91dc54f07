import type { Features } from './features.ts'

/** A message that is known to belong, or not to belong, to a class. */
export interface Example {
  windows: readonly Features[]
  belongs: boolean
  /** How much a mistake about this example counts. */
  weight: number
}

interface Training {
  /** The number of weights, a power of two. */
  size: number
  rounds: number
}

const RATE = 0.3
/** The maximum number of windows to learn from in a message that doesn't belong to the class, so that long messages don't count more. */
const MOST_WINDOWS = 3
/** The initial sum of squared gradients. If it were smaller, the first examples would change the weights too much. */
const FIRST_GRADIENT = 1e-3

/** The weight of each place, followed by the bias. */
export type Weights = Float32Array | Int8Array

/** The score of a window. If there are fewer weights than places, several places share a weight. */
export function scoreOf(weights: Weights, { places, shares }: Features): number {
  const size = weights.length - 1
  let score = weights[size] as number
  for (let at = 0; at < places.length; at++) score += (weights[(places[at] as number) & (size - 1)] as number) * (shares[at] as number)
  return score
}

/**
 * Trains a logistic regression with AdaGrad. Of a message that belongs to the class, only the window with the highest score is learned as
 * an example of the class. Of any other message, the windows with the highest scores are learned as counterexamples.
 */
export function train(examples: readonly Example[], { size, rounds }: Training): Float32Array {
  // each weight is stored next to the sum of its squared gradients, because memory access takes most of the time
  const learnt = new Float32Array(2 * (size + 1))
  for (let place = 0; place <= size; place++) learnt[2 * place + 1] = FIRST_GRADIENT
  const move = (place: number, gradient: number) => {
    const sum = Math.fround((learnt[2 * place + 1] as number) + gradient * gradient)
    learnt[2 * place + 1] = sum
    learnt[2 * place] = (learnt[2 * place] as number) - (RATE * gradient) / Math.sqrt(sum)
  }
  const score = ({ places, shares }: Features): number => {
    let sum = learnt[2 * size] as number
    for (let at = 0; at < places.length; at++) sum += (learnt[2 * ((places[at] as number) & (size - 1))] as number) * (shares[at] as number)
    return sum
  }
  const learn = (window: Features, { belongs, weight }: Example) => {
    const error = (1 / (1 + Math.exp(-score(window))) - Number(belongs)) * weight
    for (let at = 0; at < window.places.length; at++)
      move((window.places[at] as number) & (size - 1), error * (window.shares[at] as number))
    move(size, error)
  }
  const shuffle = shuffler()
  for (let round = 0; round < rounds; round++)
    for (const example of shuffle(examples))
      for (const window of highest(example.windows, score, example.belongs ? 1 : MOST_WINDOWS)) learn(window, example)
  return learnt.filter((_, at) => at % 2 === 0)
}

function highest(windows: readonly Features[], score: (window: Features) => number, most: number): readonly Features[] {
  if (windows.length <= most) return windows
  return windows
    .map((window) => ({ window, score: score(window) }))
    .sort((one, other) => other.score - one.score)
    .slice(0, most)
    .map(({ window }) => window)
}

/** Shuffles in the same way in every build, so that all builds of a version make the same decisions. */
function shuffler(): <T>(items: readonly T[]) => T[] {
  let state = 1
  const random = () => (state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0) / 2 ** 32
  return (items) => {
    const shuffled = [...items]
    for (let at = shuffled.length - 1; at > 0; at--) {
      const other = Math.floor(random() * (at + 1))
      ;[shuffled[at], shuffled[other]] = [shuffled[other] as never, shuffled[at] as never]
    }
    return shuffled
  }
}
