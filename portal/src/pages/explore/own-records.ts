import type { Streaks } from '../../../../src/contract/mind.ts'
import type { AppName } from '../../apps.ts'
import type { Day } from '../../charts/days.ts'

/** What the free-form answers hold, as far as these pages show it. */
export interface Dashboard {
  data: {
    mind: { practice_7d: number; practice_30d: number; mastery_average: number | null } | null
    body: { stack_count: number; active_protocols: number; alerts: Record<'critical' | 'high' | 'moderate' | 'low', number> } | null
    voice: {
      kit_ready: boolean
      speech_count: number
      next_deadline: { opportunity_id: string; title: string; deadline: Day } | null
    } | null
    unavailable_apps: AppName[]
  }
  disclaimer: string
}

export interface Session {
  local_date: Day
  duration_seconds: number | null
}

export interface Progress {
  practice: Session[]
  streaks: Streaks | null
}

export interface Mastery {
  data: {
    belief_slug: string
    belief_title: string
    score: number
    level: 'new' | 'growing' | 'steady' | 'mastered'
    practice_count: number
    trend: 'rising' | 'steady' | 'falling'
  }[]
}

export interface Marker {
  biomarker_id: string
  biomarker_name: string
  unit: string
  reference_range: { low: number | null; high: number | null } | null
  readings: { taken_on: Day; value: number }[]
}

export interface Readings {
  data: Marker[]
  disclaimer: string
}

export interface Opportunities {
  data: { id: string; status: string }[]
}
