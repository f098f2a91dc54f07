/**
 * The longest pause after a piece of work. Work that takes a very long time has mostly been waiting for something, so a proportional pause
 * would be too long.
 */
const LONGEST_REST_MS = 250

interface Options {
  /** The pause before the next piece of work under the same name, as a multiple of the time that the last piece took. */
  rest?: number
  /**
   * Whether a failure also fails the work that is queued behind it, which would otherwise wait just as long and fail for the same reason.
   */
  failsTogether?: boolean
}

const sleep = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** Runs work with the same name one piece at a time, in order of arrival. */
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

  /** The number of names with work that is queued, in progress or followed by a pause. */
  get size(): number {
    return this.#last.size
  }
}
