import type { Answer, Answering } from '../kinds/answering.ts'
import { type Asked, askedIn } from './asked.ts'
import { belief, helped, least, most, untried, variety } from './beliefs.ts'
import { compare } from './comparison.ts'
import { moods, weekdayMood } from './moods.ts'
import { lastSessions, sessionsOn } from './session-list.ts'
import { apps, count, first, last, minutes, missed, progress, streak, weekday } from './sessions.ts'

/** Questions about data that the coach never sees. */
const UNSEEN = new Set(['data.other_app', 'data.notes', 'data.length', 'data.time'])

/** The answers to questions that can be answered even if there were no sessions in the period. */
const ALWAYS: Record<string, (asked: Asked) => string | null> = {
  'data.streak': streak,
  'data.last': last,
  'data.first': first,
  'data.record': lastSessions,
  'data.apps': apps,
}
/** The answers to the other questions, from the sessions of the period. */
const FROM_SESSIONS: Record<string, (asked: Asked) => string | null> = {
  'data.most': most,
  'data.least': least,
  'data.variety': variety,
  'data.untried': untried,
  'data.minutes': minutes,
  'data.belief': belief,
  'data.helped': helped,
  'data.weekday': weekday,
  'data.missed': missed,
  'data.mood': moods,
  'data.progress': progress,
}

/** Answers a question about the person's own practice from the record, or says that the coach can't see it. */
export function answerFromData(answering: Answering): Answer {
  const { context, reading, lines } = answering
  const { kind, book } = reading
  if (UNSEEN.has(kind)) return { text: lines.say(book.lines[kind]), beliefSlug: null }
  if (!context.record) return { text: lines.say(book.lines['data.unknown']), beliefSlug: null }
  return { text: textFor(askedIn(answering, context.record), kind), beliefSlug: null }
}

function textFor(asked: Asked, kind: string): string {
  const direct = ALWAYS[kind]
  const compared = kind === 'data.mood' ? weekdayMood(asked) : null
  if (compared) return compared
  const text = (kind === 'data.streak' ? null : (compare(asked) ?? sessionsOn(asked))) ?? direct?.(asked)
  if (text) return text
  const answered = asked.sessions.length > 0 ? (FROM_SESSIONS[kind]?.(asked) ?? count(asked)) : null
  return answered ?? asked.say('data.none')
}
