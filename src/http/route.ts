import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Static, TSchema } from 'typebox'
import type { ApiError, ErrorCode } from '../contract/errors.ts'
import type { AiOperation, Bucket } from '../contract/limits.ts'
import type { App, Scope } from '../contract/scopes.ts'
import type { KeyRecord } from '../platform/key-record.ts'
import type { Session } from '../platform/session-tokens.ts'
import type { Take } from './sliding-window.ts'

/** Who may enter, as data: the framework enforces it, OpenAPI and the tests read it. */
export interface Access {
  credential: keyof Callers
  scopes: readonly Scope[]
  /** Applications in which the identity needs an account; a missing one is 409. */
  apps: readonly App[]
  /** With `?partial=true` a missing application is no refusal. */
  partial?: boolean
  /** Passes the call on to another route, which counts it as use. */
  isPassage?: boolean
  /** The per-minute bucket that the request counts against. */
  bucket: Bucket | null
  /** The daily cap that an answer is charged to. */
  ai: AiOperation | null
}

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

/** Access of a route that any valid key may call. */
export const anyKey = { credential: 'key', scopes: [], apps: [], bucket: 'standard', ai: null } as const satisfies Access

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
