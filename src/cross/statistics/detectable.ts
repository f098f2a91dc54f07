import { medianAbsoluteDeviation, probit } from 'simple-statistics'
import type { Pair } from './belief-tests.ts'
import { comparedWeeks, squareSum } from './compared-weeks.ts'
import { countOf } from './lagged-pair.ts'
import { nullSpread } from './null-spread.ts'
import { axesOf, withoutAxes } from './regression.ts'
import { UnrelatedPractice } from './unrelated-practice.ts'

/** The usual power: a link of this strength would be detected four times out of five. */
const POWER = 0.8
/** Links in real records are weaker than this, so a comparison that requires a stronger link can't find any. */
const STRONGEST = 0.95
/** Makes the median absolute deviation of normal values equal to their standard deviation. */
const NORMAL_MAD = 1.4826
const ROUNDS = 20

export interface Detectable {
  belief_slug: string
  biomarker_id: string
  biomarker_name: string
  /** Number of weeks with readings. */
  n: number
  /** Null if there are too few weeks to detect any link. */
  coefficient: number | null
  /** The difference that corresponds to the coefficient, between weeks with a lot of practice and weeks with little. */
  difference: number | null
  unit: string
}

/**
 * The weakest link that would have been detected, as a coefficient. A lone finding must have a p-value of at most `largest` divided by the
 * number of pairs, and the p-value is adjusted for the number of lags (here by Bonferroni's method).
 */
export function detectableCoefficient(spread: number, tried: { pairs: number; lags: number }, largest: number): number | null {
  const threshold = probit(1 - largest / tried.pairs / tried.lags / 2) * spread
  let coefficient = 0
  // the spread grows with the coefficient (Bonett and Wright, 2000)
  for (let round = 0; round < ROUNDS; round++)
    coefficient = Math.tanh(threshold + probit(POWER) * spread * Math.sqrt(1 + coefficient ** 2 / 2))
  return coefficient < STRONGEST ? coefficient : null
}

/**
 * The difference that corresponds to the coefficient, between weeks with a lot of practice and weeks with little. It is in the biomarker's
 * unit, and depends on how much the readings vary for reasons other than practice; null if they hardly vary.
 */
function differenceOf(pair: Pair, coefficient: number): number | null {
  const { practice, readings, sessions } = comparedWeeks(pair)
  const [little, much] = sessions
  const linear = 2 * Math.sin((Math.PI / 6) * coefficient) // Pearson's coefficient of normal values with this rank correlation
  const practiceSpread = Math.sqrt(squareSum(practice) / practice.length)
  const scatter = NORMAL_MAD * medianAbsoluteDeviation([...withoutAxes(readings, axesOf([practice]))])
  const difference = ((linear / Math.sqrt(1 - linear ** 2)) * scatter * (much - little)) / practiceSpread
  return Number.isFinite(difference) && difference > 0 ? difference : null
}

/** For each pair of a belief, the weakest link that could have been detected if it had been the only link among all pairs tried. */
export function detectableIn(own: readonly Pair[], pairs: number, largest: number): Detectable[] {
  return own.map((pair) => {
    const { belief, biomarker } = pair
    const unrelated = new UnrelatedPractice(belief.practice)
    const canReach = 1 / unrelated.count <= largest / pairs
    const lags = pair.coefficientsOf(unrelated.next()).length
    const coefficient = canReach && lags > 0 ? detectableCoefficient(nullSpread(pair), { pairs, lags }, largest) : null
    return {
      ...{ belief_slug: belief.slug, biomarker_id: biomarker.id, biomarker_name: biomarker.name, n: countOf(biomarker.readings) },
      ...{ coefficient, difference: coefficient === null ? null : differenceOf(pair, coefficient), unit: biomarker.unit },
    }
  })
}
