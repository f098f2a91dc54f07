import type { ApiPromise } from '../api-promise.ts'
import type { Client } from '../client.ts'
import { CoachStream } from '../coach-stream.ts'
import type { AiRequestOptions, RequestOptions } from '../options.ts'
import type { List } from '../page.ts'
import type { BeliefDetail, BeliefList, CoachReply, ListBeliefsQuery, MasteryList, Progress, SendCoachMessageBody } from '../types.ts'

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

/** The library of beliefs. */
export class Beliefs {
  readonly #client: Client

  constructor(client: Client) {
    this.#client = client
  }

  /**
   * Lists the beliefs, in display order.
   * @example
   * for await (const { slug, title } of threefold.mind.beliefs.list({ world: 'inner' })) {
   *   console.log(slug, title)
   * }
   */
  list(query?: ListBeliefsQuery, options?: RequestOptions): List<BeliefList> {
    return this.#client.list('listBeliefs', { query }, options)
  }

  /**
   * Gets a belief by slug or id.
   * @example
   * const { data } = await threefold.mind.beliefs.get('small-steps-count')
   * console.log(data.title, data.reframe)
   */
  get(slugOrId: string, options?: RequestOptions): ApiPromise<BeliefDetail> {
    return this.#client.call('getBelief', { path: { id: slugOrId } }, options)
  }
}

/** Conversations with the coach. */
export class Coach {
  readonly #client: Client

  constructor(client: Client) {
    this.#client = client
  }

  /**
   * Streams the reply. The stream resumes automatically if the connection drops, and the reply is charged only once. Send earlier
   * turns as `conversation_history`.
   * @example
   * for await (const event of threefold.mind.coach.stream({ message: 'I keep putting things off.' })) {
   *   if (event.type === 'safety') console.log(event.resources)
   *   if (event.type === 'delta') process.stdout.write(event.text)
   *   if (event.type === 'done') console.log(event.disclaimer)
   * }
   */
  stream(message: SendCoachMessageBody, options?: AiRequestOptions): CoachStream {
    return new CoachStream(this.#client, { message }, options)
  }

  /**
   * Gets the full reply in one response. Send earlier turns as `conversation_history`.
   * @example
   * const message = 'I keep putting things off.'
   * const { reply } = await threefold.mind.coach.reply({ message })
   * const conversation_history = [{ role: 'user' as const, content: message }, { role: 'assistant' as const, content: reply }]
   * console.log(await threefold.mind.coach.reply({ message: 'What is one small step?', conversation_history }))
   */
  reply(message: SendCoachMessageBody, options?: AiRequestOptions): ApiPromise<CoachReply> {
    return this.#client.call('sendCoachMessage', { query: { stream: false }, body: message }, options)
  }

  /**
   * Streams a reply from the last 24 hours again, from the start or after one of its events. The reply is not charged again.
   * @example
   * const { message_id } = await threefold.mind.coach.reply({ message: 'I keep putting things off.' })
   * for await (const event of threefold.mind.coach.resume(message_id)) {
   *   console.log(event.type)
   * }
   */
  resume(messageId: string, { lastEventId, ...options }: RequestOptions & { lastEventId?: string | undefined } = {}): CoachStream {
    return new CoachStream(this.#client, { messageId, lastEventId }, options)
  }
}

/** Your own practice. */
export class OwnMind {
  readonly #client: Client

  constructor(client: Client) {
    this.#client = client
  }

  /**
   * Returns your practice over the last 90 days, and your streaks.
   * @example
   * const { streaks, practice } = await threefold.mind.me.progress()
   * console.log(streaks?.current_days, practice.length)
   */
  progress(options?: RequestOptions): ApiPromise<Progress> {
    return this.#client.call('getMyProgress', {}, options)
  }

  /**
   * Lists your mastery of each belief.
   * @example
   * for await (const { belief_slug, score } of threefold.mind.me.mastery()) {
   *   console.log(belief_slug, score)
   * }
   */
  mastery(options?: RequestOptions): List<MasteryList> {
    return this.#client.list('listMyMastery', {}, options)
  }
}
