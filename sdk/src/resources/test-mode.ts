import type { ApiPromise } from '../api-promise.ts'
import type { Client } from '../client.ts'
import type { RequestOptions } from '../options.ts'
import type { TestClock } from '../types.ts'

/** Operations that only test keys can use. */
export class TestMode {
  readonly #client: Client

  constructor(client: Client) {
    this.#client = client
  }

  /**
   * Moves the clock of the calling test key's person forward, and returns its new time.
   * @example
   * const { key } = await threefold.keys.mint(sessionToken, { mode: 'test' })
   * const { now } = await new Threefold({ apiKey: key }).test.advanceClock(86_400)
   * console.log(now)
   */
  advanceClock(seconds: number, options?: RequestOptions): ApiPromise<TestClock> {
    return this.#client.call('advanceTestClock', { body: { advance_seconds: seconds } }, options)
  }
}
