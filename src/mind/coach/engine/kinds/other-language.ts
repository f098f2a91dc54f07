import { otherLanguages } from '../reading/language.ts'
import type { Answer, Answering } from './answering.ts'

/** One honest sentence in the person's language, if the coach knows one. */
export function answerInOtherLanguage({ reading, lines }: Answering): Answer {
  return { text: lines.say((otherLanguages[reading.language] ?? otherLanguages.en)?.says), beliefSlug: null }
}
