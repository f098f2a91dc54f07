import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Static, TSchema } from 'typebox'
import type { Access } from '../contract/access.ts'
import type { ApiError, ErrorCode } from '../contract/errors.ts'
import type { App } from '../contract/scopes.ts'
import type { KeyRecord } from '../identity/key-record.ts'
import type { Session } from '../identity/session-tokens.ts'
import type { KeyWatch } from './key-watch.ts'
import type { Slot } from './limits/sliding-window.ts'
import type { EventStream } from './responses/event-stream.ts'
import type { ReadyJson } from './responses/ready-json.ts'

/** `slot` is the request's place in the rate limit window, if it was counted. */
interface KeyCaller {
  key: KeyRecord
  slot: Slot | null
}

/** Account ids in the applications that the route requires; with `partial`, in those that are linked. */
type Accounts<A extends Access> = A extends { partial: true }
  ? Partial<Record<A['apps'][number], string>>
  : Record<A['apps'][number], string>

interface Callers<A extends Access> {
  none: Record<never, never>
  session: { session: Session }
  key: KeyCaller & { accounts: Accounts<A> }
}
type Caller<A extends Access> = Callers<A>[A['credential']]

export type Call<A extends Access, P, Q, B> = Caller<A> & {
  params: P
  query: Q
  body: B
  request: FastifyRequest
  reply: FastifyReply
}

type HandlerResult<S> = S | ReadyJson<S> | EventStream

type Value<T> = T extends TSchema ? Static<T> : Record<never, never>

interface Declaration<A extends Access, P, Q, B, S extends TSchema> {
  method: 'GET' | 'POST' | 'DELETE'
  url: string
  operationId: string
  tag: string
  summary: string
  description: string
  access: A
  params?: P
  query?: Q
  body?: B
  /** Treats an absent or empty body as {}. */
  bodyOptional?: boolean
  bodyLimit?: number
  /** Throws if the sender didn't sign the body; called before the body is parsed. */
  checkSender?(headers: IncomingHttpHeaders, body: Buffer): void
  /** Headers that clients may expect to have an effect, although they have none here. They are reported like unknown fields. */
  ignoredHeaders?: readonly string[]
  /**
   * `stream` is the schema of an event, if the route can also respond with a stream. `other` is an alternative form of the response,
   * for clients that prefer its media type. `empty` describes when the route responds with a 204.
   */
  success: {
    status: 200 | 201 | 202
    description: string
    schema: S
    stream?: TSchema
    other?: { type: string; schema: TSchema }
    empty?: string
  }
  /** Errors in addition to those that follow from the declaration. */
  errors: readonly ErrorCode[]
  handler(call: Call<A, Value<P>, Value<Q>, Value<B>>): HandlerResult<Static<S>> | Promise<HandlerResult<Static<S>>>
  /** Throws the errors that the handler can detect without looking anything up, so that a preflight reports them too. */
  foresee?(call: Omit<Call<A, Value<P>, Value<Q>, Value<B>>, 'request' | 'reply'>): void
  /** The handler's response, if it is available synchronously; used by the fast path. */
  ready?(caller: KeyCaller): ReadyJson<Static<S>> | undefined
}

// biome-ignore lint/suspicious/noExplicitAny: lists hold routes of every shape; each is type-checked at its declaration
export type Route = Declaration<any, TSchema | undefined, TSchema | undefined, TSchema | undefined, any>

export function route<
  const A extends Access,
  S extends TSchema,
  P extends TSchema | undefined = undefined,
  Q extends TSchema | undefined = undefined,
  B extends TSchema | undefined = undefined,
>(declaration: Declaration<A, P, Q, B, S>): Route {
  return declaration as unknown as Route
}

export const accountsOf = ({ links }: KeyRecord): Partial<Record<App, string>> => ({
  mind: links.mind?.account_id,
  body: links.body?.account_id,
  voice: links.voice?.account_id,
})

declare module 'fastify' {
  interface FastifyContextConfig {
    declared?: Route
  }
  interface FastifyRequest {
    key: KeyRecord | null
    session: Session | null
    slot: Slot | null
    /** The client's address without its last part, for the audit log. Null if the address is not known. */
    readonly network: string | null
    /** Watches the key or browser session with which the request was admitted. */
    watchKey(): KeyWatch
    /** The error that was sent, if any. */
    refusal: ApiError | null
  }
}
