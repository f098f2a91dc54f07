import type { PracticeSession } from '../../coach-context.ts'
import { averageGain } from '../../most-helpful.ts'
import type { Asked } from './asked.ts'

export const isAboutMood = ({ answering: { reading } }: Asked): boolean => new RegExp(reading.book.mood, 'u').test(reading.text)

/** States the average mood before and after the sessions. */
export function moods({ answering, sessions, units, say }: Asked): string {
  const rated = sessions.flatMap(({ moods }) => (moods ? [moods] : []))
  if (rated.length === 0) return say('data.not_enough')
  const format = new Intl.NumberFormat(answering.reading.book.language, { maximumFractionDigits: 1 })
  const average = (place: 0 | 1) => format.format(rated.reduce((sum, mood) => sum + mood[place], 0) / rated.length)
  return say('data.mood', { before: average(0), after: average(1), sessions: units.sessions(rated.length) })
}

/** Describes how the mood changed over some sessions. */
export function moodChange({ units, say }: Asked, sessions: readonly PracticeSession[]): string {
  const gain = averageGain(sessions)
  if (gain === null) return say('data.not_enough')
  return gain === 0 ? say('data.mood_same') : say(gain > 0 ? 'data.mood_rose' : 'data.mood_fell', { gain: units.points(Math.abs(gain)) })
}
