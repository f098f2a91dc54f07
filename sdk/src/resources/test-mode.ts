import type { Client, RequestOptions } from '../client.ts'

/** What only test keys can do. */
export class TestMode {
  readonly #client: Client

  constructor(client: Client) {
    this.#client = client
  }

  /** Moves the clock of the made-up person behind the calling test key forward, and returns the time that it shows then. */
  advanceClock(seconds: number, options?: RequestOptions) {
    return this.#client.call('advanceTestClock', { body: { advance_seconds: seconds } }, options)
  }
}
