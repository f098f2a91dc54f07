const WINDOW_MS = 60_000
/** Slightly lower than the contract's limits, because the deployment's minute starts later than ours. */
const MOST_PER_MINUTE = { standard: 115, ai: 19 } as const
export type Bucket = keyof typeof MOST_PER_MINUTE

/** The clock, which tests replace to avoid waiting. */
export interface Time {
  now(): number
  wait(milliseconds: number): Promise<void>
}

/** The time of the middle request. Waiting until half of the requests have left the window avoids many short waits. */
const middleOf = (times: readonly number[]) => times[Math.floor(times.length / 2)] as number

/** Delays calls so that every key stays below its minute limits. */
export class Pacer {
  readonly #time: Time
  readonly #onWait: (seconds: number, why: string) => void
  readonly #sent = new Map<string, number[]>()

  constructor(time: Time, onWait: (seconds: number, why: string) => void) {
    this.#time = time
    this.#onWait = onWait
  }

  async turn(key: string, bucket: Bucket): Promise<void> {
    const name = `${bucket} ${key}`
    const recent = (this.#sent.get(name) ?? []).filter((at) => at > this.now() - WINDOW_MS)
    if (recent.length >= MOST_PER_MINUTE[bucket])
      await this.rest(middleOf(recent) + WINDOW_MS - this.now(), `a key has used up its ${bucket} requests for this minute`)
    this.#sent.set(name, [...recent, this.now()])
  }

  now(): number {
    return this.#time.now()
  }

  async rest(milliseconds: number, why: string): Promise<void> {
    this.#onWait(Math.ceil(milliseconds / 1_000), why)
    await this.#time.wait(milliseconds)
  }
}
