import type { Language } from '../../corpus/coach/lines.ts'
import { knowledgeIn } from './knowledge.ts'
import type { Guess } from './recognizer.ts'

/** Artificial words that tell the recognizer how a message relates to the reply before it. */
const MARK = { question: 'qqasked', statement: 'qqtold', same: 'qqsame' }
const FEWEST_LETTERS = 5
const ENDS_WITH_QUESTION = /[?？]["”“»)\s]*$/u

/**
 * Marks a message to show how it relates to the reply: whether the reply ended with a question, and whether the message repeats any of its
 * words.
 */
export function withReply(message: string, reply: string): string {
  const said = new Set(wordsIn(reply))
  const marks = [
    ENDS_WITH_QUESTION.test(reply) ? MARK.question : MARK.statement,
    ...(wordsIn(message).some((word) => said.has(word)) ? [MARK.same] : []),
  ]
  return `${marks.join(' ')} ${message}`
}

const wordsIn = (text: string): string[] => (text.toLowerCase().match(/\p{L}+/gu) ?? []).filter((word) => word.length >= FEWEST_LETTERS)

/** How a person may be responding to the coach's reply, most likely first: answering it, reporting, correcting, asking how. */
export const turnGuesses = (message: string, reply: string, language: Language): Guess[] =>
  knowledgeIn(language).turns.recognize(withReply(message, reply)).guesses
