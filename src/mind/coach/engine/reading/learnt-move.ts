import type { Guess } from '../../../../recognition/recognizer.ts'
import { turnGuesses } from '../../../../recognition/turns.ts'
import type { Turn } from '../../../matching/belief-match.ts'
import type { Phrasebook } from '../phrasebook.ts'
import { folded } from '../words/folded.ts'
import { openlyAsked } from './openly-asked.ts'

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

/** Moves that respond to a suggestion. Nobody makes them right after an open question. */
const RESPONSES = new Set(['agree', 'decline', 'didnt_do', 'next', 'another_way'])
/** Moves that report how a suggestion turned out, which the coach may have asked about. */
const REPORTS = new Set(['report_good', 'report_mixed', 'report_bad'])

export interface LearntMove {
  kind: string
  probability: number
}

/**
 * How the person most likely responds to the coach's last reply, according to a model trained on examples. Null if there is no reply, or if
 * they only repeat an earlier message. A message that begins with "yes" corrects nothing.
 */
export function learntMove(message: string, history: readonly Turn[], book: Phrasebook): LearntMove | null {
  const last = history.at(-1)
  if (last?.role !== 'assistant' || history.some(({ content }) => content === message)) return null
  const guesses = turnGuesses(message, last.content, book.language)
  const asked = openlyAsked(history, book)
  const first = asked === undefined ? guesses[0] : amongAnswers(guesses, book.cues.asked_how.test(asked))
  const isYes = book.cues.yes.test(folded(message).split(/\W+/).find(Boolean) ?? '')
  return first && !(isYes && first.label === 'correction')
    ? { kind: KINDS[first.label] ?? first.label, probability: first.probability }
    : null
}

/** The likeliest move that can answer an open question. */
const amongAnswers = (guesses: readonly Guess[], isReported: boolean): Guess | undefined =>
  guesses.find(({ label }) => !RESPONSES.has(label) && (isReported || !REPORTS.has(label)))
