import type { Language } from '../../corpus/coach/lines.ts'
import { knowledgeIn } from './knowledge.ts'
import type { Guess } from './recognizer.ts'

/** Words that exist in no language, which tell the recognizer what the message follows. */
const MARK = { question: 'qqasked', statement: 'qqtold', same: 'qqsame' }
const FEWEST_LETTERS = 5
const ENDS_WITH_QUESTION = /[?？]["”“»)\s]*$/u

/** Marks a message with what it follows: whether the reply ended with a question, and whether the message repeats words of the reply. */
export function withReply(message: string, reply: string): string {
  const said = new Set(wordsIn(reply))
  const marks = [
    ENDS_WITH_QUESTION.test(reply) ? MARK.question : MARK.statement,
    ...(wordsIn(message).some((word) => said.has(word)) ? [MARK.same] : []),
  ]
  return `${marks.join(' ')} ${message}`
}

const wordsIn = (text: string): string[] => (text.toLowerCase().match(/\p{L}+/gu) ?? []).filter((word) => word.length >= FEWEST_LETTERS)

/** What a person may be doing with the coach's reply, the likeliest first: answering it, reporting, correcting, asking how. */
export const turnGuesses = (message: string, reply: string, language: Language): Guess[] =>
  knowledgeIn(language).turns.recognize(withReply(message, reply)).guesses
