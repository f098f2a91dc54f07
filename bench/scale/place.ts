import { signDemoSession } from '../../src/identity/demo-issuer.ts'
import type { Extent } from './extent.ts'
import { emailOf, KEYS_EACH, keyOf, randomNumbers, zipf } from './people.ts'
import { hotKey } from './rows.ts'

const COLD_STEP = 7_919

/** One of the two databases from a caller's perspective: the URL at which it is served, and the keys and sessions to use. */
export class Place {
  readonly address: string
  readonly #extent: Extent
  readonly #dataDir: string
  readonly #rank: () => number
  #strangers = 0

  constructor(address: string, extent: Extent, dataDir: string) {
    this.address = address
    this.#extent = extent
    this.#dataDir = dataDir
    this.#rank = zipf(extent.hot, randomNumbers(7))
  }

  /** Returns one of the keys that make most of the requests, some of them far more often than others. */
  hotKey(): string {
    return keyOf(hotKey(this.#rank(), this.#extent))
  }

  /** Returns the key of someone who has not called before, so that nothing about them is cached. */
  coldKey(): string {
    return keyOf(this.#stranger() * KEYS_EACH + 1)
  }

  /** Returns the session token of someone who has not called before. */
  session(): Promise<string> {
    return signDemoSession(this.#dataDir, { app: 'mind', email: emailOf(this.#stranger()), verified: true, now: Date.now() })
  }

  #stranger(): number {
    return (this.#strangers++ * COLD_STEP) % this.#extent.people
  }
}
