import type { AiRequestOptions, Client, RequestOptions } from '../client.ts'
import type { Body, Query } from '../operations.ts'

/** The Voice application: your speaker records, shared events and pitches. */
export class Voice {
  readonly me: OwnVoice
  readonly #client: Client

  constructor(client: Client) {
    this.#client = client
    this.me = new OwnVoice(client)
  }

  /** Lists events that are looking for speakers, soonest first. */
  events(query?: Query<'listEvents'>, options?: RequestOptions) {
    return this.#client.list('listEvents', { query }, options)
  }

  /** Drafts a pitch for one of your opportunities. Nothing is sent or stored. */
  pitch(opportunityId: string, body: Body<'draftPitch'> = {}, options?: AiRequestOptions) {
    return this.#client.call('draftPitch', { path: { id: opportunityId }, body }, options)
  }
}

class OwnVoice {
  readonly #client: Client

  constructor(client: Client) {
    this.#client = client
  }

  /** The media kit; `data` is null if there is none yet. */
  kit(options?: RequestOptions) {
    return this.#client.call('getMyKit', {}, options)
  }

  /** Lists your speeches, newest first, without their text. */
  speeches(options?: RequestOptions) {
    return this.#client.list('listMySpeeches', {}, options)
  }

  /** Gets a speech, including its text. */
  speech(id: string, options?: RequestOptions) {
    return this.#client.call('getMySpeech', { path: { id } }, options)
  }

  /** Lists your opportunities, newest first. */
  opportunities(options?: RequestOptions) {
    return this.#client.list('listMyOpportunities', {}, options)
  }

  /** Lists your campaigns, newest first. */
  campaigns(options?: RequestOptions) {
    return this.#client.list('listMyCampaigns', {}, options)
  }
}
