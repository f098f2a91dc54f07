import type { OPERATIONS, Operations } from './openapi.ts'

export type OperationId = keyof typeof OPERATIONS

/** These operations count toward a daily cap, so they are sent with an Idempotency-Key. */
export const AI_OPERATIONS: ReadonlySet<OperationId> = new Set([
  'sendCoachMessage',
  'draftPitch',
  'bridgeBeliefToBiomarker',
  'bridgeBeliefToCommunication',
])

/** Operations that aren't retried after a lost response, because that could create a second key or move a test clock twice. */
export const NOT_REPEATABLE: ReadonlySet<OperationId> = new Set(['mintKey', 'rotateKey', 'mintChildKey', 'advanceTestClock'])

/** The response body of a successful operation. */
export type Answer<Id extends OperationId> = Operations[Id]['answer']
/** The query parameters of an operation. */
export type Query<Id extends OperationId> = Operations[Id]['query']
/** The request body of an operation. */
export type Body<Id extends OperationId> = Operations[Id]['body']

/** The operations that return a list. */
export type ListId = { [Id in OperationId]: Answer<Id> extends { data: unknown[] } ? Id : never }[OperationId]

/** Matches a path with any text in place of its parameters. */
type Filled<Path extends string> = Path extends `${infer Before}{${string}}${infer After}` ? `${Before}${string}${Filled<After>}` : Path

type Method = 'GET' | 'POST' | 'DELETE'
type PathOf<Id extends OperationId, M extends Method> = (typeof OPERATIONS)[Id] extends `${M} ${infer Path}` ? Path : never
type WithParameters = `${string}{${string}`

/** The operations without path parameters that have this path. They take precedence over those whose parameters could match it. */
type Exact<Path extends string, M extends Method> = {
  [Id in OperationId]: Path extends Exclude<PathOf<Id, M>, WithParameters> ? Id : never
}[OperationId]
type Possible<Path extends string, M extends Method> = { [Id in OperationId]: Path extends Filled<PathOf<Id, M>> ? Id : never }[OperationId]
type OperationAt<Path extends string, M extends Method> = [Exact<Path, M>] extends [never] ? Possible<Path, M> : Exact<Path, M>

/** The response body of a request to this path; unknown if no operation has it. */
export type AnswerAt<Path extends string, M extends Method = 'GET'> = [OperationAt<Path, M>] extends [never]
  ? unknown
  : Answer<OperationAt<Path, M>>
