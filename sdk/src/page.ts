import { ApiPromise, type WithResponse } from './api-promise.ts'

interface Page {
  data: unknown[]
  next_cursor?: string | null
}

/** A list: awaited it is its first page; iterated it is every entry of every page. */
export class List<Answer extends Page> extends ApiPromise<Answer> implements AsyncIterable<Answer['data'][number]> {
  readonly #after: (cursor: string) => Promise<Answer>

  constructor(first: Promise<WithResponse<Answer>>, after: (cursor: string) => Promise<Answer>) {
    super(first)
    this.#after = after
  }

  async *pages(): AsyncGenerator<Answer, void, undefined> {
    for (let page: Answer = await this; ; ) {
      yield page
      if (!page.next_cursor) return
      page = await this.#after(page.next_cursor)
    }
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Answer['data'][number], void, undefined> {
    for await (const page of this.pages()) yield* page.data as Awaited<Answer['data'][number]>[]
  }
}
