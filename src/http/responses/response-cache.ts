import { LRUCache } from 'lru-cache'
import { ReadyJson, type Validity } from './ready-json.ts'

/** Enough for the whole corpus and a few minutes of searches, but not so many that one-off searches stay in memory for hours. */
const MAX_RESPONSES = 5_000
const MAX_BYTES = 16 * 1024 * 1024

/** Responses shared by all callers, stored as bytes. */
export class ResponseCache {
  /** A separate object, so that a response held elsewhere doesn't keep the whole cache in memory. */
  readonly validity: Validity = { isCurrent: false }
  readonly #responses = new LRUCache<string, ReadyJson<never>>({
    max: MAX_RESPONSES,
    maxSize: MAX_BYTES,
    sizeCalculation: ({ size }, key) => Math.ceil(size) + key.length + 200,
  })

  get(key: string): ReadyJson<never> | undefined {
    return this.#responses.get(key)
  }

  async fill(key: string, load: () => Promise<string>): Promise<ReadyJson<never>> {
    const response = ReadyJson.shared(await load(), this.validity)
    this.#responses.set(key, response)
    return response
  }

  get bytes(): number {
    return this.#responses.calculatedSize
  }
}
