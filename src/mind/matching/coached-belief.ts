/** The fields of a belief that the offline coach uses. */
export interface CoachedBelief {
  slug: string
  title: string
  core_truth: string
  tags: readonly string[]
  limiting_form: string
  reframe: string
  distortion: { name: string; thought: string }
  practices: readonly { title: string; minutes: number; kind: string; steps: readonly string[] }[]
  safety_note: string | null
  signals: readonly string[]
  coach: {
    notices: readonly string[]
    offers: readonly string[]
    tries: readonly string[]
    asks: readonly string[]
  }
}
