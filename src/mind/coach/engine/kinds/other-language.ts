import { otherLanguages } from '../reading/language.ts'
import type { Answer, Answering } from './answering.ts'

/** Says in the person's language that the coach doesn't speak it, if the coach knows that sentence. */
export function answerInOtherLanguage({ reading, lines }: Answering): Answer {
  return { text: lines.say((otherLanguages[reading.language] ?? otherLanguages.en)?.says), beliefSlug: null }
}
