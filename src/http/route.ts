import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Static, TSchema } from 'typebox'
import type { Access } from '../contract/access.ts'
import type { ApiError, ErrorCode } from '../contract/errors.ts'
import type { KeyRecord } from '../identity/key-record.ts'
import type { Session } from '../identity/session-tokens.ts'
import type { Take } from './limits/sliding-window.ts'

interface Callers {
  key: { key: KeyRecord }
  session: { session: Session }
}

export type Call<C extends keyof Callers, P, Q, B> = Callers[C] & {
  params: P
  query: Q
  body: B
  request: FastifyRequest
  reply: FastifyReply
}

type Value<T> = T extends TSchema ? Static<T> : Record<never, never>

interface Declaration<C extends keyof Callers, P, Q, B> {
  method: 'GET' | 'POST' | 'DELETE'
  url: string
  operationId: string
  tag: string
  summary: string
  description: string
  access: Access & { credential: C }
  params?: P
  query?: Q
  body?: B
  /** An absent or empty body then counts as {}. */
  bodyOptional?: boolean
  bodyLimit?: number
  /** `stream` describes the events of a route that can answer with a stream instead. */
  success: { status: 200 | 201; description: string; schema: TSchema; stream?: string }
  /** Documented errors besides those that follow from the access. */
  errors: readonly ErrorCode[]
  handler(call: Call<C, Value<P>, Value<Q>, Value<B>>): unknown
  /** What the handler would answer this key with, where nobody need be asked for it; made once the request is counted. */
  ready?(key: KeyRecord): ((take: Take) => string) | undefined
}

// biome-ignore lint/suspicious/noExplicitAny: a list holds routes of every shape; each was checked where it was declared
export type Route = Declaration<any, TSchema | undefined, TSchema | undefined, TSchema | undefined>

export function route<
  C extends keyof Callers,
  P extends TSchema | undefined = undefined,
  Q extends TSchema | undefined = undefined,
  B extends TSchema | undefined = undefined,
>(declaration: Declaration<C, P, Q, B>): Route {
  return declaration as unknown as Route
}

declare module 'fastify' {
  interface FastifyContextConfig {
    declared?: Route
  }
  interface FastifyRequest {
    key: KeyRecord | null
    session: Session | null
    /** Its place in the minute, once it was counted. */
    take: Take | null
    /** What it was refused with, once it was. */
    refusal: ApiError | null
  }
}
