import type { AiRequestOptions, Client, RequestOptions } from '../client.ts'
import { CoachStream } from '../coach-stream.ts'
import type { Body, Query } from '../operations.ts'

/** The mind app: the belief library, your practice, the coach. */
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

  /** In display order. */
  list(query?: Query<'listBeliefs'>, options?: RequestOptions) {
    return this.#client.list('listBeliefs', { query }, options)
  }

  /** By slug or id. */
  get(id: string, options?: RequestOptions) {
    return this.#client.call('getBelief', { path: { id } }, options)
  }
}

class Coach {
  readonly #client: Client

  constructor(client: Client) {
    this.#client = client
  }

  /** The answer as it comes. It goes on by itself when the connection breaks, and costs one unit however often that happens. */
  stream(message: Body<'sendCoachMessage'>, options?: AiRequestOptions): CoachStream {
    return new CoachStream(this.#client, { message }, options)
  }

  /** The answer as one piece. */
  reply(message: Body<'sendCoachMessage'>, options?: AiRequestOptions) {
    return this.#client.call('sendCoachMessage', { query: { stream: 'false' }, body: message }, options)
  }

  /** An answer of the last 24 hours once more, whole or behind one of its events. Costs no unit. */
  resume(messageId: string, { lastEventId, ...options }: RequestOptions & { lastEventId?: string | undefined } = {}): CoachStream {
    return new CoachStream(this.#client, { messageId, lastEventId }, options)
  }
}

class OwnMind {
  readonly #client: Client

  constructor(client: Client) {
    this.#client = client
  }

  /** Practice of the last 90 days, and streaks. */
  progress(options?: RequestOptions) {
    return this.#client.call('getMyProgress', {}, options)
  }

  /** How far you are with each belief. */
  mastery(options?: RequestOptions) {
    return this.#client.list('listMyMastery', {}, options)
  }
}
