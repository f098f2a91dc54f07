import type { TaskTool } from '../task-tool.ts'
import { ACCOUNT_TOOLS } from './account.ts'
import { exploreBeliefs } from './beliefs.ts'
import { talkToCoach } from './coach.ts'
import { CROSS_TOOLS } from './cross.ts'
import { INTERACTION_TOOLS } from './interactions.ts'
import { OUTREACH_TOOLS } from './outreach.ts'
import { OWN_HEALTH_TOOLS } from './own-health.ts'
import { myPractice } from './practice.ts'
import { REFERENCE_TOOLS } from './reference.ts'
import { RESEARCH_TOOLS } from './research.ts'
import { mySpeechesAndKit } from './speeches.ts'

/** All tools in the order in which they are listed, starting with what people ask for most. */
export const TASK_TOOLS: readonly TaskTool[] = [
  ...INTERACTION_TOOLS,
  ...REFERENCE_TOOLS,
  ...OWN_HEALTH_TOOLS,
  talkToCoach,
  exploreBeliefs,
  myPractice,
  ...OUTREACH_TOOLS,
  mySpeechesAndKit,
  ...CROSS_TOOLS,
  ...RESEARCH_TOOLS,
  ...ACCOUNT_TOOLS,
]
