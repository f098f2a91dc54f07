import { ITEMS, MESSAGE, SEARCH } from '../examples/curl-snippets.ts'

const quoted = (text: string) => `"${text}"`

/** Sample commands, for each operation that the command line covers. A test compares them with the actual commands. */
export const COMMAND_SAMPLES: Readonly<Record<string, string>> = {
  introspect: 'threefold me',
  mintKey: 'threefold keys mint --name laptop',
  listKeys: 'threefold keys',
  rotateKey: 'threefold keys rotate',
  refreshKey: 'threefold keys refresh',
  revokeKey: 'threefold keys revoke <id>',
  reportLeakedKey: 'threefold keys report',
  getUsage: 'threefold usage',
  listRequests: 'threefold requests --failed',
  listAudit: 'threefold audit',
  mintChildKey: 'threefold keys child --scopes body:read --for 1h',
  advanceTestClock: 'threefold keys test-clock 1d',
  preflight: 'threefold preflight GET /v1/me',
  searchReference: `threefold search ${quoted(SEARCH)}`,
  checkInteractions: `threefold check ${ITEMS.map(quoted).join(' ')}`,
  getRemedy: 'threefold show remedy <id>',
  getCondition: 'threefold show condition <id>',
  getToxin: 'threefold show toxin <id>',
  getBiomarker: 'threefold show biomarker <id>',
  getInteraction: 'threefold show interaction <id>',
  listBeliefs: 'threefold beliefs',
  getBelief: 'threefold beliefs <id>',
  sendCoachMessage: `threefold coach ${quoted(MESSAGE)}`,
  getDashboard: 'threefold dashboard',
  getYearInReview: 'threefold year',
  bridgeBeliefToBiomarker: 'threefold bridges biomarkers',
  bridgeBeliefToCommunication: 'threefold bridges speeches',
  listMyOpportunities: 'threefold opportunities',
  listEvents: 'threefold events',
  draftPitch: 'threefold pitch <id>',
}
