import { type Lagged, LaggedPair } from './lagged-pair.ts'
import { ascending, type Ordered } from './ranks.ts'
import { UnrelatedPractice } from './unrelated-practice.ts'

export interface WeeklyBelief {
  slug: string
  practice: number[]
}

export interface WeeklyBiomarker {
  id: string
  name: string
  unit: string
  readings: (number | undefined)[]
}

/** A belief's practice and a biomarker, with the lag at which they are most strongly correlated. */
export interface Pair {
  belief: WeeklyBelief
  biomarker: WeeklyBiomarker
  lagged: Lagged
  /** Whether another practice series is at least as strongly correlated with the biomarker, at any lag. */
  reachedBy: (practice: Ordered) => boolean
  /** The coefficients of another practice series with the biomarker, one for each lag. */
  coefficientsOf: (practice: Ordered) => number[]
}

/** Counts the series generated for a pair so far, and the hits: those at least as strongly correlated as the real one. */
export interface Tally {
  hits: number
  generated: number
  /** Whether more series will be generated for the pair. */
  isOpen: boolean
}

/** Pairs the belief with each biomarker. Skips pairs in which a series is constant. */
export function pairsOf(belief: WeeklyBelief, biomarkers: readonly WeeklyBiomarker[]): Pair[] {
  const observed = ascending(belief.practice)
  return biomarkers.flatMap((biomarker) => {
    const pair = new LaggedPair(biomarker.readings)
    const lagged = pair.strongest(observed)
    if (!lagged) return []
    const reachedBy = (practice: Ordered) => pair.reaches(practice, lagged.coefficient)
    return [{ belief, biomarker, lagged, reachedBy, coefficientsOf: (practice: Ordered) => pair.coefficients(practice) }]
  })
}

/** Tests all pairs of one belief together, because they share the series generated from its practice. */
export class BeliefTest {
  /** One tally for each pair, in the order of the pairs. */
  readonly tallies: readonly Tally[]
  readonly #pairs: readonly Pair[]
  readonly #unrelated: UnrelatedPractice

  constructor(belief: WeeklyBelief, pairs: readonly Pair[]) {
    this.#pairs = pairs
    this.#unrelated = new UnrelatedPractice(belief.practice)
    this.tallies = pairs.map(() => ({ hits: 0, generated: 0, isOpen: true }))
  }

  /** Number of possible series; Infinity if they are random. */
  get count(): number {
    return this.#unrelated.count
  }

  /** Tests the open pairs with the given number of additional series, and closes the pairs that reach `enoughHits`. */
  run(series: number, enoughHits: number): void {
    let open = this.#pairs.flatMap(({ reachedBy }, index) => {
      const tally = this.tallies[index] as Tally
      return tally.isOpen ? [{ reachedBy, tally }] : []
    })
    for (let made = 0; made < series && open.length > 0; made++) {
      const practice = this.#unrelated.next()
      let isOneDone = false
      for (const { reachedBy, tally } of open) {
        tally.generated++
        if (!reachedBy(practice)) continue
        tally.isOpen = ++tally.hits < enoughHits
        isOneDone ||= !tally.isOpen
      }
      if (isOneDone) open = open.filter(({ tally }) => tally.isOpen)
    }
  }
}
