import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { CORPUS_DIRECTORY } from '../../corpus/files.ts'

/** What the recognizer has learnt from examples. The lists of numbers are compressed and in base64. */
export interface Model {
  /** The hash of all that it was trained on. */
  inputs: string
  /** How much a better score makes a label likelier. Fitted so that guesses are right as often as their probabilities say. */
  steepness: number
  labels: string[]
  /** The score of each label before anything is read. */
  usual: string
  /** The hashes of the features, in ascending order. */
  features: string
  /** For how many labels each feature has a weight. */
  counts: string
  /** The weights, feature by feature: the index of a label, and how much the feature speaks for it, in steps of `STEP`. */
  places: string
  speaks: string
}

export const STEP = 0.1

/** What messages are about, and what people do with the coach's replies. */
export type ModelName = 'messages' | 'turns'

const fileOf = (name: ModelName): string => join(CORPUS_DIRECTORY, 'mind', 'recognizers', `${name}.json.br`)

export const readModel = (name: ModelName): Model => JSON.parse(brotliDecompressSync(readFileSync(fileOf(name))).toString()) as Model

export const writeModel = (name: ModelName, model: Model): void => writeFileSync(fileOf(name), brotliCompressSync(JSON.stringify(model)))

export const compressed = (values: Float32Array | Uint32Array | Uint8Array | Int8Array): string =>
  brotliCompressSync(new Uint8Array(values.buffer)).toString('base64')

export const decompressed = (text: string): ArrayBuffer => Uint8Array.from(brotliDecompressSync(Buffer.from(text, 'base64'))).buffer
