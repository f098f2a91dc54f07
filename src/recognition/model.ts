import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { CORPUS_DIRECTORY } from '../corpus/files.ts'

/** A trained recognizer. The lists of numbers are compressed and encoded in base64. */
export interface Model {
  /** The hash of everything that it was trained on. */
  inputs: string
  /** How strongly a label's probability rises with its score. Fitted so that guesses are right as often as their probabilities indicate. */
  steepness: number
  labels: string[]
  /** The score of each label before any feature is taken into account. */
  usual: string
  /** The hashes of the features, in ascending order. */
  features: string
  /** For each feature, the number of labels for which it has a weight. */
  counts: string
  /** The weights, feature by feature: the index of a label, and how strongly the feature suggests it, in steps of `STEP`. */
  places: string
  speaks: string
}

export const STEP = 0.1

/**
 * The `messages` model recognizes what messages are about, the `scenarios` model which common story they tell, and the `turns` model how
 * people respond to the coach's replies.
 */
export type ModelName = 'messages' | 'scenarios' | 'turns'

const fileOf = (name: ModelName): string => join(CORPUS_DIRECTORY, 'mind', 'recognizers', `${name}.json.br`)

export const readModel = (name: ModelName): Model => JSON.parse(brotliDecompressSync(readFileSync(fileOf(name))).toString()) as Model

export const writeModel = (name: ModelName, model: Model): void => writeFileSync(fileOf(name), brotliCompressSync(JSON.stringify(model)))

export const compressed = (values: Float32Array | Uint32Array | Uint16Array | Int8Array): string =>
  brotliCompressSync(new Uint8Array(values.buffer)).toString('base64')

export const decompressed = (text: string): ArrayBuffer => Uint8Array.from(brotliDecompressSync(Buffer.from(text, 'base64'))).buffer
