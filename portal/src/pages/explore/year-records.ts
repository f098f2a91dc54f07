import type { AppName } from '../../apps.ts'
import type { Day } from '../../charts/days.ts'

export interface MindYear {
  practice_days: number
  sessions: number
  minutes: number
  longest_streak: { days: number; from: Day; to: Day } | null
  most_active_day: { date: Day; sessions: number } | null
  most_active_month: { month: string; sessions: number } | null
  top_beliefs: { belief_slug: string; belief_title: string; sessions: number }[]
  by_month: { month: number; practice_days: number; sessions: number; minutes: number }[]
}

export interface YearSections {
  mind: MindYear | null
  body: { stacks_created: number; protocols_completed: number } | null
  voice: { speeches: number; pitched: number; booked: number } | null
}

export interface YearReview extends YearSections {
  year: number
  is_complete: boolean
  timezone: string
  highlights: { kind: string; text: string; value: number }[]
  previous_year: (YearSections & { year: number }) | null
  unavailable_apps: AppName[]
}

export interface YearAnswer {
  data: YearReview
  disclaimer: string
}
