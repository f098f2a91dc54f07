import type { WordId } from '../spelling/vocabulary.ts'

/** The kind of all tokens that stand for no known word. */
export const UNKNOWN = 0

/** The tokens of a text. Tokens that are spelled alike are of the same kind, so that what they stand for is looked up only once. */
export interface TokenList {
  kinds: readonly number[]
  /** For each kind, every known word that such a token may stand for. */
  words: readonly (readonly WordId[])[]
  /** For each token, the number of the sentence that it is in. */
  sentences: readonly number[]
}

/** Indexes of tokens, from the first (inclusive) to the last (exclusive). */
export type Span = [from: number, to: number]
