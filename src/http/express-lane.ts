import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { KEY_PREFIX } from '../contract/keys.ts'
import type { Bucket } from '../contract/limits.ts'
import { missingScopes } from '../contract/scopes.ts'
import { isUsable } from '../platform/key-record.ts'
import { type Doorkeepers, minutePolicy, minuteState } from './admission.ts'
import type { Answered } from './answered.ts'
import { newRequestId } from './request-id.ts'
import { KEPT, type ReadyAnswer } from './response-cache.ts'
import type { Route } from './route.ts'

const MOST_ADDRESSES = 2_000
const MOST_BYTES = 16 * 1024 * 1024
const LONGEST_ADDRESS = 500
/** Browsers of other sites, conditions and bodies take the ordinary way. */
const NOT_PLAIN = ['origin', 'if-none-match', 'content-length', 'transfer-encoding', 'upgrade']
const BEARER = 'Bearer '
const HEADER_LENGTH = BEARER.length + KEY_PREFIX.length + 64

interface Passage {
  answer: ReadyAnswer
  route: Route & { access: { bucket: Bucket } }
}

/**
 * Answers whose bytes are ready leave before the framework looks at the request. Only what is plainly in order passes here,
 * and exactly as it would on the ordinary way; for everything else the lane does nothing and the ordinary way decides.
 */
export class ExpressLane {
  readonly #passages = new LRUCache<string, Passage>({
    max: MOST_ADDRESSES,
    maxSize: MOST_BYTES,
    sizeCalculation: ({ answer }, address) => answer.body.length + address.length,
  })
  readonly #doors: Doorkeepers
  readonly #answered: (answered: Answered) => void

  constructor(doors: Doorkeepers, answered: (answered: Answered) => void) {
    this.#doors = doors
    this.#answered = answered
  }

  /** After the ordinary way has answered an address whole and without remarks. */
  remember({ raw, method, routeOptions }: FastifyRequest, reply: FastifyReply, answer: ReadyAnswer): void {
    const { declared: route } = routeOptions.config as { declared?: Route }
    const address = raw.url as string
    if (method !== 'GET' || address.length > LONGEST_ADDRESS || reply.hasHeader('x-ignored-params')) return
    if (route?.access.bucket && route.access.apps.length === 0 && !route.access.ai)
      this.#passages.set(address, { answer, route: route as Passage['route'] })
  }

  /** Whether the request was answered. */
  pass(request: IncomingMessage, response: ServerResponse): boolean {
    if (request.method !== 'GET') return false
    const passage = this.#passages.get(request.url as string)
    if (passage === undefined || passage.answer.of.isOver) return false
    const { headers } = request
    const { authorization } = headers
    if (authorization?.length !== HEADER_LENGTH || !authorization.startsWith(BEARER)) return false
    if (NOT_PLAIN.some((name) => headers[name] !== undefined) || headers.host === undefined) return false
    const { keys, clock, windows, limits, ledger } = this.#doors
    const key = keys.remembered(authorization.slice(BEARER.length))
    const { answer, route } = passage
    const { bucket, scopes } = route.access
    const now = clock.now()
    if (key === undefined || !isUsable(key, now) || missingScopes(key.scopes, scopes).length > 0) return false
    const start = clock.steady()
    const take = windows[bucket].take(key.id, limits.minute[bucket], start)
    if (!take.allowed) return false // a refusal counts nothing, so the ordinary way may ask again
    ledger.count(key)
    const id = newRequestId()
    response.writeHead(200, [
      'x-request-id',
      id,
      'x-content-type-options',
      'nosniff',
      'access-control-allow-origin',
      '*',
      'ratelimit-policy',
      minutePolicy(bucket, limits.minute[bucket]),
      'ratelimit',
      minuteState(bucket, take),
      'etag',
      answer.etag,
      'cache-control',
      KEPT,
      'content-type',
      'application/json; charset=utf-8',
      'content-length',
      String(answer.body.length),
    ])
    response.end(answer.body, 'latin1')
    this.#answered({ id, method: 'GET', route: route.url, status: 200, ms: clock.steady() - start, key, refusal: null })
    return true
  }
}
