import type { WordId } from '../spelling/vocabulary.ts'

/** The kind of tokens that stand for no known word. */
export const UNKNOWN = 0

/** The tokens of a text. Tokens with the same text are of the same kind, so that its words are looked up only once. */
export interface TokenList {
  kinds: readonly number[]
  /** For each kind, every known word that such a token may stand for. */
  words: readonly (readonly WordId[])[]
  /** For each token, the number of its sentence. */
  sentences: readonly number[]
}

/** Indexes of tokens, from the first (inclusive) to the last (exclusive). */
export type Span = [from: number, to: number]
