/** What agents may call, in the order in which it is listed. All else about a tool comes from the route of that name. */
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

/** Query parameters that an agent has no choice about: a tool answers once, so the coach does not stream. */
export const SETTLED: Partial<Record<ToolOperation, Record<string, string>>> = { sendCoachMessage: { stream: 'false' } }

/** Agents read what they get: a list is shorter for them unless they ask for more. */
export const LIST_LIMIT = 20

export const toolName = (operation: ToolOperation): string => operation.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
