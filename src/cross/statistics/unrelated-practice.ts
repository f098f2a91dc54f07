import { arrangementsOf } from './arrangements.ts'
import { PracticeModel } from './practice-model.ts'
import { ascending, type Ordered, sortAgain } from './ranks.ts'

/** Generates equally plausible series of practice, with the drift and autocorrelation of the real one but unrelated to any readings. */
export class UnrelatedPractice {
  /** Number of possible series; Infinity if they are random. */
  readonly count: number
  readonly #model: PracticeModel
  readonly #series: Ordered
  readonly #orders: Iterator<Float64Array, void>

  constructor(practice: readonly number[]) {
    this.#model = new PracticeModel(practice)
    this.#series = ascending(this.#model.innovations)
    const { orders, count } = arrangementsOf(this.#model.innovations)
    this.#orders = orders
    this.count = count
  }

  /** Overwrites and returns the same object each time, to avoid allocating memory for each of the many series. */
  next(): Ordered {
    const { value: innovations } = this.#orders.next()
    if (!innovations) throw new RangeError('there are no more orders')
    this.#model.rebuild(innovations, this.#series.values)
    sortAgain(this.#series)
    return this.#series
  }
}
