import type { HashedFeature } from './feature-reader.ts'
import { decompressed, type Model, STEP } from './model.ts'

/** Features whose hashes begin with the same 16 bits form a bucket, which contains only a few of them. */
const BUCKET_SHIFT = 16

/** What a model has learned: how strongly each feature suggests each label. */
export class Learnt {
  readonly labels: readonly string[]
  readonly steepness: number
  readonly #usual: Float32Array
  readonly #features: Uint32Array
  /** The index at which the features of each bucket begin. */
  readonly #buckets: Uint32Array
  /** The index at which the weights of each feature begin. */
  readonly #starts: Uint32Array
  readonly #places: Uint16Array
  readonly #speaks: Int8Array

  constructor({ labels, usual, features, counts, places, speaks, steepness }: Model) {
    this.labels = labels
    this.steepness = steepness
    this.#usual = new Float32Array(decompressed(usual))
    this.#features = new Uint32Array(decompressed(features))
    this.#buckets = bucketsOf(this.#features)
    this.#starts = startsOf(new Uint16Array(decompressed(counts)))
    this.#places = new Uint16Array(decompressed(places))
    this.#speaks = new Int8Array(decompressed(speaks))
  }

  /** The score of each label. */
  scores(features: readonly HashedFeature[]): Float64Array {
    const scores = Float64Array.from(this.#usual)
    for (const { hash, share } of features) {
      const index = this.#indexOf(hash)
      if (index !== null) this.#addScores(scores, index, share * STEP)
    }
    return scores
  }

  /** Finds a feature among those whose hashes begin with the same bits. */
  #indexOf(hash: number): number | null {
    const bucket = hash >>> BUCKET_SHIFT
    const end = this.#buckets[bucket + 1] as number
    for (let index = this.#buckets[bucket] as number; index < end; index++) if (this.#features[index] === hash) return index
    return null
  }

  /** Adds the weights of a feature to the scores of the labels. */
  #addScores(scores: Float64Array, feature: number, weight: number): void {
    const end = this.#starts[feature + 1] as number
    for (let entry = this.#starts[feature] as number; entry < end; entry++) {
      const place = this.#places[entry] as number
      scores[place] = (scores[place] as number) + weight * (this.#speaks[entry] as number)
    }
  }
}

function bucketsOf(features: Uint32Array): Uint32Array {
  const buckets = new Uint32Array(2 ** (32 - BUCKET_SHIFT) + 1)
  for (const hash of features) buckets[(hash >>> BUCKET_SHIFT) + 1] = (buckets[(hash >>> BUCKET_SHIFT) + 1] as number) + 1
  for (let bucket = 1; bucket < buckets.length; bucket++) buckets[bucket] = (buckets[bucket] as number) + (buckets[bucket - 1] as number)
  return buckets
}

function startsOf(counts: Uint16Array): Uint32Array {
  const starts = new Uint32Array(counts.length + 1)
  for (let index = 0; index < counts.length; index++) starts[index + 1] = (starts[index] as number) + (counts[index] as number)
  return starts
}
