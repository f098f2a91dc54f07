/**
 * The operations that agents can call, in the order in which they are listed.
 * Everything else about a tool comes from its route.
 */
export const TOOLS = [
  'introspect',
  'searchReference',
  'listRemedies',
  'getRemedy',
  'listConditions',
  'getCondition',
  'listToxins',
  'getToxin',
  'listBiomarkers',
  'getBiomarker',
  'listInteractions',
  'checkInteractions',
  'getInteraction',
  'listChanges',
  'listMyStacks',
  'listMyProtocols',
  'listMyReadings',
  'listBeliefs',
  'getBelief',
  'getMyProgress',
  'listMyMastery',
  'sendCoachMessage',
  'getMyKit',
  'listMySpeeches',
  'getMySpeech',
  'listMyOpportunities',
  'listMyCampaigns',
  'listEvents',
  'draftPitch',
  'getDashboard',
  'getYearInReview',
  'bridgeBeliefToBiomarker',
  'bridgeBeliefToCommunication',
] as const
export type ToolOperation = (typeof TOOLS)[number]

/** Query parameters that agents can't set: a tool returns a single result, so the coach must not stream. */
export const FIXED_QUERY: Partial<Record<ToolOperation, Record<string, string>>> = { sendCoachMessage: { stream: 'false' } }

/** The default length of lists. It is shorter than the API's, because a list takes up an agent's context. */
export const LIST_LIMIT = 20

export const toolName = (operation: ToolOperation): string => operation.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
