/** The service's description of which application asks for access, and for what. */
export interface ConsentRequest {
  has_ended: false
  client: { name: string; address: string; is_verified: boolean; sends_to: string }
  email: string
  scopes: { scope: string; is_available: boolean }[]
  /** The durations that the person can choose from, in days. */
  days: number[]
}
