import { type Clock, utcDay } from '../../base/clock.ts'
import type { Database } from '../../db/database.ts'
import type { ReadyJson } from '../../http/responses/ready-json.ts'
import { ResponseCache } from '../../http/responses/response-cache.ts'
import { eventsFrom } from './events.queries.ts'

const MINUTE_MS = 60_000
const ACCENTS = /[\u0300-\u036f]/g

/** Case and accents do not count, every other character does. Upper case: it has one form of sigma and of sharp s. */
const fold = (text: string): string => text.normalize('NFD').replaceAll(ACCENTS, '').normalize('NFC').toUpperCase()

interface Event {
  foldedTitle: string
  record: string
}

/** The events as they were read in one minute, and the answers made from them. */
interface Issue {
  minute: number
  events: readonly Event[]
  answers: ResponseCache
}

/**
 * The shared events as ready bytes, for one minute of the clock at a time. The voice app writes its table, or a view of its
 * own, without telling us, so what was read may only be trusted for a short time; and as every day begins with a minute, an
 * event is gone with the first moment after its last day.
 */
export class EventCatalog {
  readonly #db: Database
  readonly #clock: Clock
  #issue: Issue | undefined
  #reading: { minute: number; issue: Promise<Issue> } | undefined

  constructor(db: Database, clock: Clock) {
    this.#db = db
    this.#clock = clock
  }

  list(q: string | undefined, limit: number): ReadyJson<never> | Promise<ReadyJson<never>> {
    const key = JSON.stringify([limit, q])
    const minute = Math.floor(this.#clock.now() / MINUTE_MS)
    const kept = this.#issue?.minute === minute ? this.#issue.answers.get(key) : undefined
    return kept ?? this.#make(minute, key, q, limit)
  }

  async #make(minute: number, key: string, q: string | undefined, limit: number): Promise<ReadyJson<never>> {
    const issue = this.#issue?.minute === minute ? this.#issue : await this.#read(minute)
    return issue.answers.fill(key, async () => {
      const page = issue.events.filter(titleFilter(q)).slice(0, limit)
      return `{"data":[${page.map(({ record }) => record).join()}],"next_cursor":null}`
    })
  }

  /** Requests of one minute share one read; one that failed is tried again by the next request. */
  #read(minute: number): Promise<Issue> {
    if (this.#reading?.minute === minute) return this.#reading.issue
    const reading = { minute, issue: this.#readIssue(minute) }
    this.#reading = reading
    const done = () => {
      if (this.#reading === reading) this.#reading = undefined
    }
    reading.issue.then((issue) => (this.#issue = issue)).then(done, done)
    return reading.issue
  }

  async #readIssue(minute: number): Promise<Issue> {
    const rows = await this.#db.unscoped(eventsFrom, [utcDay(minute * MINUTE_MS)])
    return { minute, events: rows.map(({ title, record }) => ({ foldedTitle: fold(title), record })), answers: new ResponseCache() }
  }
}

/** A text of nothing but accents stands in no title. */
function titleFilter(q = ''): (event: Event) => boolean {
  if (q.trim() === '') return () => true
  const part = fold(q.trim())
  return ({ foldedTitle }) => part !== '' && foldedTitle.includes(part)
}
