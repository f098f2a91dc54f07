import { otherLanguages } from '../reading/language.ts'
import type { Answer, Answering } from './answering.ts'

/** Tells the person, in their language if possible, that the coach doesn't speak it. */
export function answerInOtherLanguage({ reading, lines }: Answering): Answer {
  return { text: lines.say((otherLanguages[reading.language] ?? otherLanguages.en)?.says), beliefSlug: null }
}
