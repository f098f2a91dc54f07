import type { AiRequestOptions, Client, RequestOptions } from '../client.ts'
import type { Body, Query } from '../operations.ts'

/** The voice app: your speaker's records, the shared events, pitches. */
export class Voice {
  readonly me: OwnVoice
  readonly #client: Client

  constructor(client: Client) {
    this.#client = client
    this.me = new OwnVoice(client)
  }

  /** Events that seek speakers, soonest first. */
  events(query?: Query<'listEvents'>, options?: RequestOptions) {
    return this.#client.list('listEvents', { query }, options)
  }

  /** Drafts a pitch for one of your opportunities; nothing is sent or stored. */
  pitch(opportunityId: string, body: Body<'draftPitch'> = {}, options?: AiRequestOptions) {
    return this.#client.call('draftPitch', { path: { id: opportunityId }, body }, options)
  }
}

class OwnVoice {
  readonly #client: Client

  constructor(client: Client) {
    this.#client = client
  }

  /** The media kit; its `data` is null when there is none yet. */
  kit(options?: RequestOptions) {
    return this.#client.call('getMyKit', {}, options)
  }

  /** Without their texts, newest first. */
  speeches(options?: RequestOptions) {
    return this.#client.list('listMySpeeches', {}, options)
  }

  /** With its text. */
  speech(id: string, options?: RequestOptions) {
    return this.#client.call('getMySpeech', { path: { id } }, options)
  }

  /** Newest first. */
  opportunities(options?: RequestOptions) {
    return this.#client.list('listMyOpportunities', {}, options)
  }

  /** Newest first. */
  campaigns(options?: RequestOptions) {
    return this.#client.list('listMyCampaigns', {}, options)
  }
}
