import { append } from '../../text/append.ts'
import type { PracticeSession, RecentPractice } from './coach-context.ts'

const FEWEST_SESSIONS = 2

/** The belief whose sessions raised the mood most on average, counting only beliefs that have at least two sessions with recorded moods. */
export function mostHelpful(sessions: readonly PracticeSession[]): RecentPractice['helped'] {
  const byBelief = new Map<string, PracticeSession[]>()
  for (const session of sessions) if (session.moods) append(byBelief, session.belief_slug, session)
  const averages = [...byBelief.values()]
    .filter((own) => own.length >= FEWEST_SESSIONS)
    .map((own) => ({ own, mood_gain: averageGain(own) ?? 0 }))
    .filter(({ mood_gain }) => mood_gain > 0)
    .sort((one, other) => other.mood_gain - one.mood_gain || other.own.length - one.own.length)
  const [best] = averages
  const [first] = best?.own ?? []
  if (!best || !first) return null
  const { belief_slug, belief_title } = first
  return { belief_slug, belief_title, mood_gain: best.mood_gain, sessions: best.own.length }
}

/** The average change in mood, to one decimal place; null if no session has recorded moods. */
export function averageGain(sessions: readonly PracticeSession[]): number | null {
  const gains = sessions.flatMap(({ moods }) => (moods ? [moods[1] - moods[0]] : []))
  return gains.length === 0 ? null : Math.round((10 * gains.reduce((sum, gain) => sum + gain, 0)) / gains.length) / 10
}
