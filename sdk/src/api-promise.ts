export interface WithResponse<T> {
  data: T
  /** The response, whose body has already been read. Its headers contain the limits, the request id and the model. */
  response: Response
}

/** Resolves to the data of a response; `withResponse()` also gives access to the response itself. */
export class ApiPromise<T> extends Promise<T> {
  readonly #result: Promise<WithResponse<T>>

  constructor(result: Promise<WithResponse<T>>) {
    // `then` is overridden below; rejecting here would cause an unhandled rejection if only `withResponse()` is awaited
    super((resolve) => resolve(undefined as T))
    this.#result = result
  }

  /** Makes `then` and `finally` return plain promises. */
  static override get [Symbol.species]() {
    return Promise
  }

  withResponse(): Promise<WithResponse<T>> {
    return this.#result
  }

  // biome-ignore lint/suspicious/noThenProperty: this class is a promise
  override then<A = T, B = never>(
    onFulfilled?: ((value: T) => A | PromiseLike<A>) | null,
    onRejected?: ((reason: unknown) => B | PromiseLike<B>) | null,
  ): Promise<A | B> {
    return this.#result.then(({ data }) => data).then(onFulfilled, onRejected)
  }
}
