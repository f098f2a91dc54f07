import { AsyncResource } from 'node:async_hooks'
import { ApiError, invalidRequest } from '../../contract/errors.ts'
import { isFull, type Lane, LineDeadline, newLane } from './lane.ts'

interface Waiting {
  lanes: Lane[]
  start(isAfterAnswer: boolean): void
  leave(): void
  hasLeft(): boolean
}

interface Person {
  name: string
  running: number
  lanes: Map<string, Lane>
  /** In order of arrival. */
  line: Set<Waiting>
}

interface Task<T> {
  person: string
  databases: readonly string[]
  work(): T | Promise<T>
  hasLeft(): boolean
}

/** Never sent, because the client is gone. */
const disconnected = () => invalidRequest('The client disconnected.', 'disconnected')

const isAnswer = (error: unknown) => !(error instanceof ApiError && error.code === 'upstream_error')

/**
 * Limits how many of a person's requests use a database at the same time. The others wait in line, whose length is bounded by the
 * per-minute limits. They wait for as long as the database keeps answering other requests. If it stops, they wait only for the given time.
 */
export class Lanes {
  readonly #people = new Map<string, Person>()
  readonly #patienceMs: number

  constructor(patienceMs: number) {
    this.#patienceMs = patienceMs
  }

  /** Starts the work now or, if the person has too many requests in progress, when its turn comes, unless the client has left by then. */
  run<T>({ person: name, databases, work, hasLeft }: Task<T>): T | Promise<T> {
    const person = this.#people.get(name) ?? { name, running: 0, lanes: new Map(), line: new Set() }
    this.#people.set(name, person)
    const lanes = databases.map((database) => laneOf(person, database))
    if (!lanes.some(isFull)) return this.#start(person, lanes, work)
    return new Promise((resolve, reject) => {
      const deadline = new LineDeadline(lanes, this.#patienceMs, (error) => {
        person.line.delete(waiting)
        reject(error)
      })
      // called by another request of the same person, but must run in the asynchronous context of this request
      const start = AsyncResource.bind(async (isAfterAnswer: boolean) => {
        deadline.start(isAfterAnswer)
        return this.#start(person, lanes, work)
      })
      const waiting: Waiting = {
        lanes,
        hasLeft,
        start: (isAfterAnswer) =>
          void start(isAfterAnswer)
            .then(resolve, reject)
            .finally(() => deadline.cancel()),
        leave: () => {
          deadline.cancel()
          reject(disconnected())
        },
      }
      person.line.add(waiting)
    })
  }

  /** The number of people with requests in progress. */
  get size(): number {
    return this.#people.size
  }

  #start<T>(person: Person, lanes: Lane[], work: () => T | Promise<T>): T | Promise<T> {
    person.running++
    for (const lane of lanes) lane.running++
    const end = (isAnswered: boolean) => this.#end(person, lanes, isAnswered)
    const fail = (error: unknown) => {
      end(isAnswer(error))
      throw error
    }
    let result: T | Promise<T>
    try {
      result = work()
    } catch (error) {
      return fail(error)
    }
    const succeed = (value: T) => {
      end(true)
      return value
    }
    return result instanceof Promise ? result.then(succeed, fail) : succeed(result)
  }

  #end(person: Person, lanes: Lane[], isAnswered: boolean): void {
    person.running--
    for (const lane of lanes) {
      lane.running--
      if (isAnswered) lane.answeredAt = performance.now()
    }
    for (const next of person.line) {
      if (lanes.every(isFull)) break
      if (next.lanes.some(isFull)) continue
      person.line.delete(next)
      if (next.hasLeft()) next.leave()
      else next.start(isAnswered)
    }
    if (person.running === 0) this.#people.delete(person.name)
  }
}

function laneOf({ lanes }: Person, database: string): Lane {
  const lane = lanes.get(database) ?? newLane(database)
  lanes.set(database, lane)
  return lane
}
