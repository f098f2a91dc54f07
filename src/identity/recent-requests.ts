import type { FastifyBaseLogger } from 'fastify'
import { parseJson } from '../base/json.ts'
import { MAX_REQUESTS, type RequestList } from '../contract/usage.ts'
import type { Database } from '../db/database.ts'
import { listRequests, recordRequests } from './recent-requests.queries.ts'
import { WriteBehind } from './write-behind.ts'

const MOST_PEOPLE = 20_000

interface AnsweredRequest {
  at: string
  key_id: string
  method: string
  route: string
  status: number
  code: string | null
  message: string | null
  request_id: string
  ms: number
}

/**
 * The last requests of each person, so that a refusal can be looked up. Kept in memory and written behind: no request waits
 * for it, and when the database is away only this is lost.
 */
export class RecentRequests {
  readonly #db: Database
  readonly #log: FastifyBaseLogger
  readonly #behind = new WriteBehind(() => this.#write())
  #unwritten = new Map<string, AnsweredRequest[]>()

  constructor(db: Database, log: FastifyBaseLogger) {
    this.#db = db
    this.#log = log
  }

  note(identity: string, request: AnsweredRequest): void {
    const known = this.#unwritten.get(identity)
    if (!known) {
      if (this.#unwritten.size < MOST_PEOPLE) this.#unwritten.set(identity, [request])
      return
    }
    if (known.length >= MAX_REQUESTS) known.shift()
    known.push(request)
  }

  /** Newest first. */
  async list(identity: string, limit: number): Promise<RequestList['data']> {
    await this.#behind.settle()
    const rows = await this.#db.asPerson(identity, listRequests, [identity, limit])
    return rows ? parseJson(rows) : []
  }

  /** People whose requests are not written yet. */
  get unwritten(): number {
    return this.#unwritten.size
  }

  flush(): Promise<void> {
    return this.#behind.flush()
  }

  async #write(): Promise<void> {
    if (this.#unwritten.size === 0) return
    const batch = this.#unwritten
    this.#unwritten = new Map()
    try {
      const newestFirst = [...batch.values()].map((requests) => JSON.stringify(requests.toReversed()))
      await this.#db.unscoped(recordRequests, [[...batch.keys()], newestFirst, MAX_REQUESTS])
    } catch (err) {
      this.#log.warn({ err, people: batch.size }, 'recent requests could not be written and are lost')
    }
  }

  close(): Promise<void> {
    return this.#behind.close()
  }
}
