import { invalidRequest } from '../../contract/errors.ts'

/** Fewer than the connections of any database, so that one person never uses all of them. */
export const MOST_AT_ONCE = 4

interface Waiting {
  start(): void
  leave(): void
  hasLeft(): boolean
}

interface Person {
  running: number
  /** In order of arrival. */
  line: Set<Waiting>
}

/** Nobody receives it. */
const disconnected = () => invalidRequest('The client disconnected.', 'disconnected')

/**
 * Limits how many requests of one person are handled at the same time. The others wait in line, whose length the minute limits
 * bound. Nobody waits forever, because every query has a deadline.
 */
export class Lanes {
  readonly #people = new Map<string, Person>()

  /** Does the work now or, if the person has too many requests in progress, in turn, unless the client has left by then. */
  run<T>(name: string, work: () => T | Promise<T>, hasLeft: () => boolean): T | Promise<T> {
    const person = this.#people.get(name) ?? { running: 0, line: new Set() }
    this.#people.set(name, person)
    if (person.running < MOST_AT_ONCE) return this.#start(name, person, work)
    return new Promise((resolve, reject) => {
      const start = () => {
        try {
          resolve(this.#start(name, person, work))
        } catch (error) {
          reject(error)
        }
      }
      person.line.add({ start, leave: () => reject(disconnected()), hasLeft })
    })
  }

  /** The number of people with requests in progress. */
  get size(): number {
    return this.#people.size
  }

  #start<T>(name: string, person: Person, work: () => T | Promise<T>): T | Promise<T> {
    person.running++
    const end = () => this.#end(name, person)
    let result: T | Promise<T>
    try {
      result = work()
    } catch (error) {
      end()
      throw error
    }
    if (result instanceof Promise) return result.finally(end)
    end()
    return result
  }

  #end(name: string, person: Person): void {
    person.running--
    for (const next of person.line) {
      person.line.delete(next)
      if (next.hasLeft()) next.leave()
      else return void next.start()
    }
    if (person.running === 0) this.#people.delete(name)
  }
}
