import { arrangementsOf } from './arrangements.ts'
import { type Lagged, LaggedPair } from './lagged-pair.ts'
import { PracticeModel } from './practice-model.ts'
import { ascending, type Ordered, sortAgain } from './ranks.ts'

export interface WeeklyBelief {
  slug: string
  practice: number[]
}

/** A biomarker with its weekly readings. */
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
  /** Whether another series of practice is as strong at any lag. */
  reachedBy: (practice: Ordered) => boolean
}

/** How many of the series that were made for a pair so far are as strong as the real one. */
export interface Tally {
  hits: number
  made: number
  /** Whether it goes on being counted. */
  isOpen: boolean
}

/** Constant series make no pair. */
export function pairsOf(belief: WeeklyBelief, biomarkers: readonly WeeklyBiomarker[]): Pair[] {
  const observed = ascending(belief.practice)
  return biomarkers.flatMap((biomarker) => {
    const pair = new LaggedPair(biomarker.readings)
    const lagged = pair.strongest(observed)
    return lagged ? [{ belief, biomarker, lagged, reachedBy: (practice) => pair.reaches(practice, lagged.coefficient) }] : []
  })
}

/** Counts for the pairs of one belief: the series that are rebuilt from its practice are the same for all of them. */
export class BeliefTest {
  /** In the order of the pairs. */
  readonly tallies: readonly Tally[]
  /** Of how many series there are; Infinity when they are random. */
  readonly count: number
  readonly #pairs: readonly Pair[]
  readonly #model: PracticeModel
  readonly #series: Ordered
  readonly #orders: Iterator<Float64Array, void>

  constructor(belief: WeeklyBelief, pairs: readonly Pair[]) {
    this.#pairs = pairs
    this.#model = new PracticeModel(belief.practice)
    this.#series = ascending(this.#model.news)
    const { orders, count } = arrangementsOf(this.#model.news)
    this.#orders = orders
    this.count = count
    this.tallies = pairs.map(() => ({ hits: 0, made: 0, isOpen: true }))
  }

  /** Goes on for so many series with the pairs that are open; closes those that have as many hits as given. */
  goOn(series: number, enoughHits: number): void {
    let open = this.#pairs.flatMap(({ reachedBy }, index) => {
      const tally = this.tallies[index] as Tally
      return tally.isOpen ? [{ reachedBy, tally }] : []
    })
    for (let made = 0; made < series && open.length > 0; made++) {
      this.#rebuild()
      let isOneDone = false
      for (const { reachedBy, tally } of open) {
        tally.made++
        if (!reachedBy(this.#series)) continue
        tally.isOpen = ++tally.hits < enoughHits
        isOneDone ||= !tally.isOpen
      }
      if (isOneDone) open = open.filter(({ tally }) => tally.isOpen)
    }
  }

  #rebuild(): void {
    const { value: news } = this.#orders.next()
    if (!news) throw new RangeError('there are no more orders')
    this.#model.rebuild(news, this.#series.values)
    sortAgain(this.#series)
  }
}
