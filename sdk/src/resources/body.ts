import type { Client } from '../client.ts'
import type { RequestOptions } from '../options.ts'
import type { List } from '../page.ts'
import type { BiomarkerSeriesList, ProtocolList, SearchReferenceQuery, SearchResults, StackList } from '../types.ts'
import { Collection } from './collection.ts'
import { Interactions } from './interactions.ts'

/** The Body application: the health reference and your own records. Show the disclaimer that comes with every response. */
export class Body {
  readonly remedies: Collection<'getRemedy'>
  readonly conditions: Collection<'getCondition'>
  readonly toxins: Collection<'getToxin'>
  readonly biomarkers: Collection<'getBiomarker'>
  readonly interactions: Interactions
  readonly me: OwnBody
  readonly #client: Client

  constructor(client: Client) {
    this.#client = client
    this.remedies = new Collection(client, 'listRemedies', 'getRemedy')
    this.conditions = new Collection(client, 'listConditions', 'getCondition')
    this.toxins = new Collection(client, 'listToxins', 'getToxin')
    this.biomarkers = new Collection(client, 'listBiomarkers', 'getBiomarker')
    this.interactions = new Interactions(client)
    this.me = new OwnBody(client)
  }

  /**
   * Searches all four collections, best matches first. Returns up to 20 matches, or up to `limit`. Tolerates typos.
   * @example
   * for await (const { type, name } of threefold.body.search({ q: 'trouble sleeping' })) {
   *   console.log(type, name)
   * }
   */
  search(query: SearchReferenceQuery, options?: RequestOptions): List<SearchResults> {
    return this.#client.list('searchReference', { query }, options)
  }
}

/** Your own health records. */
export class OwnBody {
  readonly #client: Client

  constructor(client: Client) {
    this.#client = client
  }

  /**
   * Lists your stacks, newest first.
   * @example
   * for await (const { name, items } of threefold.body.me.stacks()) {
   *   console.log(name, items.length)
   * }
   */
  stacks(options?: RequestOptions): List<StackList> {
    return this.#client.list('listMyStacks', {}, options)
  }

  /**
   * Lists your saved protocols and those assigned by a practitioner, newest first.
   * @example
   * for await (const { name, source } of threefold.body.me.protocols()) {
   *   console.log(name, source)
   * }
   */
  protocols(options?: RequestOptions): List<ProtocolList> {
    return this.#client.list('listMyProtocols', {}, options)
  }

  /**
   * Lists your lab values as one series per biomarker and unit.
   * @example
   * for await (const { biomarker_name, unit, readings } of threefold.body.me.readings()) {
   *   console.log(biomarker_name, unit, readings.length)
   * }
   */
  readings(options?: RequestOptions): List<BiomarkerSeriesList> {
    return this.#client.list('listMyReadings', {}, options)
  }
}
