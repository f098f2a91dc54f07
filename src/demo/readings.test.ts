import { expect, it } from 'vitest'
import { findPracticeEffects } from '../cross/statistics/statistics.ts'
import { mindRows } from './mind.ts'
import { DEMO_PEOPLE, type DemoPerson } from './people.ts'
import { readingRows } from './readings.ts'

const DAY_MS = 86_400_000
/** On a Monday, the current week has only just begun, so it contains little practice. */
const MONDAY = '2026-11-16'
const person = DEMO_PEOPLE[0] as DemoPerson

it.each(process.env.PROOF ? [MONDAY, '2026-11-18', '2026-11-21'] : [MONDAY])(
  'the effect of practice on a demo person is found on any day of the week: %s',
  (day) => {
    const now = Date.parse(`${day}T09:00:00Z`)
    const [from, to] = [new Date(now - 365 * DAY_MS), new Date(now)]
    const isWithin = (moment: Date) => moment >= from && moment < to
    const practice = mindRows(person, '', now).practice.filter(({ practiced_at }) => isWithin(practiced_at))
    const beliefs = [...new Set(practice.map(({ belief_id }) => belief_id))]
    const { findings } = findPracticeEffects(
      beliefs.map((belief) => ({
        belief_slug: belief,
        practiced_at: practice.filter(({ belief_id }) => belief_id === belief).map(({ practiced_at }) => practiced_at.toISOString()),
      })),
      readingRows(person, '', now)
        .filter(({ measured_at }) => isWithin(measured_at))
        .map(({ measured_at, ...reading }) => ({
          ...reading,
          biomarker_name: reading.biomarker_id,
          measured_at: measured_at.toISOString(),
        })),
      { from: from.toISOString(), to: to.toISOString() },
    )
    expect(findings).toMatchObject([{ biomarker_id: 'resting-heart-rate', direction: 'falls_with_practice' }])
  },
)
