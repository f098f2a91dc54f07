import { cut } from '../../../text/shorten.ts'
import { SUBJECT_LENGTH } from '../pitch-forms.ts'
import type { PitchSentences } from './wording/pitch-sentences.ts'

export const FOLLOWING_UP = 'Following up on'

/** The subject line of an e-mail: its purpose, with the talk's title if there is room. */
export function subject(opening: string, sentences: PitchSentences): string {
  const { phrases, brief } = sentences
  const [offer] = brief.offers
  const short = aboutOf(opening, sentences)
  const full = offer ? `${short}: ${phrases.talk.quoted(offer)}` : short
  return [full, short].find((text) => text.length <= SUBJECT_LENGTH) ?? cutSubject(short)
}

function aboutOf(opening: string, { phrases, skeleton }: PitchSentences): string {
  const wanted = phrases.event.subject(10)
  if (wanted && opening === skeleton.subject) return wanted
  return wanted && opening === FOLLOWING_UP ? `Following up: ${wanted}` : `${opening} ${phrases.event.title(10)}`
}

/** Truncates to a length in UTF-16 code units without splitting a character, which may take up two. */
function cutSubject(text: string): string {
  let most = SUBJECT_LENGTH
  while (cut(text, most).length > SUBJECT_LENGTH) most--
  return cut(text, most)
}
