import type { Static } from 'typebox'
import { type Clock, utcDay } from '../../base/clock.ts'
import { PAGE_LIMIT } from '../../contract/paging.ts'
import type { EventQuery } from '../../contract/voice.ts'
import { cutPage, readCursor, rowsAfter } from '../../db/cursor.ts'
import type { Database } from '../../db/database.ts'
import type { ReadyJson } from '../../http/responses/ready-json.ts'
import { ResponseCache } from '../../http/responses/response-cache.ts'
import { type EventRow, eventsFrom } from './events.queries.ts'

const MINUTE_MS = 60_000
const ACCENTS = /[\u0300-\u036f]/g

/** Removes only differences in case and accents. Folds to upper case, because sigma and sharp s each have a single form there. */
const fold = (text: string): string => text.normalize('NFD').replaceAll(ACCENTS, '').normalize('NFC').toUpperCase()

interface Event {
  foldedTitle: string
  position: [sortKey: string, id: string]
  record: string
}

/** The events as read in one minute of the clock, and the responses built from them. */
interface Snapshot {
  minute: number
  events: readonly Event[]
  responses: ResponseCache
}

/**
 * Caches the shared events until the end of the clock minute. The voice app changes them without notifying this service, so the cache must
 * be short-lived. A new day always starts with a new minute, so an event disappears as soon as its last day is over.
 */
export class EventCatalog {
  readonly #db: Database
  readonly #clock: Clock
  #snapshot: Snapshot | undefined
  #pending: { minute: number; snapshot: Promise<Snapshot> } | undefined

  constructor(db: Database, clock: Clock) {
    this.#db = db
    this.#clock = clock
  }

  list(query: Static<typeof EventQuery>): ReadyJson<never> | Promise<ReadyJson<never>> {
    const key = JSON.stringify([query.limit, query.q, query.cursor])
    const minute = Math.floor(this.#clock.now() / MINUTE_MS)
    const cached = this.#snapshot?.minute === minute ? this.#snapshot.responses.get(key) : undefined
    return cached ?? this.#build(minute, key, query)
  }

  async #build(minute: number, key: string, { q, cursor, limit = PAGE_LIMIT }: Static<typeof EventQuery>): Promise<ReadyJson<never>> {
    const list = JSON.stringify(['events', q])
    const after = cursor ? readCursor(list, cursor) : null
    const snapshot = this.#snapshot?.minute === minute ? this.#snapshot : await this.#read(minute)
    return snapshot.responses.fill(key, async () => {
      const found = snapshot.events.filter(titleFilter(q))
      const rest = after ? rowsAfter(found, after, positionOf) : found
      const { page, next_cursor } = cutPage(list, rest, limit, positionOf)
      return `{"data":[${page.map(({ record }) => record).join()}],"next_cursor":${JSON.stringify(next_cursor)}}`
    })
  }

  /** Requests in the same minute share one read. If the read fails, the next request tries again. */
  #read(minute: number): Promise<Snapshot> {
    if (this.#pending?.minute === minute) return this.#pending.snapshot
    const pending = { minute, snapshot: this.#readSnapshot(minute) }
    this.#pending = pending
    const done = () => {
      if (this.#pending === pending) this.#pending = undefined
    }
    pending.snapshot.then((snapshot) => (this.#snapshot = snapshot)).then(done, done)
    return pending.snapshot
  }

  async #readSnapshot(minute: number): Promise<Snapshot> {
    const rows = await this.#db.unscoped(eventsFrom, [utcDay(minute * MINUTE_MS)])
    return { minute, events: rows.map(toEvent), responses: new ResponseCache() }
  }
}

const positionOf = ({ position }: Event) => position

const toEvent = ({ id, title, sort_key, record }: EventRow): Event => ({ foldedTitle: fold(title), position: [sort_key, id], record })

/** A search text that consists only of accents matches no title. */
function titleFilter(q = ''): (event: Event) => boolean {
  if (q.trim() === '') return () => true
  const part = fold(q.trim())
  return ({ foldedTitle }) => part !== '' && foldedTitle.includes(part)
}
