/** What a recognizer has learnt from examples, in a form that is quick to read: typed arrays in base64. */
export interface Model {
  labels: string[]
  /** The hashes of the features, in ascending order. */
  features: string
  /** How much each feature counts; rare ones count more. */
  rarity: string
  /** Where the entries of each feature begin. */
  starts: string
  /** An entry: the index of a label, and how much the feature speaks for it, in steps of `STEP`. */
  places: string
  speaks: string
}

export const STEP = 0.05

/** 32 bits of hash (FNV-1a) in place of a text. Two of some 50,000 features may share one, which hardly matters. */
export function hashOf(feature: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < feature.length; at++) hash = Math.imul(hash ^ feature.charCodeAt(at), 0x01000193)
  return hash >>> 0
}

export const packed = (values: Float32Array | Uint32Array | Uint16Array | Int8Array): string =>
  Buffer.from(values.buffer).toString('base64')
export const unpacked = (text: string): ArrayBuffer => Uint8Array.from(Buffer.from(text, 'base64')).buffer
