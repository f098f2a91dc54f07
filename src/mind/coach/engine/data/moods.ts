import type { PracticeSession } from '../../coach-context.ts'
import { averageGain } from '../../most-helpful.ts'
import { dateIn, weekdayName, weekdayOf } from '../words/dates.ts'
import type { Asked } from './asked.ts'
import { weekdayNamed } from './named-day.ts'

export const isAboutMood = ({ answering: { reading } }: Asked): boolean => new RegExp(reading.book.mood, 'u').test(reading.text)

/** States the best or the worst mood if that is what the question is about, or the average moods before and after the sessions. */
export function moods(asked: Asked): string {
  const { answering, sessions, units, say } = asked
  const { text, book } = answering.reading
  const extreme = (['worst', 'best'] as const).find((each) => book.cues[`mood_${each}`].test(text))
  const found = extreme && extremeMood(asked, extreme)
  if (found) return found
  const rated = sessions.flatMap(({ moods }) => (moods ? [moods] : []))
  if (rated.length === 0) return say('data.not_enough')
  const format = new Intl.NumberFormat(answering.reading.book.language, { maximumFractionDigits: 1 })
  const average = (place: 0 | 1) => format.format(rated.reduce((sum, mood) => sum + mood[place], 0) / rated.length)
  return say('data.mood', { before: average(0), after: average(1), sessions: units.sessions(rated.length) })
}

/** Compares the moods before sessions on the weekday that the question names with those on other days; null if it names none. */
export function weekdayMood({ answering: { reading }, record, units, say }: Asked): string | null {
  const { text, book } = reading
  const weekday = weekdayNamed(text, book)
  if (weekday === null) return null
  const rated = record.sessions.flatMap(({ day, moods }) => (moods ? [{ isThen: weekdayOf(day) === weekday, mood: moods[0] }] : []))
  const [then, other] = [true, false].map((isThen) => rated.filter((each) => each.isThen === isThen).map(({ mood }) => mood))
  if (!then?.length || !other?.length) return say('data.not_enough')
  const format = new Intl.NumberFormat(book.language, { maximumFractionDigits: 1 })
  const average = (moods: readonly number[]) => format.format(moods.reduce((sum, mood) => sum + mood, 0) / moods.length)
  return say('data.mood_weekday', {
    day: weekdayName(book.language, weekday),
    mood: average(then),
    other: average(other),
    sessions: units.sessions(then.length),
    others: units.sessions(other.length),
  })
}

/** The session after which the mood was best, or before which it was worst. */
function extremeMood({ answering, sessions, say, titleOf }: Asked, extreme: 'best' | 'worst'): string | null {
  const rated = sessions.flatMap((session) => (session.moods ? [{ session, mood: session.moods[extreme === 'best' ? 1 : 0] }] : []))
  const [first] = rated.toSorted((one, other) => (extreme === 'best' ? other.mood - one.mood : one.mood - other.mood))
  if (!first) return null
  const { session, mood } = first
  const title = say('data.item', { title: titleOf(session) })
  return say(`data.mood_${extreme}`, { mood: String(mood), day: dateIn(answering.reading.book.language, session.day), title })
}

/** Describes how the mood changed over some sessions. */
export function moodChange({ units, say }: Asked, sessions: readonly PracticeSession[]): string {
  const gain = averageGain(sessions)
  if (gain === null) return say('data.not_enough')
  return gain === 0 ? say('data.mood_same') : say(gain > 0 ? 'data.mood_rose' : 'data.mood_fell', { gain: units.points(Math.abs(gain)) })
}
