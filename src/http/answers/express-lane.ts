import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { KEY_PREFIX } from '../../contract/key-form.ts'
import type { Bucket } from '../../contract/limits.ts'
import { missingScopes } from '../../contract/scopes.ts'
import { isUsable, type KeyRecord } from '../../identity/key-record.ts'
import { type Doorkeepers, minutePolicy, minuteState } from '../admission.ts'
import type { Answered } from '../answered.ts'
import type { Take } from '../limits/sliding-window.ts'
import { newRequestId } from '../request-id.ts'
import type { Route } from '../route.ts'
import { byteText, KEPT, type ReadyAnswer } from './response-cache.ts'

const MOST_ADDRESSES = 2_000
const MOST_BYTES = 16 * 1024 * 1024
const LONGEST_ADDRESS = 500
/** Browsers of other sites, conditions and bodies take the ordinary way. */
const NOT_PLAIN = ['origin', 'if-none-match', 'content-length', 'transfer-encoding', 'upgrade']
const BEARER = 'Bearer '
const HEADER_LENGTH = BEARER.length + KEY_PREFIX.length + 64

type Handler = (request: IncomingMessage, response: ServerResponse) => void

type PlainRoute = Route & { access: { bucket: Bucket } }

interface Passage {
  route: PlainRoute
  /** The same for everybody; null where the route makes it for each key. */
  answer: ReadyAnswer | null
}

interface Made {
  route: PlainRoute
  body: string
  etag: string | undefined
}

declare module 'fastify' {
  interface FastifyInstance {
    expressLane: ExpressLane
  }
}

/** Whether a key, a scope and a slot are all that it takes. */
const isPlain = (route: Route | undefined): route is PlainRoute =>
  Boolean(route?.access.bucket) && route?.access.apps.length === 0 && !route.access.ai

/**
 * Answers whose bytes are ready leave before the framework looks at the request. Only what is plainly in order passes here,
 * and exactly as it would on the ordinary way; for everything else the lane does nothing and the ordinary way decides.
 */
export class ExpressLane {
  readonly #passages = new LRUCache<string, Passage>({
    max: MOST_ADDRESSES,
    maxSize: MOST_BYTES,
    sizeCalculation: ({ answer }, address) => (answer?.body.length ?? 0) + address.length,
  })
  readonly #always = new Map<string, Passage>()
  readonly #doors: Doorkeepers
  readonly #answered: (answered: Answered) => void
  #isOpen = true

  constructor(doors: Doorkeepers, routes: readonly Route[], answered: (answered: Answered) => void) {
    this.#doors = doors
    this.#answered = answered
    for (const route of routes) if (route.ready && isPlain(route)) this.#always.set(route.url, { route, answer: null })
  }

  /** After the ordinary way has answered an address whole and without remarks. */
  remember({ raw, method, routeOptions }: FastifyRequest, reply: FastifyReply, answer: ReadyAnswer): void {
    const { declared: route } = routeOptions.config as { declared?: Route }
    const address = raw.url as string
    if (method !== 'GET' || address.length > LONGEST_ADDRESS || reply.hasHeader('x-ignored-params')) return
    if (isPlain(route) && answer.validity.isCurrent) this.#passages.set(address, { answer, route })
  }

  /** When the service is about to end: only the ordinary way tells clients to leave their connections. */
  close(): void {
    this.#isOpen = false
  }

  get size(): number {
    return this.#passages.size
  }

  /** Answers, or leaves the request to the ordinary way. */
  pass(request: IncomingMessage, response: ServerResponse, ordinaryWay: Handler): void {
    const passage = this.#passageOf(request)
    const key = passage && this.#doors.keys.remembered((request.headers.authorization as string).slice(BEARER.length))
    const { clock, windows, limits, ledger } = this.#doors
    if (!key || !isUsable(key, clock.now()) || missingScopes(key.scopes, passage.route.access.scopes).length > 0)
      return void ordinaryWay(request, response)
    const { route, answer } = passage
    const make = answer ? undefined : route.ready?.(key)
    if (!answer && !make) return void ordinaryWay(request, response)
    const start = clock.steady()
    const { bucket } = route.access
    const goOn = (take: Take) => {
      if (!take.allowed) return ordinaryWay(request, response) // a refusal counts nothing, so it may be asked again there
      ledger.count(key)
      const body = make ? byteText(make(take)) : (answer as ReadyAnswer).body
      this.#answer(response, { route, body, etag: answer?.etag }, key, take, start)
    }
    const take = windows[bucket].take(key.id, limits.minute[bucket], start)
    if (take instanceof Promise) void take.then(goOn)
    else goOn(take)
  }

  #passageOf({ method, url, headers }: IncomingMessage): Passage | undefined {
    if (method !== 'GET' || !this.#isOpen) return undefined
    const passage = this.#passages.get(url as string) ?? this.#always.get(url as string)
    if (passage === undefined || passage.answer?.validity.isCurrent === false) return undefined
    const { authorization, host } = headers
    if (authorization?.length !== HEADER_LENGTH || !authorization.startsWith(BEARER) || host === undefined) return undefined
    return NOT_PLAIN.some((name) => headers[name] !== undefined) ? undefined : passage
  }

  #answer(response: ServerResponse, { route, body, etag }: Made, key: KeyRecord, take: Take, start: number): void {
    const { clock, limits } = this.#doors
    const { bucket } = route.access
    const id = newRequestId()
    const head = {
      'x-request-id': id,
      'x-content-type-options': 'nosniff',
      'access-control-allow-origin': '*',
      'ratelimit-policy': minutePolicy(bucket, limits.minute[bucket]),
      ratelimit: minuteState(bucket, take),
      ...(etag && { etag }),
      'cache-control': etag ? KEPT : 'no-store',
      'content-type': 'application/json; charset=utf-8',
      'content-length': body.length,
    }
    response.writeHead(200, head).end(body, 'latin1')
    this.#answered({ id, method: 'GET', route: route.url, status: 200, ms: clock.steady() - start, key, refusal: null })
  }
}
