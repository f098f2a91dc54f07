import { averageGain } from '../../most-helpful.ts'
import { laidOut } from '../kinds/answering.ts'
import { capital } from '../words/lines.ts'
import type { Asked } from './asked.ts'
import { type Period, periodsIn, sessionsIn } from './period.ts'
import { signed } from './session-list.ts'

/** Questions about numbers, which can be asked about two periods at once. */
const COMPARABLE = new Set(['data.compare', 'data.count', 'data.progress', 'data.helped', 'data.mood'])

/** Describes the periods that a question compares, one after the other; null if it doesn't name at least two. */
export function compare(asked: Asked): string | null {
  const { kind, text, book } = asked.answering.reading
  if (!COMPARABLE.has(kind)) return null
  const periods = periodsIn(text, book, asked.record.today)
  if (periods.length > 1) return laidOut(...periods.map((period) => [described(asked, period)]))
  return kind === 'data.compare' ? asked.say('data.compare') : null
}

function described({ answering: { reading }, record, units, say }: Asked, period: Period): string {
  const sessions = sessionsIn(period, record)
  const period_start = capital(period.named)
  if (sessions.length === 0) return say('data.period_none', { period_start })
  const gain = averageGain(sessions)
  return say(gain === null ? 'data.period' : 'data.period_mood', {
    period_start,
    sessions: units.sessions(sessions.length),
    on_days: units.onDays(new Set(sessions.map(({ day }) => day)).size),
    gain: signed(gain ?? 0, reading.book),
  })
}
