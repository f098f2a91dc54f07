import { describe, expect, it } from 'vitest'
import { leaning, seeded } from '../../../test/support/random-series.ts'
import { rounds } from '../../../test/support/rounds.ts'
import { type Pair, pairsOf } from './belief-tests.ts'
import { nullSpread } from './null-spread.ts'
import { effectOf, type PracticeEffect } from './practice-effect.ts'

const ROUNDS = rounds(30, 400)
const WEEKS = 48
const practiceOf = (seed: number) => leaning(seeded(seed), WEEKS, 0.3).map((value) => Math.max(0, Math.round(3 + 1.8 * value)))
const effectIn = (practice: number[], readings: (number | undefined)[]) => {
  const [pair] = pairsOf({ slug: 'a', practice }, [{ id: 'm', name: 'M', unit: 'bpm', readings }]) as [Pair]
  return effectOf(pair, nullSpread(pair))
}
const meanOf = (list: number[]) => list.reduce((sum, value) => sum + value, 0) / list.length

describe('the effect in the unit of the biomarker', () => {
  const practice = practiceOf(3)
  const sorted = practice.toSorted((a, b) => a - b)
  const [little, much] = [meanOf(sorted.slice(0, 16)), meanOf(sorted.slice(-16))]
  const exact = practice.map((sessions, week) => 62 - 1.5 * sessions + 0.05 * week)

  it('is the change per session times the difference in practice, whatever the drift', () => {
    expect(effectIn(practice, exact)).toEqual({
      difference: expect.closeTo(-1.5 * (much - little), 0),
      interval: [expect.any(Number), expect.any(Number)],
      unit: 'bpm',
      sessions_little: little,
      sessions_much: much,
    })
  })

  it('is hardly moved by a mistyped reading', () => {
    const mistyped = exact.map((value, week) => (week === 20 ? 26 : value))
    const [plain, odd] = [effectIn(practice, exact), effectIn(practice, mistyped)]
    expect(odd?.difference).toBeCloseTo(plain?.difference ?? 0, 0)
  })

  it('uses only the weeks with a reading', () => {
    const gaps = exact.map((value, week) => (week % 3 === 0 ? undefined : value))
    const { difference, sessions_little, sessions_much } = effectIn(practice, gaps) as PracticeEffect
    expect(difference).toBeCloseTo(-1.5 * (sessions_much - sessions_little), 0)
    expect(sessions_much).not.toBe(much)
  })

  it.each(process.env.PROOF ? [0, 0.5] : [0.5])(
    'has an interval that contains the true difference in at least 95 of 100 cases if weeks depend on each other by %s',
    (on) => {
      const isWithin = Array.from({ length: ROUNDS }, (_, seed) => {
        const sessions = practiceOf(seed)
        const own = leaning(seeded(90_000 + seed), WEEKS, on)
        const effect = effectIn(
          sessions,
          own.map((value, week) => 62 + value - 0.8 * (sessions[week] ?? 0)),
        )
        if (!effect) return true
        const truth = -0.8 * (effect.sessions_much - effect.sessions_little)
        const [low, high] = effect.interval
        expect(low).toBeLessThanOrEqual(effect.difference)
        expect(high).toBeGreaterThanOrEqual(effect.difference)
        return low <= truth && truth <= high
      })
      expect(isWithin.filter(Boolean).length / ROUNDS).toBeGreaterThanOrEqual(0.95)
    },
  )
})
