// These types cover only the fields of the files in demo/voice/ that are converted; any other field is copied to the column of the same
// name.
type Days = number | null

export interface EventSource {
  title: string
  starts_in_days: number
  lasts_days: number
  cfp_closes_in_days: Days
}

export interface SpeechSource {
  title: string
  created_days_ago: number
  updated_days_ago: number
}

export interface PersonSource {
  email: string
  /** File names in demo/voice/speeches/. */
  speeches: string[]
  kit: { updated_days_ago: number }
  opportunities: {
    /** The title of one of the events. */
    event: string | null
    title: string
    event_in_days: Days
    deadline_in_days: Days
    scores: Record<'topic' | 'audience' | 'fee' | 'timing', number>
    pitch_state: { state: string; last_pitch_type: string | null; last_drafted_days_ago: Days; follow_up_due_in_days: Days }
    created_days_ago: number
    updated_days_ago: number
  }[]
  campaigns: { name: string; started_days_ago: Days; ended_days_ago: Days; created_days_ago: number; updated_days_ago: number }[]
}
