import { daysBetween } from '../../../../base/local-days.ts'
import type { Language } from '../../../../corpus/coach/lines.ts'
import type { PracticeRecord, PracticeSession, RecentPractice } from '../../coach-context.ts'
import { averageGain, mostHelpful } from '../../most-helpful.ts'
import { chooseBelief } from '../belief-choice.ts'
import { amounts } from '../words/amounts.ts'
import { weekdayName, weekdayOf } from '../words/dates.ts'
import { capital } from '../words/lines.ts'
import { type Answer, type Answering, laidOut } from './answering.ts'
import { compare } from './comparison.ts'
import { before, type Period, periodIn, sessionsIn } from './period.ts'
import { lastSessions, sessionsOn } from './session-list.ts'

/** Questions about data that the coach never sees. */
const UNSEEN = new Set(['data.other_app', 'data.notes', 'data.length', 'data.time'])

/** Questions that may be about a single day. */
const DATED = new Set(['data.day', 'data.last', 'data.belief', 'data.count', 'data.progress'])

/** Answers a question about the person's own practice from the record, or says that the coach can't see it. */
export function answerFromData(answering: Answering): Answer {
  const { context, reading, lines } = answering
  const { practice, record } = context
  if (UNSEEN.has(reading.kind)) return { text: lines.say(reading.book.lines[reading.kind]), beliefSlug: null }
  if (!record) return { text: lines.say(reading.book.lines['data.unknown']), beliefSlug: null }
  const period = periodIn(reading.text, reading.book, record.today)
  const sessions = sessionsIn(period, record)
  const text =
    reading.kind === 'data.streak'
      ? streak(answering, practice)
      : (compare(answering, record) ??
        (DATED.has(reading.kind) ? sessionsOn(answering, record) : null) ??
        (reading.kind === 'data.record' ? lastSessions(answering, record) : null) ??
        answerOf(answering, period, sessions, record) ??
        none(answering, period))
  return { text, beliefSlug: null }
}

const none = ({ reading, lines }: Answering, { named }: Period): string => lines.say(reading.book.lines['data.none'], { period: named })

function streak({ reading: { book }, lines }: Answering, practice: RecentPractice | null): string {
  const { days } = amounts(book)
  const current = practice?.current_streak_days ?? 0
  const values = { days: days(current), days_start: capital(days(current)), longest: days(practice?.longest_streak_days ?? 0) }
  return lines.say(book.lines[current > 0 ? 'data.streak' : 'data.no_streak'], values)
}

function answerOf(
  { context, reading, library, lines }: Answering,
  period: Period,
  sessions: PracticeSession[],
  record: PracticeRecord,
): string | null {
  const { book, kind } = reading
  const { times, sessions: counted, days, onDays, ago, points } = amounts(book)
  const say = (name: string, values: Record<string, string>) =>
    lines.say(book.lines[name], { period: period.named, period_start: capital(period.named), ...values })
  const titleOf = ({ belief_slug, belief_title }: { belief_slug: string; belief_title: string }) =>
    book.wordings?.[belief_slug]?.title ?? belief_title
  const daysSince = ({ day }: PracticeSession) => ago(daysBetween(day, record.today))
  if (kind === 'data.last') {
    const [last] = record.sessions
    return last ? say('data.last', { ago: daysSince(last), title: titleOf(last) }) : null
  }
  if (kind === 'data.apps') return say('data.apps', { sessions: counted(sessions.length) })
  if (sessions.length === 0) return null
  if (kind === 'data.belief') {
    const { belief } = chooseBelief(context, reading, library)
    const [last, ...earlier] = sessions.filter(({ belief_slug }) => belief_slug === belief?.slug)
    if (last) return say('data.belief', { title: titleOf(last), times: times(1 + earlier.length), ago: daysSince(last) })
    if (belief) return say('data.belief_none', { title: titleOf({ belief_slug: belief.slug, belief_title: belief.title }) })
  }
  if (kind === 'data.most' || kind === 'data.least') {
    const ranked = byCount(sessions)
    const named = ranked.at(kind === 'data.most' ? 0 : -1)
    if (!named) return null
    const level = ranked.filter(({ count }) => count === named.count).length
    if (level > 1) return say('data.tied', { count: String(level), times: times(named.count) })
    const about = sessions.filter(({ belief_slug }) => belief_slug === named.session.belief_slug)
    const answer = say(kind, {
      title: titleOf(named.session),
      times: times(named.count),
      sessions: counted(named.count),
      total: String(sessions.length),
    })
    return laidOut([answer, new RegExp(book.mood, 'u').test(reading.text) ? moodOver(about, say, points) : null])
  }
  if (kind === 'data.weekday') return weekdays(sessions, book.language, (values) => say('data.weekday', values))
  if (kind === 'data.helped') {
    const best = mostHelpful(sessions)
    return best
      ? say('data.helped', { title: titleOf(best), gain: points(best.mood_gain), sessions: counted(best.sessions) })
      : say('data.not_enough', {})
  }
  const total = say('data.count', {
    times: times(sessions.length),
    sessions_start: capital(counted(sessions.length)),
    sessions: counted(sessions.length),
    days: days(countDays(sessions)),
    on_days: onDays(countDays(sessions)),
  })
  const earlier = before(period, record.today)
  const gain = averageGain(sessions)
  const rated = sessions.filter(({ mood_gain }) => mood_gain !== null).length
  return laidOut(
    [
      total,
      earlier && say('data.compared', { before: counted(sessionsIn(earlier, record).length) }),
      (kind === 'data.progress' || new RegExp(book.mood, 'u').test(reading.text)) &&
        (gain !== null && gain > 0
          ? say('data.progress', { gain: points(gain), sessions: counted(rated) })
          : moodOver(sessions, say, points)),
    ].map((line) => line || null),
  )
}

/** Names the weekdays with the most and the fewest sessions. */
function weekdays(sessions: readonly PracticeSession[], language: Language, say: (values: Record<string, string>) => string): string {
  const counts = Array<number>(7).fill(0)
  for (const { day } of sessions) counts[weekdayOf(day)] = (counts[weekdayOf(day)] ?? 0) + 1
  const nameOf = (weekday: number) => weekdayName(language, weekday)
  const [most, least] = [Math.max(...counts), Math.min(...counts)]
  const named = (count: number) =>
    new Intl.ListFormat(language).format(counts.flatMap((each, weekday) => (each === count ? [nameOf(weekday)] : [])))
  return say({ most: named(most), least: named(least), count: String(most), total: String(sessions.length) })
}

/** Describes how the mood changed over some sessions. */
function moodOver(
  sessions: readonly PracticeSession[],
  say: (name: string, values: Record<string, string>) => string,
  points: (gain: number) => string,
): string {
  const gain = averageGain(sessions)
  if (gain === null) return say('data.not_enough', {})
  return gain === 0 ? say('data.mood_same', {}) : say(gain > 0 ? 'data.mood_rose' : 'data.mood_fell', { gain: points(Math.abs(gain)) })
}

const countDays = (sessions: readonly PracticeSession[]): number => new Set(sessions.map(({ day }) => day)).size

/** The beliefs that were practiced, most frequent first. */
function byCount(sessions: readonly PracticeSession[]): { session: PracticeSession; count: number }[] {
  const counts = new Map<string, { session: PracticeSession; count: number }>()
  for (const session of sessions) counts.set(session.belief_slug, { session, count: (counts.get(session.belief_slug)?.count ?? 0) + 1 })
  return [...counts.values()].sort((one, other) => other.count - one.count)
}
