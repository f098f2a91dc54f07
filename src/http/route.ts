import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Static, TSchema } from 'typebox'
import type { Access } from '../contract/access.ts'
import type { ApiError, ErrorCode } from '../contract/errors.ts'
import type { App } from '../contract/scopes.ts'
import type { KeyRecord } from '../identity/key-record.ts'
import type { Session } from '../identity/session-tokens.ts'
import type { EventStream } from './answers/event-stream.ts'
import type { ReadyJson } from './answers/ready-json.ts'
import type { Slot } from './limits/sliding-window.ts'

/** A caller with a key, and the request's place in the minute. */
interface KeyCaller {
  key: KeyRecord
  slot: Slot | null
}

/** Account ids in the applications that the route needs; with `partial`, in those that are linked. */
type Accounts<A extends Access> = A extends { partial: true }
  ? Partial<Record<A['apps'][number], string>>
  : Record<A['apps'][number], string>

type Caller<A extends Access> = A['credential'] extends 'session' ? { session: Session } : KeyCaller & { accounts: Accounts<A> }

export type Call<A extends Access, P, Q, B> = Caller<A> & {
  params: P
  query: Q
  body: B
  request: FastifyRequest
  reply: FastifyReply
}

/** The three ways in which an answer leaves: a value, ready bytes, a stream. */
type Answer<S> = S | ReadyJson<S> | EventStream

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
  /** An absent or empty body then counts as {}. */
  bodyOptional?: boolean
  bodyLimit?: number
  /** `stream` is the schema of an event, where the route can also answer with a stream. */
  success: { status: 200 | 201; description: string; schema: S; stream?: TSchema }
  /** Documented errors besides those that follow from the access. */
  errors: readonly ErrorCode[]
  handler(call: Call<A, Value<P>, Value<Q>, Value<B>>): Answer<Static<S>> | Promise<Answer<Static<S>>>
  /** The handler's answer where it can be had without waiting; the express lane asks for it. */
  ready?(caller: KeyCaller): ReadyJson<Static<S>> | undefined
}

// biome-ignore lint/suspicious/noExplicitAny: a list holds routes of every shape; each was checked where it was declared
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
    /** Its place in the minute, once it was counted. */
    slot: Slot | null
    /** What it was refused with, once it was. */
    refusal: ApiError | null
  }
}
