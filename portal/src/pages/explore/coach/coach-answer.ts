import type { CoachRequest } from '../../../../../src/contract/mind.ts'
import { ApiFault, refusalOf } from '../../../api.ts'
import type { CoachEvent, Heard } from './coach-events.ts'
import { readEvents } from './event-stream.ts'

const MESSAGES = '/v1/mind/coach/messages'
const WAITS_MS = [500, 1_000, 2_000, 4_000, 8_000]

/** One answer of the coach. It can be listened to again after a stop or a lost connection, from where it was left. */
export class CoachAnswer {
  readonly #request: CoachRequest
  /** Makes the message the same one when it has to be sent again before anything came back. */
  readonly #sendKey = Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-')
  #messageId: string | null = null
  #lastEventId = ''

  constructor(request: CoachRequest) {
    this.#request = request
  }

  /** Until the answer is done or has failed; a lost connection is taken up again a few times. */
  async *events(signal: AbortSignal): AsyncGenerator<Heard> {
    for (let drops = 0; ; drops++) {
      try {
        for await (const heard of this.#listen(signal)) {
          if (heard.type !== 'model') drops = 0 // to be let in again is no progress yet
          yield heard
          if (heard.type === 'done' || heard.type === 'error') return
        }
      } catch (error) {
        if (signal.aborted || error instanceof ApiFault || drops >= WAITS_MS.length) throw error
      }
      if (drops >= WAITS_MS.length) throw new Error('the connection was lost too often')
      yield { type: 'dropped' }
      await pause(WAITS_MS[drops] ?? 0, signal)
    }
  }

  async *#listen(signal: AbortSignal): AsyncGenerator<Heard> {
    const response = await this.#connect(signal)
    if (!response.ok) throw await refusalOf(response)
    yield { type: 'model', name: response.headers.get('x-ai-model') ?? '' }
    if (!response.body) return
    for await (const { id, data } of readEvents(response.body)) {
      const event = JSON.parse(data) as CoachEvent
      this.#lastEventId = id
      if (event.type === 'start') this.#messageId = event.message_id
      yield event
    }
  }

  #connect(signal: AbortSignal): Promise<Response> {
    const shared = { credentials: 'same-origin', signal } as const
    if (this.#messageId) {
      const headers = { accept: 'text/event-stream', 'last-event-id': this.#lastEventId }
      return fetch(`${MESSAGES}/${this.#messageId}/events`, { ...shared, headers })
    }
    const headers = { accept: 'text/event-stream', 'content-type': 'application/json', 'idempotency-key': this.#sendKey }
    return fetch(MESSAGES, { ...shared, method: 'POST', headers, body: JSON.stringify(this.#request) })
  }
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const leave = () => {
      clearTimeout(timer)
      reject(signal.reason)
    }
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', leave)
      resolve()
    }, milliseconds)
    if (signal.aborted) leave()
    signal.addEventListener('abort', leave, { once: true })
  })
}
