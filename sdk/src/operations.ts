import type { OPERATIONS, Operations } from './openapi.ts'

export type OperationId = keyof typeof OPERATIONS

/** These operations count toward a daily cap, so they are sent with an Idempotency-Key. */
export const AI_OPERATIONS: ReadonlySet<OperationId> = new Set([
  'sendCoachMessage',
  'draftPitch',
  'bridgeBeliefToBiomarker',
  'bridgeBeliefToCommunication',
])

/** Retrying these operations after a lost response would create a second key, or move a clock twice. */
export const NOT_REPEATABLE: ReadonlySet<OperationId> = new Set(['mintKey', 'rotateKey', 'mintChildKey', 'advanceTestClock'])

/** The response body of a successful operation. */
export type Answer<Id extends OperationId> = Operations[Id]['answer']
/** The query parameters of an operation. */
export type Query<Id extends OperationId> = Operations[Id]['query']
/** The request body of an operation. */
export type Body<Id extends OperationId> = Operations[Id]['body']

/** The operations that return a list. */
export type ListId = { [Id in OperationId]: Answer<Id> extends { data: unknown[] } ? Id : never }[OperationId]
