import { describe, expect, it } from 'vitest'
import { leaning, normal, type Random, seeded, weeksOf } from '../../../test/support/random-series.ts'
import { rounds } from '../../../test/support/rounds.ts'
import { type BeliefPractice, type BiomarkerReading, findPracticeEffects } from './statistics.ts'

/** The generated rows are deterministic, so a short run is identical to the beginning of a long one. */
const PERSONS = rounds(2, 100)
const WEEK_MS = 604_800_000
const START = Date.parse('2025-01-06T00:00:00Z')
const MINUTES = 5 * 60_000

const between = (random: Random, least: number, most: number) => least + random() * (most - least)
const pick = <T>(random: Random, list: readonly T[]): T => list[Math.floor(random() * list.length)] as T

/** Courses: series with a spread of about 1 that simulate how practice or readings fluctuate on their own. */
const COURSES = {
  unrelatedWeeks: (random: Random, weeks: number) => weeksOf(weeks, () => normal(random)),
  leaning: (random: Random, weeks: number) => leaning(random, weeks, between(random, 0.3, 0.8)),
  trending: (random: Random, weeks: number) => {
    const slope = between(random, -4, 4)
    return weeksOf(weeks, (week) => slope * (week / weeks - 0.5) + normal(random))
  },
  wandering: (random: Random, weeks: number) => {
    let at = 0
    return weeksOf(weeks, () => (at += normal(random) / 2))
  },
  seasonal: (random: Random, weeks: number) => {
    const phase = between(random, 0, 2 * Math.PI)
    return weeksOf(weeks, (week) => Math.sin(phase + (2 * Math.PI * week) / 52) + normal(random) * 0.8)
  },
  stepping: (random: Random, weeks: number) => {
    const step = between(random, 0.2, 0.8) * weeks
    return weeksOf(weeks, (week) => (week < step ? -1 : 1) + normal(random) * 0.7)
  },
}
const ANY_COURSE = Object.values(COURSES)

/** About three sessions a week, varying over time as in one of the `COURSES`; some people start late. */
function sessionsOf(random: Random, course: number[], canBeginLate: boolean): number[] {
  const start = canBeginLate && random() < 0.2 ? between(random, 0, 0.5) * course.length : 0
  return course.map((value, week) => (week < start ? 0 : Math.max(0, Math.round(3 + 1.8 * value + normal(random) * 0.4))))
}

const somewhenIn = (random: Random, week: number) =>
  new Date(START + week * WEEK_MS + Math.floor((random() * WEEK_MS) / MINUTES) * MINUTES).toISOString()

function practiceOf(random: Random, index: number, sessions: number[]): BeliefPractice {
  const practiced_at = sessions.flatMap((count, week) => Array.from({ length: count }, () => somewhenIn(random, week)))
  return { belief_slug: `belief-${index}`, practiced_at }
}

/** One to four readings in some of the weeks, with a small measurement error. */
function readingsOf(random: Random, index: number, weekly: number[], share: number, off: number): BiomarkerReading[] {
  return weekly.flatMap((value, week) =>
    random() >= share
      ? []
      : Array.from({ length: 1 + Math.floor(random() * 4) }, () => ({
          biomarker_id: `marker-${index}`,
          biomarker_name: `Marker ${index}`,
          value: value + off * normal(random),
          unit: 'bpm',
          measured_at: somewhenIn(random, week),
        })),
  )
}

const windowOf = (weeks: number) => ({ from: new Date(START).toISOString(), to: new Date(START + weeks * WEEK_MS).toISOString() })

/** Four beliefs and four biomarkers, all unrelated. */
function unmovedPerson(random: Random) {
  const weeks = Math.floor(between(random, 26, 53))
  const beliefs = weeksOf(4, (index) => index).map((index) =>
    practiceOf(random, index, sessionsOf(random, pick(random, ANY_COURSE)(random, weeks), true)),
  )
  const readings = weeksOf(4, (index) => index).flatMap((index) =>
    readingsOf(random, index, pick(random, ANY_COURSE)(random, weeks), between(random, 0.3, 1), 0.3),
  )
  return { beliefs, readings, weeks }
}

/** Like `unmovedPerson`, but each session also changes the resting heart rate by 1.5 bpm, 0 to 3 weeks later. */
function movedPerson(random: Random) {
  const { beliefs, readings, weeks } = unmovedPerson(random)
  const sign = random() < 0.5 ? -1 : 1
  const lag = Math.floor(between(random, 0, 4))
  const sessions = sessionsOf(random, leaning(random, weeks, between(random, 0, 0.5)), false)
  const own = leaning(random, weeks, between(random, 0, 0.5))
  const trend = between(random, -2, 2)
  const heartRate = weeksOf(
    weeks,
    (week) => 62 + trend * (week / weeks) + 1.1 * (own[week] ?? 0) + sign * 1.5 * (sessions[week - lag] ?? 3),
  )
  const moved = readingsOf(random, 0, heartRate, between(random, 0.6, 1), 0.8)
  return {
    sign,
    lag,
    weeks,
    beliefs: [practiceOf(random, 0, sessions), ...beliefs.slice(1)],
    readings: [...moved, ...readings.filter(({ biomarker_id }) => biomarker_id !== 'marker-0')],
  }
}

describe('of simulated people with four beliefs and four biomarkers over half a year to a year', () => {
  it('at least 95% of those whose practice affects a biomarker get that finding, with the right sign', { timeout: 600_000 }, () => {
    const learned = Array.from({ length: PERSONS }, (_, seed) => {
      const { beliefs, readings, weeks, sign } = movedPerson(seeded(seed))
      const { findings } = findPracticeEffects(beliefs, readings, windowOf(weeks))
      const found = findings.find(({ belief_slug, biomarker_id }) => belief_slug === 'belief-0' && biomarker_id === 'marker-0')
      expect(found?.direction ?? '').not.toBe(sign > 0 ? 'falls_with_practice' : 'rises_with_practice')
      return found !== undefined
    })
    expect(learned.filter(Boolean).length / PERSONS).toBeGreaterThanOrEqual(0.95)
  })

  it('at most 5% of those without any effect get a finding', { timeout: 600_000 }, () => {
    const findings = Array.from({ length: PERSONS }, (_, seed) => {
      const { beliefs, readings, weeks } = unmovedPerson(seeded(10_000 + seed))
      const { pairs_tried, findings } = findPracticeEffects(beliefs, readings, windowOf(weeks))
      expect(pairs_tried).toBeGreaterThanOrEqual(4)
      return findings.length > 0
    })
    expect(findings.filter(Boolean).length / PERSONS).toBeLessThanOrEqual(0.05)
  })
})
