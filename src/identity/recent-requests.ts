import type { FastifyBaseLogger } from 'fastify'
import { iso } from '../base/clock.ts'
import { parseJson } from '../base/json.ts'
import { MAX_REQUESTS, type RequestList } from '../contract/platform/usage.ts'
import type { Database } from '../db/database.ts'
import { listRequests, recordRequests } from './recent-requests.queries.ts'
import { WriteBehind } from './write-behind.ts'

const MAX_PEOPLE = 20_000
/** The maximum number of people whose requests are written in one statement. A larger statement would time out. */
const BATCH = 1_000

interface RecentRequest {
  at: number
  key_id: string
  method: string
  route: string
  status: number
  code: string | null
  message: string | null
  fix: string | null
  request_id: string
  part_of: string | null
  ms: number
}

const readable = (request: RecentRequest) => ({ ...request, at: iso(request.at) })

/**
 * Records each person's latest requests, so that they can look up errors. Records are buffered in memory and written
 * asynchronously: no request waits for them, and if the database is unavailable, only these records are lost.
 */
export class RecentRequests {
  readonly #db: Database
  readonly #log: FastifyBaseLogger
  readonly #writer = new WriteBehind(() => this.#write())
  #unwritten = new Map<string, RecentRequest[]>()

  constructor(db: Database, log: FastifyBaseLogger) {
    this.#db = db
    this.#log = log
  }

  note(identity: string, request: RecentRequest): void {
    const requests = this.#unwritten.get(identity)
    if (requests) {
      requests.push(request)
      // removed in bulk, because each removal shifts all remaining entries
      if (requests.length >= 2 * MAX_REQUESTS) requests.splice(0, MAX_REQUESTS)
    } else if (this.#unwritten.size < MAX_PEOPLE) this.#unwritten.set(identity, [request])
  }

  async list(identity: string, limit: number): Promise<RequestList['data']> {
    await this.settle()
    const rows = await this.#db.asPerson(identity, listRequests, [identity, limit])
    return rows ? parseJson(rows) : []
  }

  /** The number of people with unwritten requests. */
  get unwritten(): number {
    return this.#unwritten.size
  }

  flush(): Promise<void> {
    return this.#writer.flush()
  }

  /** Call this before reading recent requests from the database. */
  settle(): Promise<void> {
    return this.#writer.settle()
  }

  async #write(): Promise<void> {
    if (this.#unwritten.size === 0) return
    const people = [...this.#unwritten]
    this.#unwritten = new Map()
    try {
      while (people.length > 0) {
        await this.#writeBatch(people.slice(-BATCH))
        people.splice(-BATCH)
      }
    } catch (err) {
      this.#log.warn({ err, people: people.length }, 'failed to write recent requests; they are lost')
    }
  }

  async #writeBatch(people: [identity: string, requests: RecentRequest[]][]): Promise<void> {
    const newest = people.flatMap(([identity, requests]) =>
      requests
        .slice(-MAX_REQUESTS)
        .toReversed()
        .map((request) => ({ identity, request: JSON.stringify(readable(request)) })),
    )
    await this.#db.unscoped(recordRequests, [newest.map(({ identity }) => identity), newest.map(({ request }) => request), MAX_REQUESTS])
  }

  close(): Promise<void> {
    return this.#writer.close()
  }
}
