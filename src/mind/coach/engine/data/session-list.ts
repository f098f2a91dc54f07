import { type Day, daysBetween } from '../../../../base/local-days.ts'
import type { PracticeSession } from '../../coach-context.ts'
import type { Phrasebook } from '../phrasebook.ts'
import { dateIn } from '../words/dates.ts'
import { filled } from '../words/lines.ts'
import type { Asked } from './asked.ts'
import { dayIn } from './named-day.ts'

const MOST_LISTED = 5
/** Questions that may be about a day that they name by its date or weekday. */
const DATED = new Set(['data.day', 'data.last', 'data.belief', 'data.count', 'data.progress', 'data.mood', 'data.most'])
/** Of these, the questions that "today" or "yesterday" makes questions about what was practiced on that day. */
const ON_ONE_DAY = new Set(['data.day', 'data.last', 'data.mood', 'data.most'])

/** Lists what was practiced on the day that a question names or, if there was nothing, on the nearest day; null if it names no day. */
export function sessionsOn(asked: Asked): string | null {
  const { record, say } = asked
  const { language } = asked.answering.reading.book
  const day = dayAsked(asked)
  if (!day) return null
  const on = (wanted: Day) => record.sessions.filter((session) => session.day === wanted)
  if (on(day).length > 0) return say('data.day', { day: dateIn(language, day), list: described(asked, on(day)) })
  const distance = (other: PracticeSession) => Math.abs(daysBetween(day, other.day))
  const [nearest] = record.sessions.toSorted((one, other) => distance(one) - distance(other))
  if (!nearest) return null
  const list = described(asked, on(nearest.day))
  return say('data.day_none', { day: dateIn(language, day), other: dateIn(language, nearest.day), list })
}

function dayAsked({ answering: { reading }, record, period }: Asked): Day | null {
  const { kind, text, book } = reading
  const named = DATED.has(kind) ? dayIn(text, book, record.today) : null
  return named ?? (ON_ONE_DAY.has(kind) && period.from === period.to ? period.from : null)
}

const described = ({ answering: { reading }, listed }: Asked, sessions: readonly PracticeSession[]): string =>
  listed(sessions.map((session) => describe(session, reading.book)))

/** Lists the last few sessions; null if there are none. */
export function lastSessions({ answering: { reading }, record, units, say }: Asked): string | null {
  const { book } = reading
  const latest = record.sessions.slice(0, MOST_LISTED)
  if (latest.length === 0) return null
  return say('data.record', {
    sessions: units.sessions(latest.length),
    list: latest.map((session) => `${dateIn(book.language, session.day)}: ${describe(session, book)}`).join('; '),
  })
}

function describe({ belief_slug, belief_title, moods }: PracticeSession, book: Phrasebook): string {
  const [line = ''] = book.lines[moods ? 'data.item_mood' : 'data.item'] ?? []
  const title = book.wordings?.[belief_slug]?.title ?? belief_title
  const [before, after] = moods ?? []
  return filled(line, { title, before: String(before), after: String(after) }) ?? title
}

/** A change with its sign. */
export const signed = (gain: number, { language }: Phrasebook): string =>
  new Intl.NumberFormat(language, { signDisplay: 'exceptZero', maximumFractionDigits: 1 }).format(gain)
