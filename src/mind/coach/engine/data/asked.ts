import type { PracticeRecord, PracticeSession } from '../../coach-context.ts'
import type { Answering } from '../kinds/answering.ts'
import { amounts } from '../words/amounts.ts'
import { capital, type Values } from '../words/lines.ts'
import { type Period, periodIn, sessionsIn } from './period.ts'

/** A question about the person's practice, with everything needed to answer it. */
export interface Asked {
  answering: Answering
  record: PracticeRecord
  period: Period
  sessions: readonly PracticeSession[]
  units: ReturnType<typeof amounts>
  say(name: string, values?: Values): string
  titleOf(session: Pick<PracticeSession, 'belief_slug' | 'belief_title'>): string
  listed(items: readonly string[]): string
}

/** Questions that are about the whole record unless they name a period. */
const ABOUT_ALL = new Set(['data.first', 'data.variety', 'data.minutes', 'data.untried'])

export function askedIn(answering: Answering, record: PracticeRecord): Asked {
  const { reading, lines } = answering
  const { book, text, kind } = reading
  const period = periodIn(text, book, record.today, ABOUT_ALL.has(kind) ? 'ever' : 'days_30')
  return {
    answering,
    record,
    period,
    sessions: sessionsIn(period, record),
    units: amounts(book),
    say: (name, values) => lines.say(book.lines[name], { period: period.named, period_start: capital(period.named), ...values }),
    titleOf: ({ belief_slug, belief_title }) => book.wordings?.[belief_slug]?.title ?? belief_title,
    listed: (items) => new Intl.ListFormat(book.language).format(items),
  }
}
