import { AsyncLocalStorage } from 'node:async_hooks'
import type { Clock } from '../base/clock.ts'

/** A test person, and how far their clock was ahead when the request began. */
export interface Visitor {
  person: string
  advancedMs: number
}

/** Shows the time of the test person whose request is being handled or, outside of requests, the real time. */
export class PersonClock implements Clock {
  readonly #real: Clock
  readonly #visitor = new AsyncLocalStorage<Visitor>()

  constructor(real: Clock) {
    this.#real = real
  }

  now = (): number => this.#real.now() + this.#advancedMs
  steady = (): number => this.#real.steady() + this.#advancedMs

  get person(): string | undefined {
    return this.#visitor.getStore()?.person
  }

  /** Runs work, and everything that follows from it, on the visitor's clock. */
  runFor(visitor: Visitor, work: () => void): void {
    this.#visitor.run(visitor, work)
  }

  get #advancedMs(): number {
    return this.#visitor.getStore()?.advancedMs ?? 0
  }
}
