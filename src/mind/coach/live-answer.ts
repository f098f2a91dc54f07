import type { CoachEvent, CoachEventOf } from '../../contract/coach-events.ts'
import type { ApiError } from '../../contract/errors.ts'

/** An answer as it grows, kept whole: any number of readers follow it, from wherever they stand and at their own pace. */
export class LiveAnswer {
  readonly id: string
  readonly keyId: string
  readonly #events: CoachEvent[]
  #isEnded: boolean
  /** Why there is no answer. */
  fault: ApiError | null = null
  #wake: () => void = () => {}
  #grown: Promise<void>

  constructor(id: string, keyId: string, finished?: readonly CoachEvent[]) {
    this.id = id
    this.keyId = keyId
    this.#events = [...(finished ?? [])]
    this.#isEnded = finished !== undefined
    this.#grown = this.#nextGrowth()
  }

  get events(): readonly CoachEvent[] {
    return this.#events
  }

  add(event: CoachEvent): void {
    this.#events.push(event)
    this.#announce()
  }

  end(event: CoachEventOf<'done' | 'error'>): void {
    this.#isEnded = true
    this.add(event)
  }

  fail(fault: ApiError, requestId: string): void {
    this.fault = fault
    this.end({ type: 'error', error: { code: fault.code, message: fault.message }, request_id: requestId })
  }

  /** The first event of a type, if it has come. */
  find<T extends CoachEvent['type']>(type: T): CoachEventOf<T> | undefined {
    return this.#events.find((event): event is CoachEventOf<T> => event.type === type)
  }

  /** The text so far. */
  text(): string {
    return this.#events.map((event) => (event.type === 'delta' ? event.text : '')).join('')
  }

  /** The event at a place, as soon as there is one; undefined past the end. */
  async at(place: number): Promise<CoachEvent | undefined> {
    while (place >= this.#events.length && !this.#isEnded) await this.#grown
    return this.#events[place]
  }

  /** The last event, once it has come. Throws when the answer failed. */
  async done(): Promise<CoachEventOf<'done'>> {
    while (!this.#isEnded) await this.#grown
    const done = this.find('done')
    if (!done) throw this.fault ?? new Error('a coach answer ended without its last event')
    return done
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
