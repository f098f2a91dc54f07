import { type CoachEvent, type CoachEventOf, errorEvent } from '../../contract/coach-events.ts'
import type { ApiError } from '../../contract/errors.ts'

/** The events of an answer while it is being produced. Any number of readers can follow it, each from any event and at its own pace. */
export class LiveAnswer {
  readonly id: string
  readonly lineage: string
  readonly #events: CoachEvent[]
  #isEnded: boolean
  /** Set if the answer failed. */
  error: ApiError | null = null
  #wake: () => void = () => {}
  #nextEvent: Promise<void>

  constructor(id: string, lineage: string, finished?: readonly CoachEvent[]) {
    this.id = id
    this.lineage = lineage
    this.#events = [...(finished ?? [])]
    this.#isEnded = finished !== undefined
    this.#nextEvent = this.#waitForEvent()
  }

  get events(): readonly CoachEvent[] {
    return this.#events
  }

  get isEnded(): boolean {
    return this.#isEnded
  }

  add(event: CoachEvent): void {
    this.#events.push(event)
    this.#notifyReaders()
  }

  end(event: CoachEventOf<'done' | 'error'>): void {
    this.#isEnded = true
    this.add(event)
  }

  fail(error: ApiError, requestId: string): void {
    this.error = error
    this.end(errorEvent(error, requestId))
  }

  /** The first event of a type, if there is one yet. */
  find<T extends CoachEvent['type']>(type: T): CoachEventOf<T> | undefined {
    return this.#events.find((event): event is CoachEventOf<T> => event.type === type)
  }

  /** The text that has been produced so far. */
  text(): string {
    return this.#events.map((event) => (event.type === 'delta' ? event.text : '')).join('')
  }

  /** Waits for the event at this index. Undefined if the answer ends before it. */
  async at(index: number): Promise<CoachEvent | undefined> {
    while (index >= this.#events.length && !this.#isEnded) await this.#nextEvent
    return this.#events[index]
  }

  /** Waits for the last event. Throws if the answer failed. */
  async done(): Promise<CoachEventOf<'done'>> {
    while (!this.#isEnded) await this.#nextEvent
    const done = this.find('done')
    if (!done) throw this.error ?? new Error('a coach reply ended without a done event')
    return done
  }

  #notifyReaders(): void {
    this.#wake()
    this.#nextEvent = this.#waitForEvent()
  }

  #waitForEvent(): Promise<void> {
    return new Promise((resolve) => {
      this.#wake = resolve
    })
  }
}
