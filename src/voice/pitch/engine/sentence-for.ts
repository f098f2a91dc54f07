import type { Offer } from './choose-talk.ts'
import { slotOf } from './slot.ts'
import { byScore, relevance, termsOf } from './terms.ts'

const LONGEST_SENTENCE = 24
/** A sentence that says what is wanted is worth an answer; one that only says what the event is isn't. */
const WISH = /\b(?:we|our|you|speakers?|how|what|why)\b/i
const DEFINITION = /^(?:An?|The|One|Two|Three|Four|Five|Our|For)\s/

/** The sentence of an event's description that has most to do with the talk. */
export function sentenceFor(description: string, { about }: Offer): string | undefined {
  const sentences = description
    .split(/(?<=[.!?])\s/)
    .filter((each) => each !== '' && each.split(' ').length <= LONGEST_SENTENCE && !slotOf('', each))
    .filter((each) => WISH.test(each) || !DEFINITION.test(each))
  const [best] = byScore(sentences, (each) => relevance(termsOf(each), about)).filter(({ score }) => score > 0)
  return best?.item
}
