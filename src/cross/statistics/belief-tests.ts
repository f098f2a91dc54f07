import { arrangementsOf } from './arrangements.ts'
import { type Lagged, LaggedPair } from './lagged-pair.ts'
import { PracticeModel } from './practice-model.ts'
import { ascending, type Ordered, sortAgain } from './ranks.ts'

export interface WeeklyBelief {
  slug: string
  practice: number[]
}

export interface WeeklyBiomarker {
  id: string
  name: string
  readings: (number | undefined)[]
}

/** A belief's practice and a biomarker, with their strongest lag. */
export interface Pair {
  belief: WeeklyBelief
  biomarker: WeeklyBiomarker
  lagged: Lagged
  /** Whether another practice series is at least as strongly correlated with the biomarker, at any lag. */
  reachedBy: (practice: Ordered) => boolean
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
    return lagged ? [{ belief, biomarker, lagged, reachedBy: (practice) => pair.reaches(practice, lagged.coefficient) }] : []
  })
}

/** Tests all pairs of one belief together, because they share the series generated from its practice. */
export class BeliefTest {
  /** One tally for each pair, in the order of the pairs. */
  readonly tallies: readonly Tally[]
  /** Number of possible series; Infinity if they are random. */
  readonly count: number
  readonly #pairs: readonly Pair[]
  readonly #model: PracticeModel
  readonly #series: Ordered
  readonly #orders: Iterator<Float64Array, void>

  constructor(belief: WeeklyBelief, pairs: readonly Pair[]) {
    this.#pairs = pairs
    this.#model = new PracticeModel(belief.practice)
    this.#series = ascending(this.#model.innovations)
    const { orders, count } = arrangementsOf(this.#model.innovations)
    this.#orders = orders
    this.count = count
    this.tallies = pairs.map(() => ({ hits: 0, generated: 0, isOpen: true }))
  }

  /** Tests the open pairs with this many more series, and closes pairs that reach `enoughHits`. */
  run(series: number, enoughHits: number): void {
    let open = this.#pairs.flatMap(({ reachedBy }, index) => {
      const tally = this.tallies[index] as Tally
      return tally.isOpen ? [{ reachedBy, tally }] : []
    })
    for (let made = 0; made < series && open.length > 0; made++) {
      this.#rebuild()
      let isOneDone = false
      for (const { reachedBy, tally } of open) {
        tally.generated++
        if (!reachedBy(this.#series)) continue
        tally.isOpen = ++tally.hits < enoughHits
        isOneDone ||= !tally.isOpen
      }
      if (isOneDone) open = open.filter(({ tally }) => tally.isOpen)
    }
  }

  #rebuild(): void {
    const { value: innovations } = this.#orders.next()
    if (!innovations) throw new RangeError('there are no more orders')
    this.#model.rebuild(innovations, this.#series.values)
    sortAgain(this.#series)
  }
}
