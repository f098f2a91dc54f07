import type { AiRequestOptions, Client, RequestOptions } from '../client.ts'
import { CoachStream } from '../coach-stream.ts'
import type { Body, Query } from '../operations.ts'

/** The Mind application: the belief library, your practice and the coach. */
export class Mind {
  readonly beliefs: Beliefs
  readonly coach: Coach
  readonly me: OwnMind

  constructor(client: Client) {
    this.beliefs = new Beliefs(client)
    this.coach = new Coach(client)
    this.me = new OwnMind(client)
  }
}

class Beliefs {
  readonly #client: Client

  constructor(client: Client) {
    this.#client = client
  }

  /** Lists the beliefs, in display order. */
  list(query?: Query<'listBeliefs'>, options?: RequestOptions) {
    return this.#client.list('listBeliefs', { query }, options)
  }

  /** Gets a belief by slug or id. */
  get(id: string, options?: RequestOptions) {
    return this.#client.call('getBelief', { path: { id } }, options)
  }
}

class Coach {
  readonly #client: Client

  constructor(client: Client) {
    this.#client = client
  }

  /** Streams the reply. The stream resumes automatically if the connection drops, and the reply is charged only once. */
  stream(message: Body<'sendCoachMessage'>, options?: AiRequestOptions): CoachStream {
    return new CoachStream(this.#client, { message }, options)
  }

  /** Gets the full reply in one response. */
  reply(message: Body<'sendCoachMessage'>, options?: AiRequestOptions) {
    return this.#client.call('sendCoachMessage', { query: { stream: 'false' }, body: message }, options)
  }

  /** Streams a reply from the last 24 hours again, from the start or after one of its events. It is not charged again. */
  resume(messageId: string, { lastEventId, ...options }: RequestOptions & { lastEventId?: string | undefined } = {}): CoachStream {
    return new CoachStream(this.#client, { messageId, lastEventId }, options)
  }
}

class OwnMind {
  readonly #client: Client

  constructor(client: Client) {
    this.#client = client
  }

  /** Practice over the last 90 days, and streaks. */
  progress(options?: RequestOptions) {
    return this.#client.call('getMyProgress', {}, options)
  }

  /** Your mastery of each belief. */
  mastery(options?: RequestOptions) {
    return this.#client.list('listMyMastery', {}, options)
  }
}
