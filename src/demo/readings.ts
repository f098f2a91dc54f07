import { beliefId } from '../corpus/beliefs.ts'
import { mindRows, pathOf } from './mind.ts'
import type { DemoPerson } from './people.ts'
import { SeededRandom } from './random.ts'

const DAY_MS = 86_400_000
const WEEK_MS = 7 * DAY_MS
const WEEKS = 52
/** Readings are taken on Sundays, at the end of the weeks that the bridges compare; otherwise the effect would be hard to detect. */
const A_SUNDAY = Date.parse('2026-03-08T12:00:00Z')

/**
 * `chance` is the probability that the biomarker is measured in a given week;
 * `perSession` is the effect of each practice session in the seven days before the reading.
 */
const MARKERS = [
  { id: 'resting-heart-rate', unit: 'beats/min', usual: 66, noise: 1.2, perSession: -1.1, chance: 0.95 },
  { id: 'heart-rate-variability', unit: 'ms', usual: 42, noise: 5, perSession: 0, chance: 0.9 },
  { id: 'fasting-glucose', unit: 'mg/dL', usual: 93, noise: 5, perSession: 0, chance: 0.5 },
]

interface ReadingRow {
  id: string
  account_id: string
  biomarker_id: string
  value: number
  unit: string
  measured_at: Date
}

/** A year of readings. For people who also practice, one biomarker really does depend on one belief; the others don't. */
export function readingRows(person: DemoPerson, account: string, now: number): ReadingRow[] {
  const random = new SeededRandom(`readings:${person.email}`)
  const { practice } = person.apps.includes('mind') ? mindRows(person, account, now) : { practice: [] }
  const effective = practice.filter((session) => session.belief_id === beliefId(pathOf(person)[0] ?? ''))
  const lastSunday = A_SUNDAY + Math.floor((now - A_SUNDAY) / WEEK_MS) * WEEK_MS
  const rows: ReadingRow[] = []
  for (let weeksAgo = WEEKS - 1; weeksAgo >= 0; weeksAgo--) {
    const at = lastSunday - weeksAgo * WEEK_MS
    const sessions = effective.filter(({ practiced_at }) => practiced_at.getTime() > at - WEEK_MS && practiced_at.getTime() <= at).length
    for (const { id, unit, usual, noise, perSession, chance } of MARKERS) {
      if (random.next() > chance) continue
      const wobble = (random.next() + random.next() + random.next() - 1.5) * noise
      const value = Math.round((usual + perSession * sessions + wobble) * 10) / 10
      rows.push({
        id: random.uuid(),
        account_id: account,
        biomarker_id: id,
        value,
        unit,
        measured_at: new Date(at - random.between(0, 5) * 3_600_000),
      })
    }
  }
  return rows
}
