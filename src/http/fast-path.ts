import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Clock } from '../base/clock.ts'
import type { Admission, Admitted } from './admission.ts'
import { hostCount } from './on-request.ts'
import { newRequestId } from './request-id.ts'
import type { RequestRecord } from './request-recorder.ts'
import type { Encoding } from './responses/compression.ts'
import type { ReadyJson } from './responses/ready-json.ts'
import { headerLines, sendWhole, staysOpen } from './responses/whole-response.ts'
import type { Route } from './route.ts'

const MAX_URLS = 2_000
const MAX_BYTES = 16 * 1024 * 1024
const MAX_URL_LENGTH = 500

type Handler = (request: IncomingMessage, response: ServerResponse) => void

interface CachedUrl {
  route: Route
  /** Null if the route builds a separate response for each key. */
  response: ReadyJson | null
}

/** A response in the encoding that the client accepts. */
interface Encoded {
  ready: ReadyJson
  encoding: Encoding | null
  body: Buffer
}

declare module 'fastify' {
  interface FastifyInstance {
    fastPath: FastPath
  }
}

/**
 * Sends cached responses without going through the framework. Requests are admitted in the same way. A request that is rejected, or whose
 * response is not cached, is passed on to the framework together with the admission decision.
 */
export class FastPath {
  readonly #shared = new LRUCache<string, CachedUrl>({
    max: MAX_URLS,
    maxSize: MAX_BYTES,
    sizeCalculation: ({ response }, url) => Math.ceil(response?.size ?? 0) + url.length,
  })
  readonly #perKey = new Map<string, CachedUrl>()
  readonly #admission: Admission
  readonly #clock: Clock
  readonly #record: (request: RequestRecord) => void
  #isOpen = true
  /** The number of responses sent so far. */
  sent = 0

  constructor(
    { admission, clock }: { admission: Admission; clock: Clock },
    routes: readonly Route[],
    record: (request: RequestRecord) => void,
  ) {
    this.#admission = admission
    this.#clock = clock
    this.#record = record
    for (const route of routes) if (route.ready) this.#perKey.set(route.url, { route, response: null })
  }

  /** Stores a shared response; called when the framework sends a complete one. */
  remember({ raw, method, routeOptions }: FastifyRequest, reply: FastifyReply, response: ReadyJson): void {
    const { url } = raw
    const { declared: route } = routeOptions.config
    if (!route || !url || method !== 'GET' || url.length > MAX_URL_LENGTH || reply.hasHeader('x-ignored-params')) return
    if (response.validity?.isCurrent) this.#shared.set(url, { response, route })
  }

  /** Called on shutdown. From then on, the framework handles every request and tells clients to close their connections. */
  close(): void {
    this.#isOpen = false
  }

  get size(): number {
    return this.#shared.size
  }

  handle(request: IncomingMessage, response: ServerResponse, framework: Handler): void {
    const cached = staysOpen(request, response) ? this.#find(request) : undefined
    if (!cached) return void framework(request, response)
    const start = this.#clock.steady()
    const respond = (admitted: Admitted) => {
      const handOver = () => {
        this.#admission.remember(request, admitted)
        framework(request, response)
      }
      const ready = readyFor(cached, admitted)
      if (!ready) return handOver()
      const encoding = ready.encodingFor(request.headers['accept-encoding'])
      const body = ready.bodyIn(encoding)
      const send = (body: Buffer) => this.#send(response, cached.route, { ready, encoding, body }, admitted, start)
      if (body instanceof Promise) body.then(send, handOver)
      else send(body)
    }
    const admitted = this.#admission.decide(request, cached.route.access)
    if (admitted instanceof Promise) void admitted.then(respond)
    else respond(admitted)
  }

  #find(request: IncomingMessage): CachedUrl | undefined {
    const { method, url = '' } = request
    if (method !== 'GET' || !this.#isOpen) return undefined
    const cached = this.#shared.get(url) ?? this.#perKey.get(url)
    if (cached === undefined || cached.response?.validity?.isCurrent === false || hostCount(request) !== 1) return undefined
    return isSimple(request) ? cached : undefined
  }

  #send(response: ServerResponse, route: Route, { ready, encoding, body }: Encoded, { key, headers }: Admitted, start: number): void {
    const id = newRequestId()
    const lines = `x-request-id: ${id}\r\n${ready.headIn(encoding, body)}${headerLines(headers)}`
    sendWhole(response, lines, body, this.#clock.now())
    this.sent++
    this.#record({ id, method: 'GET', route: route.url, status: 200, ms: this.#clock.steady() - start, key, refusal: null, partOf: null })
  }
}

/** Cross-origin requests, conditional requests and requests with a body are left to the framework. */
const isSimple = ({ headers }: IncomingMessage): boolean =>
  headers.origin === undefined &&
  headers['if-none-match'] === undefined &&
  headers['content-length'] === undefined &&
  headers['transfer-encoding'] === undefined &&
  headers.upgrade === undefined

function readyFor({ route, response }: CachedUrl, { key, slot, refusal }: Admitted): ReadyJson | undefined {
  if (refusal || !key) return undefined
  return response ?? route.ready?.({ key, slot })
}
