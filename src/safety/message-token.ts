import type { Token } from '../text/phrases/choice-index.ts'

/** A word of a message as read in one language. */
export interface MessageToken extends Token {
  clause: number
  quoted: boolean
  /** Index of the written word that it comes from. */
  at: number
}
