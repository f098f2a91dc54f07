import { ascending, type Ordered, writeMidRanks } from './ranks.ts'
import { axesOf, correlationWith, unitRest } from './regression.ts'

/** The 97.5% quantile of the standard normal distribution. */
export const NORMAL_975 = 1.959963984540054

export interface RankCorrelator {
  n: number
  controls: number
  /** Undefined if a series is constant. */
  coefficientOf: (series: Ordered) => number | undefined
}

/**
 * Computes Spearman's coefficient between a series, which may have gaps, and others: Pearson's coefficient of the mid-ranks
 * within the pairs, after removing from both whatever the controls explain. It is called for very many series, so it allocates
 * no arrays.
 */
export function rankCorrelator(series: readonly (number | undefined)[], controls: readonly (readonly number[])[]): RankCorrelator {
  const member = Uint8Array.from(series, (value) => (value === undefined ? 0 : 1))
  const amongMembers = (values: ArrayLike<number>) => Float64Array.from(values, (value, index) => value * (member[index] ?? 0))
  const ranks = new Float64Array(series.length)
  const rank = (ordered: Ordered) => {
    writeMidRanks(ordered, member, ranks)
    return ranks
  }
  const axes = axesOf([Float64Array.from(member), ...controls.map(amongMembers)])
  const target = unitRest(rank(ascending(series.map((value) => value ?? 0))), axes)
  return {
    n: member.reduce((sum, one) => sum + one, 0),
    controls: controls.length,
    coefficientOf: (ordered) => (target ? correlationWith(target, rank(ordered), axes) : undefined),
  }
}

/**
 * The 95% confidence interval by Fisher's transformation with the standard error of Bonett and Wright (2000), which grows with the
 * coefficient: Fieller's constant 1.06 is too small for the strong coefficients that become findings. Each control costs one
 * observation. A few weeks can be in perfect order by chance, and a coefficient of 1 transforms to infinity, so the interval is
 * centered on a slightly smaller coefficient and extended to the observed one.
 */
export function confidenceInterval(coefficient: number, n: number, controls: number): [low: number, high: number] {
  const most = 1 - 1 / n ** 2
  const center = Math.atanh(Math.min(most, Math.max(-most, coefficient)))
  const margin = NORMAL_975 * Math.sqrt((1 + coefficient ** 2 / 2) / (n - 3 - controls))
  return [Math.min(coefficient, Math.tanh(center - margin)), Math.max(coefficient, Math.tanh(center + margin))]
}
