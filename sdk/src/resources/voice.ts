import type { ApiPromise } from '../api-promise.ts'
import type { Client } from '../client.ts'
import type { AiRequestOptions, RequestOptions } from '../options.ts'
import type { List } from '../page.ts'
import type {
  CampaignList,
  DraftPitchBody,
  EventList,
  Kit,
  ListEventsQuery,
  OpportunityList,
  PitchResult,
  Speech,
  SpeechList,
} from '../types.ts'

/** The Voice application: your speaker records, shared events and pitches. */
export class Voice {
  readonly me: OwnVoice
  readonly #client: Client

  constructor(client: Client) {
    this.#client = client
    this.me = new OwnVoice(client)
  }

  /**
   * Lists events that are looking for speakers, soonest first.
   * @example
   * for await (const event of threefold.voice.events({ q: 'health' })) {
   *   console.log(event.start_date, event.title)
   * }
   */
  events(query?: ListEventsQuery, options?: RequestOptions): List<EventList> {
    return this.#client.list('listEvents', { query }, options)
  }

  /**
   * Drafts a pitch for one of your opportunities. Nothing is sent or stored.
   * @example
   * const { data } = await threefold.voice.me.opportunities()
   * const { pitch } = await threefold.voice.pitch(data[0]?.id ?? 'none', { pitch_type: 'linkedin' })
   * console.log(pitch)
   */
  pitch(opportunityId: string, body: DraftPitchBody = {}, options?: AiRequestOptions): ApiPromise<PitchResult> {
    return this.#client.call('draftPitch', { path: { id: opportunityId }, body }, options)
  }
}

/** Your own speaker records. */
export class OwnVoice {
  readonly #client: Client

  constructor(client: Client) {
    this.#client = client
  }

  /**
   * Gets your media kit. `data` is null if there is none yet.
   * @example
   * const { data } = await threefold.voice.me.kit()
   * console.log(data?.bio_short ?? 'No kit yet.')
   */
  kit(options?: RequestOptions): ApiPromise<Kit> {
    return this.#client.call('getMyKit', {}, options)
  }

  /**
   * Lists your speeches, newest first, without their text.
   * @example
   * for await (const { id, title } of threefold.voice.me.speeches()) {
   *   console.log(id, title)
   * }
   */
  speeches(options?: RequestOptions): List<SpeechList> {
    return this.#client.list('listMySpeeches', {}, options)
  }

  /**
   * Gets a speech, including its text.
   * @example
   * const { data } = await threefold.voice.me.speeches()
   * if (data[0]) console.log(await threefold.voice.me.speech(data[0].id))
   */
  speech(id: string, options?: RequestOptions): ApiPromise<Speech> {
    return this.#client.call('getMySpeech', { path: { id } }, options)
  }

  /**
   * Lists your opportunities, newest first.
   * @example
   * for await (const { id, title, status } of threefold.voice.me.opportunities()) {
   *   console.log(id, title, status)
   * }
   */
  opportunities(options?: RequestOptions): List<OpportunityList> {
    return this.#client.list('listMyOpportunities', {}, options)
  }

  /**
   * Lists your campaigns, newest first.
   * @example
   * for await (const { name, status } of threefold.voice.me.campaigns()) {
   *   console.log(name, status)
   * }
   */
  campaigns(options?: RequestOptions): List<CampaignList> {
    return this.#client.list('listMyCampaigns', {}, options)
  }
}
