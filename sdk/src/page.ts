import { ApiPromise, type WithResponse } from './api-promise.ts'

interface Page {
  data: unknown[]
  next_cursor?: string | null
}

/** A list of entries. Await it to get the first page; iterate over it to get the entries of all pages. */
export class List<P extends Page> extends ApiPromise<P> implements AsyncIterable<P['data'][number]> {
  readonly #fetchNext: (cursor: string) => Promise<P>

  constructor(first: Promise<WithResponse<P>>, fetchNext: (cursor: string) => Promise<P>) {
    super(first)
    this.#fetchNext = fetchNext
  }

  async *pages(): AsyncGenerator<P, void, undefined> {
    for (let page: P = await this; ; ) {
      yield page
      if (!page.next_cursor) return
      page = await this.#fetchNext(page.next_cursor)
    }
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<P['data'][number], void, undefined> {
    for await (const page of this.pages()) yield* page.data as Awaited<P['data'][number]>[]
  }
}
