import { SENTENCES } from '../../../../text/sentences.ts'
import type { Turn } from '../../../matching/belief-match.ts'
import type { Phrasebook } from '../phrasebook.ts'
import { folded } from '../words/folded.ts'
import { suggestedIn } from './suggested.ts'

/** A question may be followed by one more sentence: "How was it? You can tell me as much as you like." */
const NEAR_THE_END = 2

/** The coach's last reply, without what follows its last question; undefined if it doesn't end with a question. */
function replyUntilQuestion(history: readonly Turn[]): string[] | undefined {
  const last = history.at(-1)
  const sentences = (last?.role === 'assistant' && last.content.match(SENTENCES)) || []
  const question = sentences.findLastIndex((sentence) => /[?？]["”“»)\s]*$/u.test(sentence))
  return question >= 0 && question >= sentences.length - NEAR_THE_END ? sentences.slice(0, question + 1) : undefined
}

/**
 * The open question at the end of the coach's last reply, to which the next message is most likely an answer. Undefined if there is none, or
 * if the reply suggests something.
 */
export function openlyAsked(history: readonly Turn[], book: Phrasebook): string | undefined {
  const asked = replyUntilQuestion(history)
  const question = folded(asked?.at(-1)?.trim() ?? '')
  if (!asked || !book.cues.open_question.test(question) || book.moves.cues.offering.test(question)) return undefined
  return suggestedIn([{ role: 'assistant', content: asked.join('') }], book) === undefined ? question : undefined
}
