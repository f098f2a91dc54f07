import type { Language } from '../../corpus/coach/lines.ts'
import { readGlossary } from '../../corpus/words/glossary.ts'
import { WordClasses } from '../../text/word-classes.ts'
import { classesOf } from './knowledge.ts'
import { Learnt } from './learnt.ts'
import { readModel } from './model.ts'
import { type Guess, Recognizer } from './recognizer.ts'

/** Words that no language has: they tell the recognizer what the message follows. */
const MARK = { question: 'qqasked', statement: 'qqtold', same: 'qqsame' }
const FEWEST_LETTERS = 5
/** The newest part of a long message says what the person does with the reply just as the beginning does. */
const SENTENCE_END = /[?？]["”“»)\s]*$/u

/** A message with marks of what it follows: whether the reply ended with a question, and whether the message takes up its words. */
export function withReply(message: string, reply: string): string {
  const said = new Set(wordsIn(reply))
  const marks = [
    SENTENCE_END.test(reply) ? MARK.question : MARK.statement,
    ...(wordsIn(message).some((word) => said.has(word)) ? [MARK.same] : []),
  ]
  return `${marks.join(' ')} ${message}`
}

const wordsIn = (text: string): string[] => (text.toLowerCase().match(/\p{L}+/gu) ?? []).filter((word) => word.length >= FEWEST_LETTERS)

let learnt: Learnt | undefined
const recognizers = new Map<Language, Recognizer>()

/** What a person may be doing with the coach's reply, the likeliest first: answering it, reporting, correcting, asking how. */
export function turnGuesses(message: string, reply: string, language: Language): Guess[] {
  let recognizer = recognizers.get(language)
  if (!recognizer) {
    recognizer = new Recognizer((learnt ??= new Learnt(readModel('turns'))), new WordClasses(classesOf(language)), readGlossary().glossary)
    recognizers.set(language, recognizer)
  }
  return recognizer.recognize(withReply(message, reply)).guesses
}
