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
