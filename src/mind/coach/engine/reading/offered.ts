import type { Turn } from '../../../matching/belief-match.ts'
import type { Phrasebook } from '../phrasebook.ts'
import { folded } from '../words/folded.ts'
import { askedBefore } from './move.ts'

/** A message with more words says more than which offer it accepts. */
const MOST_WORDS = 10

/** The offer that a message accepts, as a kind of message, if the coach asked whether an idea, words or telling more would help. */
export function offerIn(message: string, history: readonly Turn[], { lines, cues }: Phrasebook): string | null {
  const text = folded(message)
  const asked = askedBefore(history)?.trim() ?? ''
  if (!lines['ask.offer']?.includes(asked) || text.split(' ').length > MOST_WORDS) return null
  const offer = (['words', 'more', 'idea'] as const).find((each) => cues[`offer_${each}`].test(text))
  return offer ? `offer.${offer}` : null
}
