/** Who asks, and for what, as the service describes it. */
export interface ConsentRequest {
  has_ended: false
  client: { name: string; address: string; is_verified: boolean; sends_to: string }
  email: string
  scopes: { scope: string; is_available: boolean }[]
  /** The durations to choose from. */
  days: number[]
}
