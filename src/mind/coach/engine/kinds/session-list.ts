import { type Day, daysBetween } from '../../../../base/local-days.ts'
import type { PracticeRecord, PracticeSession } from '../../coach-context.ts'
import type { Phrasebook } from '../phrasebook.ts'
import { amounts } from '../words/amounts.ts'
import { dateIn } from '../words/dates.ts'
import { filled } from '../words/lines.ts'
import type { Answering } from './answering.ts'
import { dayIn } from './named-day.ts'

const MOST_LISTED = 5

/** Lists what was practiced on the day that a question names or, if there was nothing, on the nearest day; null if it names no day. */
export function sessionsOn({ reading: { text, book }, lines }: Answering, { sessions, today }: PracticeRecord): string | null {
  const day = dayIn(text, book, today)
  if (!day) return null
  const on = (wanted: Day) => sessions.filter((session) => session.day === wanted)
  const list = (wanted: Day) => new Intl.ListFormat(book.language).format(on(wanted).map((session) => describe(session, book)))
  if (on(day).length > 0) return lines.say(book.lines['data.day'], { day: dateIn(book.language, day), list: list(day) })
  const distance = (other: PracticeSession) => Math.abs(daysBetween(day, other.day))
  const [nearest] = sessions.toSorted((one, other) => distance(one) - distance(other))
  if (!nearest) return null
  return lines.say(book.lines['data.day_none'], {
    day: dateIn(book.language, day),
    other: dateIn(book.language, nearest.day),
    list: list(nearest.day),
  })
}

/** Lists the last few sessions; null if there are none. */
export function lastSessions({ reading: { book }, lines }: Answering, { sessions }: PracticeRecord): string | null {
  const listed = sessions.slice(0, MOST_LISTED)
  if (listed.length === 0) return null
  return lines.say(book.lines['data.record'], {
    sessions: amounts(book).sessions(listed.length),
    list: listed.map((session) => `${dateIn(book.language, session.day)}: ${describe(session, book)}`).join('; '),
  })
}

function describe({ belief_slug, belief_title, mood_gain }: PracticeSession, book: Phrasebook): string {
  const [line = ''] = book.lines[mood_gain === null ? 'data.item' : 'data.item_mood'] ?? []
  const title = book.wordings?.[belief_slug]?.title ?? belief_title
  return filled(line, { title, gain: signed(mood_gain ?? 0, book) }) ?? title
}

/** A change with its sign. */
export const signed = (gain: number, { language }: Phrasebook): string =>
  new Intl.NumberFormat(language, { signDisplay: 'exceptZero', maximumFractionDigits: 1 }).format(gain)
