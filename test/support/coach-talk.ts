import { composeCoachReply } from '../../src/mind/coach/engine/compose-reply.ts'
import type { Turn } from '../../src/mind/matching/belief-match.ts'
import { library } from './belief-library.ts'

/** The reply to the last of the turns, which alternate between the person and the coach. */
export function answerTo(...turns: string[]) {
  const history = turns.slice(0, -1).map((content, at): Turn => ({ role: at % 2 ? 'assistant' : 'user', content }))
  return composeCoachReply({ message: turns.at(-1) as string, history, beliefSlug: null, practice: null }, library)
}

export const talk = (...turns: string[]): string => answerTo(...turns).text
