import type { ApiPromise } from '../api-promise.ts'
import type { Client } from '../client.ts'
import type { RequestOptions } from '../options.ts'
import type { TestClock } from '../types.ts'

/** What only test keys can do. */
export class TestMode {
  readonly #client: Client

  constructor(client: Client) {
    this.#client = client
  }

  /**
   * Moves the clock of the made-up person behind the calling test key forward, and returns the time that it shows then.
   * @example
   * const { key } = await threefold.keys.mint(sessionToken, { mode: 'test' })
   * const { now } = await new Threefold({ apiKey: key }).test.advanceClock(86_400)
   * console.log(now)
   */
  advanceClock(seconds: number, options?: RequestOptions): ApiPromise<TestClock> {
    return this.#client.call('advanceTestClock', { body: { advance_seconds: seconds } }, options)
  }
}
