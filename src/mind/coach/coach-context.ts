import type { Turn } from '../matching/belief-match.ts'

export interface RecentPractice {
  sessions_7d: number
  current_streak_days: number
  longest_streak_days: number
  last: { belief_slug: string; belief_title: string; days_ago: number } | null
  belief_sessions_30d: Record<string, number>
  /** The belief whose sessions raised the mood most on average; null if too few sessions have recorded moods. */
  helped: { belief_slug: string; belief_title: string; mood_gain: number; sessions: number } | null
}

/** What the coach may see of a practice session: everything except its note. */
export interface PracticeSession {
  belief_slug: string
  belief_title: string
  /** The day in the person's time zone. */
  day: string
  /** The moods before and after; null unless both were recorded. */
  moods: readonly [before: number, after: number] | null
  /** How long it took; null if that wasn't recorded. */
  seconds: number | null
}

/** The number of days, up to today, that a practice record covers completely. */
export const RECORD_DAYS = 365

/** The sessions of the last year, newest first. Read only to answer a question about them. */
export interface PracticeRecord {
  today: string
  sessions: readonly PracticeSession[]
}

export interface CoachContext {
  message: string
  history: readonly Turn[]
  /** The slug of the belief that the caller requested. */
  beliefSlug: string | null
  /** Null if nothing is known about the practice; the reply then doesn't mention it. */
  practice: RecentPractice | null
  record?: PracticeRecord | null
}
