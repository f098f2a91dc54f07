import type { components, operations, paths } from './openapi.ts'

type Route = `${'GET' | 'POST' | 'DELETE'} ${keyof paths & string}`

/** All operations. The compiler checks their ids, and a test checks their routes. */
export const OPERATIONS = {
  mintKey: 'POST /v1/keys',
  listKeys: 'GET /v1/keys',
  revokeKey: 'DELETE /v1/keys/{id}',
  refreshKey: 'POST /v1/keys/{id}/refresh',
  mintChildKey: 'POST /v1/keys/{id}/children',
  rotateKey: 'POST /v1/keys/{id}/rotate',
  reportLeakedKey: 'POST /v1/keys/leaked',
  reportScannedSecrets: 'POST /v1/keys/leaked/github',
  introspect: 'GET /v1/me',
  getUsage: 'GET /v1/me/usage',
  listAudit: 'GET /v1/me/audit',
  listRequests: 'GET /v1/me/requests',
  preflight: 'POST /v1/preflight',
  advanceTestClock: 'POST /v1/test/clock',
  listRemedies: 'GET /v1/body/remedies',
  getRemedy: 'GET /v1/body/remedies/{id}',
  listConditions: 'GET /v1/body/conditions',
  getCondition: 'GET /v1/body/conditions/{id}',
  listToxins: 'GET /v1/body/toxins',
  getToxin: 'GET /v1/body/toxins/{id}',
  listBiomarkers: 'GET /v1/body/biomarkers',
  getBiomarker: 'GET /v1/body/biomarkers/{id}',
  listInteractions: 'GET /v1/body/interactions',
  checkInteractions: 'POST /v1/body/interactions/check',
  getInteraction: 'GET /v1/body/interactions/{id}',
  listChanges: 'GET /v1/body/changes',
  cdsOrderSelect: 'POST /cds-services/threefold-interactions-order-select',
  cdsOrderSign: 'POST /cds-services/threefold-interactions-order-sign',
  cdsPatientView: 'POST /cds-services/threefold-interactions-patient-view',
  searchReference: 'GET /v1/body/search',
  listMyStacks: 'GET /v1/body/me/stacks',
  listMyProtocols: 'GET /v1/body/me/protocols',
  listMyReadings: 'GET /v1/body/me/readings',
  listBeliefs: 'GET /v1/mind/beliefs',
  getBelief: 'GET /v1/mind/beliefs/{id}',
  getMyProgress: 'GET /v1/mind/me/progress',
  listMyMastery: 'GET /v1/mind/me/mastery',
  sendCoachMessage: 'POST /v1/mind/coach/messages',
  resumeCoachMessage: 'GET /v1/mind/coach/messages/{message_id}/events',
  getMyKit: 'GET /v1/voice/me/kit',
  listMySpeeches: 'GET /v1/voice/me/speeches',
  getMySpeech: 'GET /v1/voice/me/speeches/{id}',
  listMyOpportunities: 'GET /v1/voice/me/opportunities',
  listMyCampaigns: 'GET /v1/voice/me/campaigns',
  listEvents: 'GET /v1/voice/events',
  draftPitch: 'POST /v1/voice/opportunities/{id}/pitch',
  getDashboard: 'GET /v1/cross/dashboard',
  getYearInReview: 'GET /v1/cross/year-in-review',
  bridgeBeliefToBiomarker: 'POST /v1/cross/bridges/belief-to-biomarker',
  bridgeBeliefToCommunication: 'POST /v1/cross/bridges/belief-to-communication',
} as const satisfies Record<keyof operations, Route>

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

type Json<T> = T extends { content: { 'application/json': infer Value } } ? Value : never

export type Schemas = components['schemas']
/** The response body of a successful operation. */
export type Answer<Id extends OperationId> = Json<operations[Id]['responses'][keyof operations[Id]['responses'] & (200 | 201 | 202)]>
/** The query parameters of an operation. */
export type Query<Id extends OperationId> = NonNullable<operations[Id]['parameters']['query']>
/** The request body of an operation. */
export type Body<Id extends OperationId> = Json<NonNullable<operations[Id]['requestBody']>>

/** The operations that return a list. */
export type ListId = { [Id in OperationId]: Answer<Id> extends { data: unknown[] } ? Id : never }[OperationId]
export type Page<Id extends ListId> = Extract<Answer<Id>, { data: unknown[] }>
