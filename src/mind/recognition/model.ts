/** What a recognizer has learnt from examples, in a form that is quick to read: typed arrays in base64. */
export interface Model {
  labels: string[]
  /** One feature per line. */
  features: string
  /** How much each feature counts; rare ones count more. */
  rarity: string
  /** Where the entries of each feature begin. */
  starts: string
  /** An entry: the index of a label, and how much the feature speaks for it. */
  places: string
  speaks: string
}

export const packed = (values: Float32Array | Uint32Array | Uint16Array): string => Buffer.from(values.buffer).toString('base64')
export const floats = (text: string): Float32Array => new Float32Array(bytesOf(text))
export const integers = (text: string): Uint32Array => new Uint32Array(bytesOf(text))
export const shortIntegers = (text: string): Uint16Array => new Uint16Array(bytesOf(text))

/** A copy, because the bytes of a pooled buffer may not be aligned. */
const bytesOf = (text: string): ArrayBuffer => Uint8Array.from(Buffer.from(text, 'base64')).buffer
