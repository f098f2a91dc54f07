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
  /** The belief that the caller asked for. */
  beliefSlug: string | null
  /** Null when it is unknown; then nothing is said about it. */
  practice: RecentPractice | null
}
