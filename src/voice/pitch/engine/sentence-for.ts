import { sentencesOf } from '../../../text/sentences.ts'
import type { Offer } from './choose-talk.ts'
import { tellsTime } from './slot-time/time-said.ts'
import { byScore, relevance, termsOf } from './terms.ts'

const LONGEST_SENTENCE = 24
/**
 * Matches sentences that say what the organizer wants, because a pitch can respond to them. Sentences that only describe the event aren't
 * quoted.
 */
const WISH = /\b(?:we|our|you|speakers?|how|what|why|theme|question|(?:is|are) about|looks? for|interested in)\b/i
const DEFINITION = /^(?:An?|The|One|Two|Three|Four|Five|Our|For|Annual|Weekly|Monthly|Internal|Online)\s/
/** Matches the start of a description of the audience that isn't a full sentence: "Nurses and planners of small towns on rosters." */
const NOUN = '(?:[\\p{L}-]+ ){0,2}[\\p{L}-]+s'
const AUDIENCE = new RegExp(`^${NOUN}(?:(?:,|,? and|,? or) ${NOUN})*(?: of (?:[\\p{L}-]+ ){0,2}[\\p{L}-]+)? (?:on|about|who)\\b`, 'u')
const LEAST_SCORE = 1

/** The sentence in an event's description that is most closely related to the talk, but never one about times. */
export function sentenceFor(description: string, { about }: Offer): string | undefined {
  const sentences = sentencesOf(description)
    .map(({ text }) => text)
    .filter((each) => each.split(' ').length <= LONGEST_SENTENCE && !tellsTime(each))
    .filter((each) => WISH.test(each) || !(DEFINITION.test(each) || AUDIENCE.test(each)))
  const [best] = byScore(sentences, (each) => relevance(termsOf(each), about)).filter(({ score }) => score >= LEAST_SCORE)
  return best?.item
}
