import { type Day, daysBetween } from '../../../../base/local-days.ts'
import type { PracticeSession } from '../../coach-context.ts'
import { averageGain } from '../../most-helpful.ts'
import { laidOut } from '../kinds/answering.ts'
import { dateIn, weekdayName, weekdayOf } from '../words/dates.ts'
import { capital } from '../words/lines.ts'
import type { Asked } from './asked.ts'
import { isAboutMood, moodChange } from './moods.ts'
import { before, sessionsIn } from './period.ts'

export function streak({ answering: { context, reading }, units, say }: Asked): string {
  const current = context.practice?.current_streak_days ?? 0
  const days = units.days(current)
  const longest = units.days(context.practice?.longest_streak_days ?? 0)
  const stated = say(current > 0 ? 'data.streak' : 'data.no_streak', { days, days_start: capital(days), longest })
  return laidOut([stated, reading.book.cues.streak_doubt.test(reading.text) ? say('data.streak_doubt') : null])
}

export function last({ record, units, say, titleOf }: Asked): string | null {
  const [newest] = record.sessions
  return newest ? say('data.last', { ago: units.ago(daysBetween(newest.day, record.today)), title: titleOf(newest) }) : null
}

/** Names the oldest session of the record, which may not be the person's very first. */
export function first({ answering: { reading }, record, say, titleOf }: Asked): string | null {
  const oldest = record.sessions.at(-1)
  return oldest ? say('data.first', { day: dateIn(reading.book.language, oldest.day), title: titleOf(oldest) }) : null
}

export const apps = ({ sessions, units, say }: Asked): string => say('data.apps', { sessions: units.sessions(sessions.length) })

/** Counts the days without a session since the period began, or since the person's first session if that was later. */
export function missed({ record, period, sessions, units, say }: Asked): string {
  const oldest = record.sessions.at(-1)?.day ?? period.from
  const from = oldest > period.from ? oldest : period.from
  const total = daysBetween(from, period.to) + 1
  const without = total - countDays(sessions)
  if (without === 0) return say('data.missed_none')
  return say('data.missed', { missed: units.days(without), missed_start: capital(units.days(without)), total: String(total) })
}

/** Names the weekdays with the most and the fewest sessions. */
export function weekday({ answering: { reading }, sessions, say, listed }: Asked): string {
  const counts = Array<number>(7).fill(0)
  for (const { day } of sessions) counts[weekdayOf(day)] = (counts[weekdayOf(day)] ?? 0) + 1
  const [highest, lowest] = [Math.max(...counts), Math.min(...counts)]
  const named = (count: number) => listed(counts.flatMap((each, day) => (each === count ? [weekdayName(reading.book.language, day)] : [])))
  return say('data.weekday', { most: named(highest), least: named(lowest), count: String(highest), total: String(sessions.length) })
}

const SECONDS = 60

/** Adds up how long the sessions took; null if that wasn't recorded. */
export function minutes({ sessions, units, say }: Asked): string | null {
  const timed = sessions.flatMap(({ seconds }) => (seconds === null ? [] : [seconds / SECONDS]))
  if (timed.length === 0) return null
  const total = timed.reduce((sum, each) => sum + each, 0)
  const values = { minutes: String(Math.round(total)), average: String(Math.round(total / timed.length)) }
  return say('data.minutes', { ...values, sessions: units.sessions(timed.length) })
}

/** Counts the sessions, compares their number with the period before and, if the question is about the mood, adds how that changed. */
export const count = (asked: Asked): string => laidOut([...counted(asked), isAboutMood(asked) ? change(asked) : null])

/** Like `count`, always with the change in mood. */
export const progress = (asked: Asked): string => laidOut([...counted(asked), change(asked)])

function counted({ record, period, sessions, units, say }: Asked): (string | null)[] {
  const days = countDays(sessions)
  const earlier = before(period, record.today)
  const total = say('data.count', {
    times: units.times(sessions.length),
    sessions_start: capital(units.sessions(sessions.length)),
    sessions: units.sessions(sessions.length),
    days: units.days(days),
    on_days: units.onDays(days),
  })
  return [total, earlier && say('data.compared', { before: units.sessions(sessionsIn(earlier, record).length) })]
}

function change(asked: Asked): string {
  const gain = averageGain(asked.sessions)
  if (gain === null || gain <= 0) return moodChange(asked, asked.sessions)
  const rated = asked.sessions.filter(({ moods }) => moods !== null).length
  return asked.say('data.progress', { gain: asked.units.points(gain), sessions: asked.units.sessions(rated) })
}

const countDays = (sessions: readonly PracticeSession[]): number => new Set<Day>(sessions.map(({ day }) => day)).size
