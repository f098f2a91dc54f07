/** How many values are kept. One reply asks about the same few texts several times. */
const MOST_KEPT = 8

/** Remembers what was computed for the latest texts. */
export class Recent<Value> {
  readonly #values = new Map<string, Value>()

  get(text: string, compute: () => Value): Value {
    const known = this.#values.get(text)
    if (known !== undefined) return known
    const value = compute()
    const [oldest] = this.#values.size < MOST_KEPT ? [] : this.#values.keys()
    if (oldest !== undefined) this.#values.delete(oldest)
    this.#values.set(text, value)
    return value
  }
}
