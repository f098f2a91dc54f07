import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Clock } from '../base/clock.ts'
import type { Admission, Admitted } from './admission.ts'
import type { Answered } from './answered.ts'
import { JSON_TYPE, REVALIDATED, type ReadyJson } from './answers/ready-json.ts'
import { newRequestId } from './request-id.ts'
import type { Route } from './route.ts'

const MOST_ADDRESSES = 2_000
const MOST_BYTES = 16 * 1024 * 1024
const LONGEST_ADDRESS = 500
/** Cross-origin pages, conditional requests and bodies are the framework's. */
const NOT_PLAIN = ['origin', 'if-none-match', 'content-length', 'transfer-encoding', 'upgrade']

type Handler = (request: IncomingMessage, response: ServerResponse) => void

interface Known {
  route: Route
  /** The same for everybody; null where the route makes it for each key. */
  answer: ReadyJson | null
}

declare module 'fastify' {
  interface FastifyInstance {
    expressLane: ExpressLane
  }
}

/**
 * Answers whose bytes are ready leave before the framework looks at the request. They pass the same admission; whatever is
 * refused, or is not plain, goes on to the framework together with what was decided.
 */
export class ExpressLane {
  readonly #addresses = new LRUCache<string, Known>({
    max: MOST_ADDRESSES,
    maxSize: MOST_BYTES,
    sizeCalculation: ({ answer }, address) => (answer?.body.length ?? 0) + address.length,
  })
  readonly #always = new Map<string, Known>()
  readonly #admission: Admission
  readonly #clock: Clock
  readonly #answered: (answered: Answered) => void
  #isOpen = true
  /** Responses sent so far. */
  sent = 0

  constructor(
    { admission, clock }: { admission: Admission; clock: Clock },
    routes: readonly Route[],
    answered: (answered: Answered) => void,
  ) {
    this.#admission = admission
    this.#clock = clock
    this.#answered = answered
    for (const route of routes) if (route.ready) this.#always.set(route.url, { route, answer: null })
  }

  /** After the framework has answered an address in full and without remarks. */
  remember({ raw, method, routeOptions }: FastifyRequest, reply: FastifyReply, answer: ReadyJson): void {
    const { url: address } = raw
    const { declared: route } = routeOptions.config
    if (!route || !address || method !== 'GET' || address.length > LONGEST_ADDRESS || reply.hasHeader('x-ignored-params')) return
    if (answer.validity?.isCurrent) this.#addresses.set(address, { answer, route })
  }

  /** At shutdown: only the framework asks clients to close their connections. */
  close(): void {
    this.#isOpen = false
  }

  get size(): number {
    return this.#addresses.size
  }

  /** Answers, or leaves the request to the framework. */
  pass(request: IncomingMessage, response: ServerResponse, framework: Handler): void {
    const known = this.#knownFor(request)
    if (!known) return void framework(request, response)
    const start = this.#clock.steady()
    const answer = (admitted: Admitted) => {
      const ready = readyFor(known, admitted)
      if (ready) return this.#send(response, known.route, ready, admitted, start)
      this.#admission.keep(request, admitted)
      framework(request, response)
    }
    const admitted = this.#admission.decide(request, known.route.access)
    if (admitted instanceof Promise) void admitted.then(answer)
    else answer(admitted)
  }

  #knownFor({ method, url = '', headers }: IncomingMessage): Known | undefined {
    if (method !== 'GET' || !this.#isOpen) return undefined
    const known = this.#addresses.get(url) ?? this.#always.get(url)
    if (known === undefined || known.answer?.validity?.isCurrent === false || headers.host === undefined) return undefined
    return NOT_PLAIN.some((name) => headers[name] !== undefined) ? undefined : known
  }

  #send(response: ServerResponse, route: Route, { body, etag }: ReadyJson, { key, headers }: Admitted, start: number): void {
    const id = newRequestId()
    const head = {
      'x-request-id': id,
      'x-content-type-options': 'nosniff',
      'access-control-allow-origin': '*',
      ...headers,
      ...(etag && { etag }),
      'cache-control': etag ? REVALIDATED : 'no-store',
      'content-type': JSON_TYPE,
      'content-length': body.length,
    }
    response.writeHead(200, head).end(body, 'latin1')
    this.sent++
    this.#answered({ id, method: 'GET', route: route.url, status: 200, ms: this.#clock.steady() - start, key, refusal: null })
  }
}

function readyFor({ route, answer }: Known, { key, slot, refusal }: Admitted): ReadyJson | undefined {
  if (refusal || !key) return undefined
  return answer ?? route.ready?.({ key, slot })
}
