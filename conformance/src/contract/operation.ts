import type { Kit } from '../kit.ts'
import type { Schema } from '../schemas.ts'

export type App = 'mind' | 'body' | 'voice'

/** The variable parts of a request to an operation. */
export interface Request {
  /** The value of the path parameter. */
  id?: string
  query?: string
  body?: unknown
}

/** An operation, as described by a row in the contract's tables of endpoints. */
export interface Operation {
  method: 'GET' | 'POST' | 'DELETE'
  /** The path as in OpenAPI, such as `/v1/keys/{id}`. */
  path: string
  status: 200 | 201
  /** What the contract says about the success response. */
  promise: string
  shape: Schema
  scopes: readonly string[]
  /** The applications in which an account is required. Without them, the operation returns 409. */
  apps?: readonly App[]
  isAi?: true
  /** Returns a request that succeeds. */
  sample?(kit: Kit): Promise<Request>
  /** Requests that break a rule of the contract. */
  invalid?: readonly Request[]
}

export const NOWHERE = '00000000-0000-4000-8000-000000000000'

export const addressOf = ({ path }: Pick<Operation, 'path'>, { id = NOWHERE, query }: Request = {}): string =>
  path.replace(/\{\w+\}/, encodeURIComponent(id)) + (query ? `?${query}` : '')

export const nameOf = ({ method, path }: Pick<Operation, 'method' | 'path'>): string => `${method} ${path}`

export const queries = (...all: string[]): Request[] => all.map((query) => ({ query }))
export const bodies = (...all: unknown[]): Request[] => all.map((body) => ({ body }))

/** Requests with an invalid `limit`, which must be an integer from 1 to `most`. */
export const badLimits = (most = 100): Request[] => queries('limit=0', `limit=${most + 1}`, 'limit=1.5', 'limit=many')
export const badCursors = queries('cursor=')
