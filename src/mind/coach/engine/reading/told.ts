import { stemsOf } from '../../../../text/stems.ts'
import type { Turn } from '../../../matching/belief-match.ts'
import type { Phrasebook } from '../phrasebook.ts'
import type { Timing } from './meaning.ts'

/** What the person wrote in a conversation, oldest first. */
export const ownTurns = (history: readonly Turn[]): string[] => history.filter(({ role }) => role === 'user').map(({ content }) => content)

/**
 * What a direct question asks for, such as words to say or a decision, identified by the name of the lines that answer it. Null if there is
 * no such question.
 */
export const questionIn = (text: string, { questions }: Phrasebook): string | null =>
  questions.find(({ says }) => says.test(text))?.asksFor ?? null

/** Whether the subject of a message is still ahead or has already happened. */
export function timingOf(text: string, { ahead, happened }: Phrasebook): Timing {
  if (happened.test(text)) return 'past'
  return ahead.test(text) ? 'ahead' : null
}

/** Word stems that stand for what the person has already done, or has tried without success. */
export function triedIn(text: string, { tried }: Phrasebook): ReadonlySet<string> {
  const told = text.split(/[.!?;…\n]+/).filter((sentence) => tried.test(sentence))
  return new Set(told.flatMap((sentence) => stemsOf(sentence)))
}
