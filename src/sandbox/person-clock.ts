import { AsyncLocalStorage } from 'node:async_hooks'
import type { Clock } from '../base/clock.ts'

/** A made-up person, and how far their clock was ahead when the request began. */
export interface Visitor {
  person: string
  advancedMs: number
}

/** The clock of whoever made the request that is being handled. Outside of requests, it is the real one. */
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

  /** Does the work, and everything that follows from it, on the visitor's clock. */
  runFor(visitor: Visitor, work: () => void): void {
    this.#visitor.run(visitor, work)
  }

  get #advancedMs(): number {
    return this.#visitor.getStore()?.advancedMs ?? 0
  }
}
