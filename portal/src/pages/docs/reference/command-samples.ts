import { ITEMS, MESSAGE, SEARCH } from '../examples/curl-snippets.ts'

const quoted = (text: string) => `"${text}"`

/** The command for each operation that the command line covers; a test compares them with its commands. */
export const COMMAND_SAMPLES: Readonly<Record<string, string>> = {
  introspect: 'threefold me',
  listKeys: 'threefold keys',
  mintChildKey: 'threefold keys child --scopes body:read --for 1h',
  advanceTestClock: 'threefold keys test-clock 1d',
  preflight: 'threefold preflight GET /v1/me',
  searchReference: `threefold search ${quoted(SEARCH)}`,
  checkInteractions: `threefold check ${ITEMS.map(quoted).join(' ')}`,
  listBeliefs: 'threefold beliefs',
  getBelief: 'threefold beliefs <id>',
  sendCoachMessage: `threefold coach ${quoted(MESSAGE)}`,
  getDashboard: 'threefold dashboard',
  getYearInReview: 'threefold year',
  bridgeBeliefToBiomarker: 'threefold bridge biomarkers',
  bridgeBeliefToCommunication: 'threefold bridge speeches',
  draftPitch: 'threefold pitch <id>',
}
