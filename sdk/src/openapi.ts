// Generated from openapi.json by `npm run drift -- --update`.

import type * as types from './types.ts'
/** The method and path of each operation. */
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
  listRequests: 'GET /v1/me/requests',
  listAudit: 'GET /v1/me/audit',
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
  getDashboard: 'GET /v1/cross/dashboard',
  getYearInReview: 'GET /v1/cross/year-in-review',
  bridgeBeliefToBiomarker: 'POST /v1/cross/bridges/belief-to-biomarker',
  bridgeBeliefToCommunication: 'POST /v1/cross/bridges/belief-to-communication',
  getMyKit: 'GET /v1/voice/me/kit',
  listMySpeeches: 'GET /v1/voice/me/speeches',
  listMyOpportunities: 'GET /v1/voice/me/opportunities',
  listMyCampaigns: 'GET /v1/voice/me/campaigns',
  getMySpeech: 'GET /v1/voice/me/speeches/{id}',
  listEvents: 'GET /v1/voice/events',
  draftPitch: 'POST /v1/voice/opportunities/{id}/pitch',
  preflight: 'POST /v1/preflight',
} as const
export interface Operations {
  listKeys: { query: types.ListKeysQuery; body: never; answer: types.ApiKeyList }
  mintKey: { query: never; body: types.MintKeyBody; answer: types.MintedKey }
  revokeKey: { query: never; body: never; answer: types.RevokedKey }
  refreshKey: { query: never; body: never; answer: types.ApiKey }
  mintChildKey: { query: never; body: types.MintChildKeyBody; answer: types.MintedKey }
  rotateKey: { query: never; body: types.RotateKeyBody; answer: types.RotatedKey }
  reportLeakedKey: { query: never; body: types.ReportLeakedKeyBody; answer: types.LeakReceipt }
  reportScannedSecrets: { query: never; body: types.ReportScannedSecretsBody[]; answer: types.ReportScannedSecretsAnswer[] }
  introspect: { query: never; body: never; answer: types.Introspection }
  getUsage: { query: types.GetUsageQuery; body: never; answer: types.UsageOfKeys }
  listRequests: { query: types.ListRequestsQuery; body: never; answer: types.RecentRequests }
  listAudit: { query: types.ListAuditQuery; body: never; answer: types.AuditLog }
  advanceTestClock: { query: never; body: types.AdvanceTestClockBody; answer: types.TestClock }
  listRemedies: { query: types.ListRemediesQuery; body: never; answer: types.EntityList }
  getRemedy: { query: never; body: never; answer: types.RemedyDetail }
  listConditions: { query: types.ListConditionsQuery; body: never; answer: types.EntityList }
  getCondition: { query: never; body: never; answer: types.ConditionDetail }
  listToxins: { query: types.ListToxinsQuery; body: never; answer: types.EntityList }
  getToxin: { query: never; body: never; answer: types.ToxinDetail }
  listBiomarkers: { query: types.ListBiomarkersQuery; body: never; answer: types.EntityList }
  getBiomarker: { query: never; body: never; answer: types.BiomarkerDetail }
  listInteractions: { query: types.ListInteractionsQuery; body: never; answer: types.InteractionList }
  checkInteractions: { query: never; body: types.CheckInteractionsBody; answer: types.CheckResult }
  getInteraction: { query: never; body: never; answer: types.InteractionDetail }
  listChanges: { query: types.ListChangesQuery; body: never; answer: types.InteractionChangeList }
  cdsOrderSelect: { query: never; body: types.CdsOrderSelectBody; answer: types.CdsCards }
  cdsOrderSign: { query: never; body: types.CdsOrderSignBody; answer: types.CdsCards }
  cdsPatientView: { query: never; body: types.CdsPatientViewBody; answer: types.CdsCards }
  searchReference: { query: types.SearchReferenceQuery; body: never; answer: types.SearchResults }
  listMyStacks: { query: never; body: never; answer: types.StackList }
  listMyProtocols: { query: never; body: never; answer: types.ProtocolList }
  listMyReadings: { query: never; body: never; answer: types.BiomarkerSeriesList }
  listBeliefs: { query: types.ListBeliefsQuery; body: never; answer: types.BeliefList }
  getBelief: { query: never; body: never; answer: types.BeliefDetail }
  getMyProgress: { query: never; body: never; answer: types.Progress }
  listMyMastery: { query: never; body: never; answer: types.MasteryList }
  sendCoachMessage: { query: types.SendCoachMessageQuery; body: types.SendCoachMessageBody; answer: types.CoachReply }
  resumeCoachMessage: { query: never; body: never; answer: types.CoachReply }
  getDashboard: { query: types.GetDashboardQuery; body: never; answer: types.Dashboard }
  getYearInReview: { query: types.GetYearInReviewQuery; body: never; answer: types.YearInReview }
  bridgeBeliefToBiomarker: { query: never; body: types.BridgeBeliefToBiomarkerBody; answer: types.BiomarkerBridge }
  bridgeBeliefToCommunication: { query: never; body: types.BridgeBeliefToCommunicationBody; answer: types.CommunicationBridge }
  getMyKit: { query: never; body: never; answer: types.Kit }
  listMySpeeches: { query: never; body: never; answer: types.SpeechList }
  listMyOpportunities: { query: never; body: never; answer: types.OpportunityList }
  listMyCampaigns: { query: never; body: never; answer: types.CampaignList }
  getMySpeech: { query: never; body: never; answer: types.Speech }
  listEvents: { query: types.ListEventsQuery; body: never; answer: types.EventList }
  draftPitch: { query: never; body: types.DraftPitchBody; answer: types.PitchResult }
  preflight: { query: never; body: types.PreflightBody; answer: types.Preflight }
}
/** The schemas of the OpenAPI document by their names. */
export interface Schemas {
  ApiKey: types.ApiKey
  ApiKeyList: types.ApiKeyList
  AuditLog: types.AuditLog
  BeliefDetail: types.BeliefDetail
  BeliefList: types.BeliefList
  BeliefSummary: types.BeliefSummary
  BiomarkerBridge: types.BiomarkerBridge
  BiomarkerDetail: types.BiomarkerDetail
  BiomarkerSeries: types.BiomarkerSeries
  BiomarkerSeriesList: types.BiomarkerSeriesList
  Campaign: types.Campaign
  CampaignList: types.CampaignList
  CdsCards: types.CdsCards
  CheckResult: types.CheckResult
  CitedReference: types.CitedReference
  CoachDelta: types.CoachDelta
  CoachDone: types.CoachDone
  CoachError: types.CoachError
  CoachEvent: types.CoachEventOrError
  CoachReply: types.CoachReply
  CoachSafety: types.CoachSafety
  CoachStart: types.CoachStart
  Code: types.Code
  CommunicationBridge: types.CommunicationBridge
  ConditionDetail: types.ConditionDetail
  Dashboard: types.Dashboard
  EntityList: types.EntityList
  EntitySummary: types.EntitySummary
  Error: types.ErrorResponse
  EventList: types.EventList
  FhirBundle: types.FhirBundle
  FhirDetectedIssue: types.FhirDetectedIssue
  FhirOperationOutcome: types.FhirOperationOutcome
  Interaction: types.Interaction
  InteractionChange: types.InteractionChange
  InteractionChangeList: types.InteractionChangeList
  InteractionDetail: types.InteractionDetail
  InteractionList: types.InteractionList
  Introspection: types.Introspection
  Kit: types.Kit
  LeakReceipt: types.LeakReceipt
  Mastery: types.Mastery
  MasteryList: types.MasteryList
  Match: types.Match
  MintedKey: types.MintedKey
  Opportunity: types.Opportunity
  OpportunityList: types.OpportunityList
  PitchResult: types.PitchResult
  PossibleMatch: types.PossibleMatch
  Practice: types.Practice
  Preflight: types.Preflight
  Progress: types.Progress
  Protocol: types.Protocol
  ProtocolList: types.ProtocolList
  Publication: types.Publication
  RecentRequests: types.RecentRequests
  RemedyDetail: types.RemedyDetail
  Review: types.Review
  RevokedKey: types.RevokedKey
  RotatedKey: types.RotatedKey
  SearchHit: types.SearchHit
  SearchResults: types.SearchResults
  SpeakingEvent: types.SpeakingEvent
  Speech: types.Speech
  SpeechList: types.SpeechList
  SpeechSummary: types.SpeechSummary
  Stack: types.Stack
  StackList: types.StackList
  TestClock: types.TestClock
  ToxinDetail: types.ToxinDetail
  UsageOfKeys: types.UsageOfKeys
  YearInReview: types.YearInReview
}
