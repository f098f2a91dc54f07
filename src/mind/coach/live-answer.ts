import type { ApiError } from '../../contract/errors.ts'

/** One event of a streamed answer; `type` is its name. */
export interface AnswerEvent {
  type: string
  [member: string]: unknown
}

/** An answer as it grows, kept whole: any number of readers follow it, from wherever they stand and at their own pace. */
export class LiveAnswer {
  readonly id: string
  readonly keyId: string
  readonly #events: AnswerEvent[]
  #isEnded: boolean
  /** Why there is no answer. */
  fault: ApiError | null = null
  #wake: () => void = () => {}
  #grown: Promise<void>

  constructor(id: string, keyId: string, finished?: readonly AnswerEvent[]) {
    this.id = id
    this.keyId = keyId
    this.#events = [...(finished ?? [])]
    this.#isEnded = finished !== undefined
    this.#grown = this.#nextGrowth()
  }

  get events(): readonly AnswerEvent[] {
    return this.#events
  }

  add(event: AnswerEvent): void {
    this.#events.push(event)
    this.#announce()
  }

  end(event: AnswerEvent): void {
    this.#isEnded = true
    this.add(event)
  }

  fail(fault: ApiError, event: AnswerEvent): void {
    this.fault = fault
    this.end(event)
  }

  /** The event at a place, as soon as there is one; undefined past the end. */
  async at(place: number): Promise<AnswerEvent | undefined> {
    while (place >= this.#events.length && !this.#isEnded) await this.#grown
    return this.#events[place]
  }

  /** The last event, when it has come. */
  async ended(): Promise<AnswerEvent> {
    while (!this.#isEnded) await this.#grown
    return this.#events.at(-1) as AnswerEvent
  }

  #announce(): void {
    this.#wake()
    this.#grown = this.#nextGrowth()
  }

  #nextGrowth(): Promise<void> {
    return new Promise((resolve) => {
      this.#wake = resolve
    })
  }
}
