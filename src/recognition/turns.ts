import type { Language } from '../corpus/coach/lines.ts'
import { stemsOf } from '../text/stems.ts'
import { knowledgeIn } from './knowledge.ts'
import type { Guess } from './recognizer.ts'
import { type ReplyParts, replyParts } from './reply-parts.ts'

/** Artificial words that tell the recognizer how a message relates to the reply before it. */
const MARK = { question: 'qqasked', statement: 'qqtold', asks: 'qqasks', endsAsking: 'qqends', suggested: 'qqdid' }
/** The part of the reply from which the message repeats a word. */
const REPEATED: Record<keyof ReplyParts['sentences'], string> = { suggestions: 'qqagain', questions: 'qqback', others: 'qqsame' }
/** Upper limits of the number of words, each with the mark of a message that is no longer than that. */
const LENGTHS: readonly [number, string][] = [
  [3, 'qqtiny'],
  [7, 'qqshort'],
  [15, 'qqmiddle'],
  [30, 'qqlong'],
]
const LONGEST = 'qqlongest'
const FEWEST_LETTERS = 4

/**
 * Marks a message to show how it relates to the reply: whether the reply asked or suggested something, and which parts of it the message
 * takes up.
 */
export function withReply(message: string, reply: string, language: Language): string {
  const { sentences, suggested, endsWithQuestion } = replyParts(reply, language)
  const said = new Set(stemsOf(message, FEWEST_LETTERS))
  const repeats = (texts: readonly string[]) => texts.some((text) => stemsOf(text, FEWEST_LETTERS).some((stem) => said.has(stem)))
  const words = message.split(/\s+/).length
  const marks = [
    endsWithQuestion ? MARK.question : MARK.statement,
    suggested && `${MARK.suggested} ${MARK.suggested}${suggested}`,
    ...(['suggestions', 'questions', 'others'] as const).map((part) => repeats(sentences[part]) && REPEATED[part]),
    LENGTHS.find(([most]) => words <= most)?.[1] ?? LONGEST,
    message.includes('?') && MARK.asks,
    message.trimEnd().endsWith('?') && MARK.endsAsking,
  ]
  return [...marks.filter(Boolean), message].join(' ')
}

/** How a person may be responding to the coach's reply, most likely first: answering it, reporting, correcting, asking how. */
export const turnGuesses = (message: string, reply: string, language: Language): Guess[] =>
  knowledgeIn(language).turns.recognize(withReply(message, reply, language)).guesses
