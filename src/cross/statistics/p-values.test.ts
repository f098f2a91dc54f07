import { expect, it } from 'vitest'
import { BeliefTest, type Pair } from './belief-tests.ts'
import { pValuesOf } from './p-values.ts'

const WEEKS = 20
const practice = (weeks: number) => Array.from({ length: weeks }, (_, week) => (week * 7) % 5)

/** Simulates pairs that shuffled series match with the given probabilities. */
function testOf(chances: readonly number[], weeks = WEEKS) {
  const tested = chances.map(() => 0)
  const pairs = chances.map((chance, index): Partial<Pair> => {
    let level = 0
    const reachedBy = () => {
      tested[index] = (tested[index] as number) + 1
      level += chance
      if (level < 1) return false
      level -= 1
      return true
    }
    return { reachedBy }
  })
  return { test: new BeliefTest({ slug: 'a', practice: practice(weeks) }, pairs as Pair[]), tested }
}

it('a pair stops at 100 hits, and its p-value is their share of the shuffles made', () => {
  const { test, tested } = testOf([1, 0.5, 0.25])
  expect(pValuesOf([test], 0.02)).toEqual([1, 0.5, 0.25])
  expect(tested).toEqual([100, 200, 400])
})

it('with fewer hits, the observed order counts as one more, so no p-value is 0', () => {
  const { test, tested } = testOf([0, 1 / 64])
  expect(pValuesOf([test], 0.02)).toEqual([1 / 5_000, 79 / 5_000])
  expect(tested).toEqual([4_999, 4_999])
})

it('one effect among 200 pairs gets the shuffles that its p-value needs, and the others do not', () => {
  const { test, tested } = testOf([0, ...Array.from({ length: 199 }, () => 0.25)])
  expect(pValuesOf([test], 0.02)[0]).toBe(1 / 20_000)
  expect([tested[0], Math.max(...tested.slice(1))]).toEqual([19_999, 204])
})

it('clear effects in each of 600 pairs pause after the first shuffles', () => {
  const tests = [1, 2].map(() => testOf(Array.from({ length: 300 }, () => 0)))
  const p = pValuesOf(
    tests.map(({ test }) => test),
    0.02,
  )
  expect(new Set(p)).toEqual(new Set([1 / 1_000]))
  expect(new Set(tests.flatMap(({ tested }) => tested))).toEqual(new Set([999]))
})

it('a doubtful pair continues while clear ones pause', () => {
  const { test, tested } = testOf([...Array.from({ length: 300 }, () => 0), ...Array.from({ length: 200 }, () => 1 / 90)])
  const p = pValuesOf([test], 0.02)
  expect(tested[0]).toBe(1_000)
  expect(tested[499]).toBeGreaterThan(1_000)
  expect(p[499]).toBeCloseTo(1 / 90, 3)
})

it('every order of 8 weeks or fewer is tried while a p-value may be small enough', () => {
  const { test, tested } = testOf([1, 0.01], 7)
  expect(pValuesOf([test], 0.02)).toEqual([101 / 5_040, 50 / 5_040])
  expect(tested).toEqual([101, 5_040])
})
