import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { rounds } from '../../../test/support/rounds.ts'
import { BeliefTest, pairsOf } from './belief-tests.ts'
import { pValuesOf } from './p-values.ts'
import { type BeliefPractice, type BiomarkerReading, findPracticeEffects } from './statistics.ts'

const WEEK_MS = 604_800_000
const START = Date.parse('2025-01-06T00:00:00Z')
const at = (week: number, hour = 9) => new Date(START + week * WEEK_MS + hour * 3_600_000).toISOString()
const windowOf = (weeks: number) => ({ from: at(0, 0), to: at(weeks, 0) })

const practice = (belief_slug: string, sessions: readonly number[]): BeliefPractice => ({
  belief_slug,
  practiced_at: sessions.flatMap((count, week) => Array.from({ length: count }, (_, hour) => at(week, hour))),
})
const readings = (biomarker_id: string, values: readonly (number | undefined)[]): BiomarkerReading[] =>
  values.flatMap((value, week) =>
    value === undefined ? [] : [{ biomarker_id, biomarker_name: biomarker_id, value, unit: 'bpm', measured_at: at(week) }],
  )

/** Deterministic numbers without any pattern. */
const noise = (length: number, seed: number) =>
  Array.from({ length }, (_, index) => (Math.sin((index + 1) * 78.233 * seed) * 43_758.5453) % 1)
const sessionsOf = (length: number, seed: number) => noise(length, seed).map((value) => Math.round(3 + 2.9 * value))

const SESSIONS = sessionsOf(40, 1)
const movedBy = (lag: number, sign: number) =>
  SESSIONS.map((_, week) => 60 + sign * (SESSIONS[week - lag] ?? 3) + 0.4 * (noise(40, 3)[week] ?? 0))

describe('a finding', { timeout: 60_000 }, () => {
  const LAGS: [lag: number, sign: number, direction: string][] = [
    [2, -1, 'falls_with_practice'],
    [4, 1, 'rises_with_practice'],
    [0, 1, 'rises_with_practice'],
  ]
  it.each(process.env.PROOF ? LAGS : LAGS.slice(0, 2))('reports a lag of %i weeks and the direction', (lag, sign, direction) => {
    const { status, pairs_tried, findings } = findPracticeEffects(
      [practice('moves', SESSIONS), practice('other', sessionsOf(40, 5))],
      [...readings('heart-rate', movedBy(lag, sign)), ...readings('ferritin', noise(40, 7))],
      windowOf(40),
    )
    expect([status, pairs_tried]).toEqual(['analyzed', 4])
    expect(findings).toHaveLength(1)
    const [found] = findings
    expect(found).toMatchObject({
      belief_slug: 'moves',
      biomarker_id: 'heart-rate',
      biomarker_name: 'heart-rate',
      direction,
      lag_weeks: lag,
    })
    expect(found).toMatchObject({ n: 40 - lag, p_value: 1 / 5_000, q_value: 4 / 5_000, strength: 'strong' })
    const [low, high] = found?.confidence_interval ?? [0, 0]
    expect(low).toBeLessThan(found?.coefficient ?? 0)
    expect(high).toBeGreaterThan(found?.coefficient ?? 0)
    expect(Math.sign(low)).toBe(sign)
  })

  it('ignores weeks without a reading', () => {
    const gaps = movedBy(1, -1).map((value, week) => (week % 4 === 3 ? undefined : value))
    expect(findPracticeEffects([practice('a', SESSIONS)], readings('m', gaps), windowOf(40)).findings[0]).toMatchObject({
      n: 29,
      lag_weeks: 1,
    })
  })

  it('does not result from two trends', () => {
    const rising = noise(40, 17).map((value, week) => Math.max(0, Math.round(week / 6 + value)))
    const falling = noise(40, 11).map((value, week) => 90 - week / 5 + value)
    expect(findPracticeEffects([practice('a', rising)], readings('m', falling), windowOf(40))).toEqual({
      status: 'analyzed',
      pairs_tried: 1,
      findings: [],
      detectable: [expect.objectContaining({ biomarker_id: 'm', n: 40 })],
    })
  })

  it('can result from 8 weeks, for which all 40,320 orders are tried', () => {
    const sessions = [2, 5, 1, 7, 3, 0, 6, 4]
    const { findings } = findPracticeEffects([practice('a', sessions)], readings('m', sessions), windowOf(8))
    expect(findings[0]).toMatchObject({ n: 8, lag_weeks: 0 })
    expect(findings[0]?.coefficient).toBeCloseTo(1, 9)
    expect((findings[0]?.p_value ?? 0) * 40_320).toBeCloseTo(Math.round((findings[0]?.p_value ?? 0) * 40_320), 6)
    expect(findings[0]?.p_value).toBeGreaterThanOrEqual(1 / 40_320)
  })
})

describe('nothing is reported', () => {
  const nothing = { status: 'insufficient_data', pairs_tried: 0, findings: [], detectable: [] }
  const six = [3, 1, 4, 2, 6, 5]

  it('for fewer than 6 weeks with both practice and readings', () => {
    expect(findPracticeEffects([], [], windowOf(20))).toEqual(nothing)
    expect(findPracticeEffects([practice('a', SESSIONS)], [], windowOf(20))).toEqual(nothing)
    expect(findPracticeEffects([], readings('m', noise(20, 1)), windowOf(20))).toEqual(nothing)
    expect(findPracticeEffects([practice('a', six)], readings('m', six.slice(0, 5)), windowOf(20))).toEqual(nothing)
    expect(findPracticeEffects([practice('a', six)], readings('m', six), windowOf(5))).toEqual(nothing)
    expect(findPracticeEffects([practice('a', six)], readings('m', six), windowOf(6))).toMatchObject({ status: 'analyzed', pairs_tried: 1 })
  })

  it('for practice or a biomarker that never changes', () => {
    const steady = SESSIONS.map(() => 2)
    for (const [sessions, values] of [
      [steady, noise(40, 2)],
      [SESSIONS, steady],
      [steady.map(() => 0), noise(40, 2)],
    ] as const)
      expect(findPracticeEffects([practice('a', sessions)], readings('m', values), windowOf(40))).toEqual({
        ...nothing,
        status: 'analyzed',
      })
  })
})

it('findings do not depend on the order of beliefs, sessions and readings', { timeout: 60_000 }, () => {
  const beliefs = [practice('a', SESSIONS), practice('b', sessionsOf(40, 5))]
  const measured = [...readings('m', movedBy(1, -1)), ...readings('n', movedBy(3, 1))]
  const reversed = beliefs.map(({ belief_slug, practiced_at }) => ({ belief_slug, practiced_at: practiced_at.toReversed() })).toReversed()
  const result = findPracticeEffects(beliefs, measured, windowOf(40))
  expect(result.findings.length).toBeGreaterThan(1)
  expect(findPracticeEffects(reversed, measured.toReversed(), windowOf(40))).toEqual(result)
})

it('p-values account for the choice of the lag: one in ten unrelated pairs reaches 0.1, not one in three', {
  timeout: 60_000,
}, () => {
  const p = Array.from({ length: rounds(40, 200) }, (_, index) => {
    const belief = { slug: 'a', practice: sessionsOf(30, 13 + index) }
    const pairs = pairsOf(belief, [{ id: 'm', name: 'm', unit: 'u', readings: noise(30, 1_000 + index) }])
    return pValuesOf([new BeliefTest(belief, pairs)], 0.1)[0] as number
  })
  const share = p.filter((value) => value <= 0.1).length / p.length
  expect(share).toBeGreaterThan(0.04)
  expect(share).toBeLessThan(0.17)
})

it('every number in the result is finite, whatever the input', { timeout: 60_000 }, () => {
  const moment = fc.oneof(
    fc.integer({ min: -2, max: 12 }).map((week) => at(week)),
    fc.constantFrom('', 'never', '+275760-09-13T00:00:00Z'),
  )
  const value = fc.oneof(fc.constantFrom(0, 1, -1, 1e-300, 1e300, Number.NaN, Number.POSITIVE_INFINITY), fc.double())
  const reading = fc.record({
    biomarker_id: fc.constantFrom('m', 'n'),
    biomarker_name: fc.constant('M'),
    value,
    unit: fc.constant('u'),
    measured_at: moment,
  })
  const belief = fc.record({ belief_slug: fc.string(), practiced_at: fc.array(moment, { maxLength: 40 }) })
  const numbersIn = (result: unknown): number[] =>
    typeof result === 'number' ? [result] : typeof result === 'object' && result !== null ? Object.values(result).flatMap(numbersIn) : []
  fc.assert(
    fc.property(
      fc.array(belief, { maxLength: 2 }),
      fc.array(reading, { maxLength: 40 }),
      fc.integer({ min: 5, max: 12 }),
      (beliefs, list, weeks) => {
        const result = findPracticeEffects(beliefs, list, windowOf(weeks))
        expect(numbersIn(result).every(Number.isFinite)).toBe(true)
        for (const { p_value, q_value, coefficient, n } of result.findings) {
          expect(p_value).toBeGreaterThan(0)
          expect(q_value).toBeLessThanOrEqual(0.05)
          expect(Math.abs(coefficient)).toBeLessThanOrEqual(1)
          expect(n).toBeGreaterThanOrEqual(6)
        }
      },
    ),
    { numRuns: rounds(10, 1_000) },
  )
})
