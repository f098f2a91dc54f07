import { packed, unpacked } from '../../base/packed.ts'
import type { Features } from './features.ts'
import { scoreOf } from './linear.ts'

/** A head as it is stored: the weights that answer one question. */
export interface StoredHead {
  /** Weights are stored as integer multiples of this number. */
  step: number
  weights: string
}

export function storedHead(weights: Float32Array): StoredHead {
  const step = weights.reduce((most, weight) => Math.max(most, Math.abs(weight)), 0) / 127
  return { step, weights: packed(Int8Array.from(weights, (weight) => Math.round(weight / step))) }
}

/** Answers one yes-or-no question about a window, which is a part of a message. */
export class Head {
  readonly #step: number
  readonly #weights: Int8Array

  constructor({ step, weights }: StoredHead) {
    this.#step = step
    this.#weights = new Int8Array(unpacked(weights))
  }

  /** The log odds that the answer is yes: 0 means as likely as not. */
  score(window: Features): number {
    return scoreOf(this.#weights, window) * this.#step
  }
}
