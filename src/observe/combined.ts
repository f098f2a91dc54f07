import {
  type CompletedRequest,
  type ModelCallEnd,
  Observer,
  type RequestSpan,
  type StartedRequest,
  type UnitOutcome,
} from '../base/observer.ts'

class Both extends Observer {
  override readonly followsRequests: boolean
  readonly #one: Observer
  readonly #other: Observer

  constructor(one: Observer, other: Observer) {
    super()
    this.#one = one
    this.#other = other
    this.followsRequests = one.followsRequests || other.followsRequests
  }

  override requestStarted(request: StartedRequest): RequestSpan {
    const [one, other] = [this.#one.requestStarted(request), this.#other.requestStarted(request)]
    return {
      run: (step) => one.run(() => other.run(step)),
      end: (status, code) => {
        other.end(status, code)
        one.end(status, code)
      },
    }
  }

  override requestCompleted(request: CompletedRequest): void {
    this.#one.requestCompleted(request)
    this.#other.requestCompleted(request)
  }

  override query<T>(database: string, name: string, work: () => Promise<T>): Promise<T> {
    return this.#one.query(database, name, () => this.#other.query(database, name, work))
  }

  override modelCallStarted(model: string): (end: ModelCallEnd) => void {
    const [one, other] = [this.#one.modelCallStarted(model), this.#other.modelCallStarted(model)]
    return (end) => {
      other(end)
      one(end)
    }
  }

  override unitSettled(operation: string, outcome: UnitOutcome): void {
    this.#one.unitSettled(operation, outcome)
    this.#other.unitSettled(operation, outcome)
  }
}

/** Returns an observer that forwards every report to all of the given ones. */
export const combine = ([first = new Observer(), ...others]: readonly Observer[]): Observer =>
  others.reduce((one, other) => new Both(one, other), first)
