import type { FastifyInstance, FastifyRequest } from 'fastify'
import { partOf } from '../../base/part-of.ts'
import { turns } from '../../base/scheduling/turn.ts'
import type { Route } from '../../http/route.ts'
import type { Operation } from '../operations.ts'
import type { Payload } from '../results/abridge.ts'
import { type Failure, Refused } from './failure.ts'
import { readEvents, type StreamedEvent } from './read-events.ts'
import { restRequest } from './rest-request.ts'

export interface Connection {
  app: FastifyInstance
  request: FastifyRequest
  routes: ReadonlyMap<string, Route>
  /** Called when a message calls a route for the first time. From then on, the route counts the call against its limits. */
  onFirstCall(): void
}

/**
 * Calls the API on behalf of one message, with the client's own key, so that the same limits, caps, validation and logging apply as if the
 * client had called the API directly.
 */
export class ApiClient {
  readonly #connection: Connection
  readonly #signal: AbortSignal
  readonly #person: string
  #hasCalled = false

  constructor(connection: Connection, signal: AbortSignal) {
    this.#connection = connection
    this.#signal = signal
    this.#person = connection.request.key?.identity_id ?? ''
  }

  /** Calls an operation and returns its response. Throws `Refused` for an error response, and aborts if the message was canceled. */
  async ask<T = Payload>(operation: Operation, args: Payload = {}): Promise<T> {
    const request = this.#prepare(operation, args)
    // taking turns keeps the calls of a batch from delaying other requests
    const response = await turns.run(this.#person, () => this.#connection.app.inject(request))
    if (response.statusCode >= 400) throw refusal(response.json(), response.headers['retry-after'])
    return response.json()
  }

  /** Calls a streaming operation, reports each event, and returns all of them. */
  async follow(operation: Operation, args: Payload, onEvent: (event: StreamedEvent) => void): Promise<StreamedEvent[]> {
    const response = await this.#connection.app.inject({ ...this.#prepare(operation, args), payloadAsStream: true })
    if (response.statusCode < 400) return readEvents(response.stream(), onEvent)
    const body = await new Response(response.stream() as never).json()
    throw refusal(body as Failure, response.headers['retry-after'])
  }

  /** Runs work that takes milliseconds, taking turns with other people's work. */
  inTurn<T>(work: () => T): Promise<T> {
    return turns.run(this.#person, work)
  }

  #prepare(operation: Operation, args: Payload) {
    const { app: _, request, routes, onFirstCall } = this.#connection
    this.#signal.throwIfAborted()
    const prepared = restRequest(routes.get(operation) as Route, args)
    if (!this.#hasCalled) onFirstCall()
    this.#hasCalled = true
    const { headers: own, raw } = request
    const forwarded = own['x-forwarded-for']
    const headers = {
      authorization: own.authorization,
      prefer: 'handling=strict',
      ...partOf(request.id),
      ...(forwarded && { 'x-forwarded-for': forwarded }),
    }
    return { ...prepared, headers, remoteAddress: raw.socket.remoteAddress ?? 'unknown', signal: this.#signal }
  }
}

const refusal = (body: Failure, retryAfter: unknown) =>
  new Refused(retryAfter === undefined ? body : { ...body, retry_after_seconds: Number(retryAfter) })
