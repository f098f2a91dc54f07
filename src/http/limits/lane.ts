import { type ApiError, databaseUnavailable } from '../../contract/errors.ts'

/**
 * How many of a person's requests may use one database at the same time. The applications may share a pool of ten connections, and one
 * person must never use all of them.
 */
export const MOST_AT_ONCE = 3

/** A person's requests in progress that use one database. */
export interface Lane {
  database: string
  running: number
  /** When the database last answered one of them. */
  answeredAt: number
}

export const newLane = (database: string): Lane => ({ database, running: 0, answeredAt: Number.NEGATIVE_INFINITY })

export const isFull = ({ running }: Lane): boolean => running >= MOST_AT_ONCE

const stalest = (lanes: Lane[]): Lane | undefined => lanes.toSorted((one, other) => one.answeredAt - other.answeredAt)[0]

/**
 * Limits the wait in line, so that a request doesn't wait for an unresponsive database twice: first in line, and then just as long again
 * once it has started. The deadline is extended each time the database answers an earlier request.
 */
export class LineDeadline {
  readonly #lanes: Lane[]
  readonly #patienceMs: number
  readonly #onMissed: (error: ApiError) => void
  #since = performance.now()
  #timer: NodeJS.Timeout

  constructor(lanes: Lane[], patienceMs: number, onMissed: (error: ApiError) => void) {
    this.#lanes = lanes
    this.#patienceMs = patienceMs
    this.#onMissed = onMissed
    this.#timer = setTimeout(() => this.#checkLine(), patienceMs)
  }

  /** Called when the request leaves the line. If it leaves because an earlier request was answered, its full time limit starts over. */
  start(isAfterAnswer: boolean): void {
    this.cancel()
    if (isAfterAnswer) this.#since = performance.now()
    this.#timer = setTimeout(() => this.#miss(this.#lanes), this.#left)
  }

  cancel(): void {
    clearTimeout(this.#timer)
  }

  get #left(): number {
    return this.#since + this.#patienceMs - performance.now()
  }

  #checkLine(): void {
    const full = this.#lanes.filter(isFull)
    this.#since = Math.max(this.#since, stalest(full)?.answeredAt ?? 0)
    if (this.#left > 0) this.#timer = setTimeout(() => this.#checkLine(), this.#left)
    else this.#miss(full)
  }

  #miss(lanes: Lane[]): void {
    this.#onMissed(databaseUnavailable(stalest(lanes)?.database ?? ''))
  }
}
