import { LRUCache } from 'lru-cache'
import { ReadyJson, type Validity } from './ready-json.ts'

/** Room for all of the corpus and the searches of some minutes: a search that is made once must not cost memory for hours. */
const MOST_ANSWERS = 5_000
const MOST_BYTES = 16 * 1024 * 1024

/** Answers that all callers share, kept as the bytes that leave. Bounded by size and number. */
export class ResponseCache {
  /** Not the cache itself: an answer that is remembered elsewhere would keep all the others in memory. */
  readonly validity: Validity = { isCurrent: false }
  readonly #answers = new LRUCache<string, ReadyJson<never>>({
    max: MOST_ANSWERS,
    maxSize: MOST_BYTES,
    sizeCalculation: ({ body }, key) => body.length + key.length + 200,
  })

  get(key: string): ReadyJson<never> | undefined {
    return this.#answers.get(key)
  }

  async fill(key: string, make: () => Promise<string>): Promise<ReadyJson<never>> {
    const answer = ReadyJson.shared(await make(), this.validity)
    this.#answers.set(key, answer)
    return answer
  }

  get bytes(): number {
    return this.#answers.calculatedSize
  }
}
