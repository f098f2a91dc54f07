/** Does work under the same name one piece after another, in the order in which it arrives, even if a piece fails. */
export class OneAtATime {
  readonly #last = new Map<string, Promise<unknown>>()

  async run<T>(name: string, work: () => Promise<T>): Promise<T> {
    const result = this.#last.get(name)?.then(work, work) ?? work()
    this.#last.set(name, result)
    try {
      return await result
    } finally {
      if (this.#last.get(name) === result) this.#last.delete(name)
    }
  }

  /** The number of names with work in progress. */
  get size(): number {
    return this.#last.size
  }
}
