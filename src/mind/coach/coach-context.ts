import type { Turn } from '../matching/belief-match.ts'

export interface RecentPractice {
  sessions_7d: number
  current_streak_days: number
  last: { belief_slug: string; belief_title: string; days_ago: number } | null
  belief_sessions_30d: Record<string, number>
}

export interface CoachContext {
  message: string
  history: readonly Turn[]
  /** The belief that the caller requested. */
  beliefSlug: string | null
  /** Null if the practice is unknown; the reply then doesn't mention it. */
  practice: RecentPractice | null
}
