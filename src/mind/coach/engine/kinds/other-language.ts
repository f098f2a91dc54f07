import { readOtherLanguages } from '../../../../corpus/coach-lines.ts'
import type { Answer, Answering } from './answering.ts'

const others = readOtherLanguages()

/** One honest sentence in the person's language, if the coach knows one. */
export function answerInOtherLanguage({ reading, lines }: Answering): Answer {
  return { text: lines.say((others[reading.language] ?? others.en)?.says), beliefSlug: null }
}
