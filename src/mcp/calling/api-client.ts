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
  /** Called when a message first calls a route. The routes count their calls against the limits. */
  onFirstCall(): void
}

/**
 * Calls the API for one message as the MCP client itself would, with the client's own key, so that the same limits, caps,
 * validation and logging apply as to any other request.
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

  /** Returns the response of an operation. Throws `Refused` if it is an error, and stops if the message was cancelled. */
  async ask<T = Payload>(operation: Operation, args: Payload = {}): Promise<T> {
    const request = this.#prepare(operation, args)
    // without turns, the calls of a batch together would delay other requests
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

  /** Runs work that takes milliseconds, alternating with other people's work. */
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
