/** A word of a message in one language: all known words that it may be. */
export interface Token {
  words: string[]
  sentence: number
  clause: number
  quoted: boolean
  /** Which written word it comes from. */
  at: number
}

/** From which token to before which. */
export type Place = [number, number]
