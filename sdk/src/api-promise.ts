export interface WithResponse<T> {
  data: T
  /** Its body is read already; its headers tell limits, request id and model. */
  response: Response
}

/** The promise of an answer; `withResponse()` tells how it came. */
export class ApiPromise<T> extends Promise<T> {
  readonly #answer: Promise<WithResponse<T>>

  constructor(answer: Promise<WithResponse<T>>) {
    // `then` below is all that anybody waits for: a promise of its own here would fail unheard when only the response is awaited
    super((resolve) => resolve(undefined as T))
    this.#answer = answer
  }

  /** What `then` and `finally` make are plain promises. */
  static override get [Symbol.species]() {
    return Promise
  }

  withResponse(): Promise<WithResponse<T>> {
    return this.#answer
  }

  // biome-ignore lint/suspicious/noThenProperty: it is a promise
  override then<A = T, B = never>(
    onFulfilled?: ((value: T) => A | PromiseLike<A>) | null,
    onRejected?: ((reason: unknown) => B | PromiseLike<B>) | null,
  ): Promise<A | B> {
    return this.#answer.then(({ data }) => data).then(onFulfilled, onRejected)
  }
}
