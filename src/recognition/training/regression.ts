import type { Rows } from './rows.ts'
import { Shuffler } from './shuffler.ts'

/** For each example, the index of its label, and how much a mistake about it counts. */
export interface Targets {
  labels: Uint16Array
  weights: Float32Array
}

const ROUNDS = 8
const RATE = 0.4
/** The learning rate of `usual`, which is lower than that of the feature weights. */
const USUAL_RATE = 0.01
/** The initial sum of squared gradients. If it were smaller, the first examples of a feature would change its weights too much. */
const FIRST_GRADIENT = 0.1
/** The share of features that are left out at random (dropout), so that no feature relies on another. */
const LEFT_OUT = 0.2
/** Smaller errors are ignored, because correcting them would not be worth the time. */
const LEAST_ERROR = 0.002

/** Multinomial logistic regression, in which every example corrects the weights of its features (AdaGrad, with one rate per feature). */
export class Regression {
  /** For each feature, the weights of all labels. */
  readonly weights: Float32Array
  /** The score of each label before any feature is taken into account (bias). */
  readonly usual: Float32Array
  readonly #labels: number
  readonly #groups: Uint16Array
  readonly #groupErrors: Float64Array
  readonly #gradients: Float32Array
  readonly #errors: Float64Array
  readonly #wrong: Uint16Array
  /** The features of the current example: the index at which each feature's weights begin, and its share of the example. */
  readonly #begins: Uint32Array
  readonly #shares: Float32Array

  /** `groups` contains, for each label, the index of the group that it belongs to. */
  constructor(weights: Float32Array, groups: Uint16Array, longestRow: number) {
    const labels = groups.length
    this.weights = weights
    this.usual = new Float32Array(labels)
    this.#labels = labels
    this.#groups = groups
    this.#groupErrors = new Float64Array(Math.max(...groups) + 1)
    this.#gradients = new Float32Array(weights.length / labels).fill(FIRST_GRADIENT)
    this.#errors = new Float64Array(labels)
    this.#wrong = new Uint16Array(labels)
    this.#begins = new Uint32Array(longestRow)
    this.#shares = new Float32Array(longestRow)
  }

  learn(rows: Rows, { labels, weights }: Targets): void {
    const shuffler = new Shuffler()
    const order = Uint32Array.from(labels, (_, index) => index)
    const steps = ROUNDS * order.length
    let step = 0
    for (let round = 0; round < ROUNDS; round++)
      for (const row of shuffler.shuffle(order)) {
        const count = this.#read(rows, row, shuffler)
        this.#compare(count, labels[row] as number)
        this.#correct(count, RATE * (1 - step++ / steps), weights[row] as number)
      }
  }

  /** Reads the features of an example, leaving some out at random. Returns how many were read. */
  #read({ starts, places, shares }: Rows, row: number, shuffler: Shuffler): number {
    let count = 0
    const end = starts[row + 1] as number
    for (let at = starts[row] as number; at < end; at++) {
      if (shuffler.random() < LEFT_OUT) continue
      this.#begins[count] = (places[at] as number) * this.#labels
      this.#shares[count++] = (shares[at] as number) / (1 - LEFT_OUT)
    }
    return count
  }

  /** Computes by how much the probability of each label is too high. */
  #compare(count: number, label: number): void {
    const errors = this.#errors
    errors.set(this.usual)
    for (let at = 0; at < count; at++) this.#addScores(this.#begins[at] as number, this.#shares[at] as number)
    let highest = Number.NEGATIVE_INFINITY
    for (const score of errors) if (score > highest) highest = score
    let total = 0
    for (let at = 0; at < errors.length; at++) total += errors[at] = Math.exp((errors[at] as number) - highest)
    for (let at = 0; at < errors.length; at++) errors[at] = (errors[at] as number) / total
    errors[label] = (errors[label] as number) - 1
    this.#shareErrors()
  }

  /** Adds each group's error to the errors of its labels, so that what is learned about one label also helps the others in its group. */
  #shareErrors(): void {
    this.#groupErrors.fill(0)
    for (let label = 0; label < this.#labels; label++) {
      const group = this.#groups[label] as number
      this.#groupErrors[group] = (this.#groupErrors[group] as number) + (this.#errors[label] as number)
    }
    for (let label = 0; label < this.#labels; label++)
      this.#errors[label] = (this.#errors[label] as number) + (this.#groupErrors[this.#groups[label] as number] as number)
  }

  #addScores(begin: number, share: number): void {
    const { weights } = this
    const errors = this.#errors
    for (let label = 0; label < errors.length; label++)
      errors[label] = (errors[label] as number) + share * (weights[begin + label] as number)
  }

  #correct(count: number, rate: number, weight: number): void {
    const wrong = this.#wrongLabels()
    let square = 0
    for (const label of wrong) square += (weight * (this.#errors[label] as number)) ** 2
    for (const label of wrong)
      this.usual[label] = (this.usual[label] as number) - USUAL_RATE * rate * weight * (this.#errors[label] as number)
    for (let at = 0; at < count; at++) {
      const begin = this.#begins[at] as number
      const share = this.#shares[at] as number
      const feature = begin / this.#labels
      this.#gradients[feature] = (this.#gradients[feature] as number) + share * share * square
      const change = (rate * weight * share) / Math.sqrt(this.#gradients[feature] as number)
      for (let index = 0; index < wrong.length; index++) {
        const label = wrong[index] as number
        this.weights[begin + label] = (this.weights[begin + label] as number) - change * (this.#errors[label] as number)
      }
    }
  }

  #wrongLabels(): Uint16Array {
    let count = 0
    for (let label = 0; label < this.#labels; label++)
      if (Math.abs(this.#errors[label] as number) > LEAST_ERROR) this.#wrong[count++] = label
    return this.#wrong.subarray(0, count)
  }
}
