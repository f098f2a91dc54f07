import type { ApiPromise } from '../api-promise.ts'
import type { Client } from '../client.ts'
import type { Answer } from '../operations.ts'
import type { RequestOptions } from '../options.ts'
import type { List } from '../page.ts'
import type { EntityList, ListRemediesQuery } from '../types.ts'

type ListId = 'listRemedies' | 'listConditions' | 'listToxins' | 'listBiomarkers'
type GetId = 'getRemedy' | 'getCondition' | 'getToxin' | 'getBiomarker'

/** One of the collections of the health reference. */
export class Collection<Id extends GetId> {
  readonly #client: Client
  readonly #listId: ListId
  readonly #getId: Id

  constructor(client: Client, listId: ListId, getId: Id) {
    this.#client = client
    this.#listId = listId
    this.#getId = getId
  }

  /**
   * Lists the entries, sorted by name.
   * @example
   * for await (const { id, name } of threefold.body.remedies.list({ category: 'Western herb' })) {
   *   console.log(id, name)
   * }
   */
  list(query?: ListRemediesQuery, options?: RequestOptions): List<EntityList> {
    return this.#client.list(this.#listId, { query }, options)
  }

  /**
   * Gets an entry by id or exact name.
   * @example
   * const { data, disclaimer } = await threefold.body.remedies.get('Ashwagandha')
   * console.log(data.summary, disclaimer)
   */
  get(idOrName: string, options?: RequestOptions): ApiPromise<Answer<Id>> {
    return this.#client.call(this.#getId, { path: { id: idOrName } }, options)
  }
}
