import { turnGuesses } from '../../../../recognition/turns.ts'
import type { Turn } from '../../../matching/belief-match.ts'
import type { Phrasebook } from '../phrasebook.ts'
import { folded } from '../words/folded.ts'

/** Maps each move (how a person responds to the coach's last reply) to a kind of message. */
const KINDS: Record<string, string> = {
  answer: 'reply.told',
  tells_more: 'reply.told',
  agree: 'okay',
  decline: 'declined',
  dont_know: 'reply.unknown',
  report_good: 'done.good',
  report_mixed: 'done.mixed',
  report_bad: 'done.bad',
  didnt_do: 'undone',
  challenge: 'objection',
}

export interface LearntMove {
  kind: string
  probability: number
}

/**
 * How the person most likely responds to the coach's last reply, according to a model trained on examples. Null if there is no reply, or if
 * they only repeat an earlier message. A message that begins with "yes" corrects nothing.
 */
export function learntMove(message: string, history: readonly Turn[], { language, cues }: Phrasebook): LearntMove | null {
  const last = history.at(-1)
  if (history.some(({ content }) => content === message)) return null
  const [first] = last?.role === 'assistant' ? turnGuesses(message, last.content, language) : []
  const isYes = cues.yes.test(folded(message).split(/\W+/).find(Boolean) ?? '')
  return first && !(isYes && first.label === 'correction')
    ? { kind: KINDS[first.label] ?? first.label, probability: first.probability }
    : null
}
