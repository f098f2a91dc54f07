import type { PracticeRecord } from '../../coach-context.ts'
import { averageGain } from '../../most-helpful.ts'
import { amounts } from '../words/amounts.ts'
import { capital } from '../words/lines.ts'
import { type Answering, laidOut } from './answering.ts'
import { type Period, periodsIn, sessionsIn } from './period.ts'
import { signed } from './session-list.ts'

/** Questions about numbers, which can be asked about two periods at once. */
const COMPARABLE = new Set(['data.compare', 'data.count', 'data.progress', 'data.helped'])

/** Describes the periods that a question compares, one after the other; null if it doesn't name at least two. */
export function compare(answering: Answering, record: PracticeRecord): string | null {
  const { reading, lines } = answering
  if (!COMPARABLE.has(reading.kind)) return null
  const periods = periodsIn(reading.text, reading.book, record.today)
  if (periods.length > 1) return laidOut(...periods.map((period) => [described(answering, period, record)]))
  return reading.kind === 'data.compare' ? lines.say(reading.book.lines['data.compare']) : null
}

function described({ reading: { book }, lines }: Answering, period: Period, record: PracticeRecord): string {
  const sessions = sessionsIn(period, record)
  if (sessions.length === 0) return lines.say(book.lines['data.period_none'], { period_start: capital(period.named) })
  const gain = averageGain(sessions)
  const { sessions: counted, onDays } = amounts(book)
  return lines.say(book.lines[gain === null ? 'data.period' : 'data.period_mood'], {
    period_start: capital(period.named),
    sessions: counted(sessions.length),
    on_days: onDays(new Set(sessions.map(({ day }) => day)).size),
    gain: signed(gain ?? 0, book),
  })
}
