/** A piece that takes longer than a moment has mostly waited for something itself, for which nobody should wait again. */
const LONGEST_REST_MS = 250

interface Options {
  /** After each piece, the next one under the same name waits for this many times as long as the piece took, but never for long. */
  rest?: number
  /** Whether a failure is shared by what waits behind it: it would fail for the same reason, after the same wait. */
  failsTogether?: boolean
}

const sleep = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** Does work under the same name one piece after another, in the order in which it arrives. */
export class OneAtATime {
  readonly #last = new Map<string, Promise<unknown>>()
  readonly #rest: number
  readonly #failsTogether: boolean

  constructor({ rest = 0, failsTogether = false }: Options = {}) {
    this.#rest = rest
    this.#failsTogether = failsTogether
  }

  async run<T>(name: string, work: () => Promise<T>): Promise<T> {
    let start = 0
    const begin = () => {
      start = performance.now()
      return work()
    }
    const result = (this.#last.get(name) ?? Promise.resolve()).then(begin, this.#failsTogether ? undefined : begin)
    const rest = () => sleep(Math.min(LONGEST_REST_MS, this.#rest * (performance.now() - start)))
    const over = this.#rest > 0 ? result.then(rest, this.#failsTogether ? undefined : rest) : result
    this.#last.set(name, over)
    const forget = () => {
      if (this.#last.get(name) === over) this.#last.delete(name)
    }
    over.then(forget, forget)
    return result
  }

  /** The number of names with work in progress. */
  get size(): number {
    return this.#last.size
  }
}
