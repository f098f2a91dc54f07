import type { Client, RequestOptions } from '../client.ts'
import type { Body as BodyOf, Query } from '../operations.ts'

/** The Body application: the health reference and your own records. Show the disclaimer that comes with every response. */
export class Body {
  readonly remedies: Reference<'listRemedies', 'getRemedy'>
  readonly conditions: Reference<'listConditions', 'getCondition'>
  readonly toxins: Reference<'listToxins', 'getToxin'>
  readonly biomarkers: Reference<'listBiomarkers', 'getBiomarker'>
  readonly interactions: Interactions
  readonly me: OwnBody
  readonly #client: Client

  constructor(client: Client) {
    this.#client = client
    this.remedies = new Reference(client, 'listRemedies', 'getRemedy')
    this.conditions = new Reference(client, 'listConditions', 'getCondition')
    this.toxins = new Reference(client, 'listToxins', 'getToxin')
    this.biomarkers = new Reference(client, 'listBiomarkers', 'getBiomarker')
    this.interactions = new Interactions(client)
    this.me = new OwnBody(client)
  }

  /** Searches all four collections, best matches first. Tolerates typos. */
  search(query: Query<'searchReference'>, options?: RequestOptions) {
    return this.#client.list('searchReference', { query }, options)
  }
}

type Lists = 'listRemedies' | 'listConditions' | 'listToxins' | 'listBiomarkers'
type Gets = 'getRemedy' | 'getCondition' | 'getToxin' | 'getBiomarker'

class Reference<ListId extends Lists, GetId extends Gets> {
  readonly #client: Client
  readonly #listId: ListId
  readonly #getId: GetId

  constructor(client: Client, listId: ListId, getId: GetId) {
    this.#client = client
    this.#listId = listId
    this.#getId = getId
  }

  /** Lists the entries, sorted by name. */
  list(query?: Query<ListId>, options?: RequestOptions) {
    return this.#client.list(this.#listId, { query }, options)
  }

  /** Gets an entry by id or exact name. */
  get(id: string, options?: RequestOptions) {
    return this.#client.call(this.#getId, { path: { id } }, options)
  }
}

class Interactions {
  readonly #client: Client

  constructor(client: Client) {
    this.#client = client
  }

  /** Lists interactions, most severe first. */
  list(query?: Query<'listInteractions'>, options?: RequestOptions) {
    return this.#client.list('listInteractions', { query }, options)
  }

  /**
   * Finds recorded interactions between items, as people write them. Also show `possible`, `not_covered` and `unmatched`: no match
   * is not evidence of safety.
   */
  check(body: BodyOf<'checkInteractions'>, options?: RequestOptions) {
    return this.#client.call('checkInteractions', { body }, options)
  }

  /** Returns an interaction with its references, its review state and its history. */
  get(id: string, options?: RequestOptions) {
    return this.#client.call('getInteraction', { path: { id } }, options)
  }

  /** Lists interactions that were added, changed or withdrawn since a `corpus_version` that you have seen. */
  changes(query?: Query<'listChanges'>, options?: RequestOptions) {
    return this.#client.list('listChanges', { query }, options)
  }
}

class OwnBody {
  readonly #client: Client

  constructor(client: Client) {
    this.#client = client
  }

  /** Lists your stacks, newest first. */
  stacks(options?: RequestOptions) {
    return this.#client.list('listMyStacks', {}, options)
  }

  /** Lists your saved protocols and those assigned by a practitioner, newest first. */
  protocols(options?: RequestOptions) {
    return this.#client.list('listMyProtocols', {}, options)
  }

  /** Your lab values, as one series per biomarker and unit. */
  readings(options?: RequestOptions) {
    return this.#client.list('listMyReadings', {}, options)
  }
}
