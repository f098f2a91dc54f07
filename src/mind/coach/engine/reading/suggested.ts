import type { Suggestion } from '../../../../corpus/coach/moves.ts'
import type { Turn } from '../../../matching/belief-match.ts'
import type { Phrasebook } from '../phrasebook.ts'
import { folded } from '../words/folded.ts'
import { SENTENCES } from '../words/quotable.ts'

/** What kind of thing the coach suggested in its last reply; undefined if the reply suggested nothing. */
export function suggestedIn(history: readonly Turn[], { moves: { suggested, cues } }: Phrasebook): Suggestion | undefined {
  const reply = history.findLast(({ role }) => role === 'assistant')?.content ?? ''
  const sentences = (reply.match(SENTENCES) ?? []).map((sentence) => folded(sentence))
  const offers = sentences.filter((sentence) => sentence.endsWith('?') && cues.offering.test(sentence))
  const sortOf = (among: string[]) => suggested.find(([, says]) => among.some((sentence) => says.test(sentence)))?.[0]
  return offers.length > 0 ? (sortOf(offers) ?? 'do') : sortOf(sentences.filter((sentence) => !sentence.endsWith('?')))
}
