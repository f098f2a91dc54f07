import type { Token } from '../text/phrases/choice-index.ts'

/** A word of a message in one language, with what its judgement depends on. */
export interface MessageToken extends Token {
  clause: number
  quoted: boolean
  /** Which written word it comes from. */
  at: number
}
