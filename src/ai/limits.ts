export interface ModelLimits {
  firstTokenMs: number
  betweenTokensMs: number
  wholeMs: number
  characters: number
  /** The maximum number of concurrent calls. Further calls are rejected. */
  inFlight: number
}

export const MODEL_LIMITS: ModelLimits = {
  firstTokenMs: 15_000,
  betweenTokensMs: 20_000,
  wholeMs: 90_000,
  characters: 12_000,
  inFlight: 1_000,
}
