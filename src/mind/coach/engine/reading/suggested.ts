import type { Suggestion } from '../../../../corpus/coach/moves.ts'
import { SENTENCES } from '../../../../text/sentences.ts'
import { stemsOf } from '../../../../text/stems.ts'
import type { Turn } from '../../../matching/belief-match.ts'
import type { Phrasebook } from '../phrasebook.ts'
import { folded } from '../words/folded.ts'

const FEWEST_LETTERS = 4
const CLAUSES = /[.!?…,;:]+\s+|\s(?:and|und|et|y|e)\s/u

/** What kind of thing the coach suggested in its last reply; undefined if the reply suggested nothing. */
export function suggestedIn(history: readonly Turn[], { moves: { suggested, cues } }: Phrasebook): Suggestion | undefined {
  const reply = history.findLast(({ role }) => role === 'assistant')?.content ?? ''
  const sentences = (reply.match(SENTENCES) ?? []).map((sentence) => folded(sentence))
  const offers = sentences.filter((sentence) => sentence.endsWith('?') && cues.offering.test(sentence))
  const sortOf = (among: string[]) => suggested.find(([, says]) => among.some((sentence) => says.test(sentence)))?.[0]
  return offers.length > 0 ? (sortOf(offers) ?? 'do') : sortOf(sentences.filter((sentence) => !sentence.endsWith('?')))
}

/**
 * The kind of suggestion that a message refers to because both use the same word, as in "why the feet?"; otherwise, the kind of the last one.
 */
export function suggestionMeant(message: string, history: readonly Turn[], book: Phrasebook): Suggestion | undefined {
  const stems = new Set(stemsOf(message, FEWEST_LETTERS))
  const reply = history.findLast(({ role }) => role === 'assistant')?.content ?? ''
  const meant = reply.split(CLAUSES).find((clause) => stemsOf(clause, FEWEST_LETTERS).some((stem) => stems.has(stem)))
  return (meant === undefined ? undefined : sortOf(meant, book)) ?? suggestedIn(history, book)
}

/** The kind of thing that a step suggests. */
export const sortOf = (step: string, { moves: { suggested } }: Phrasebook): Suggestion | undefined =>
  suggested.find(([, says]) => says.test(folded(step)))?.[0]

/** The kinds of suggestions that the person doesn't want, or that made things worse: "no more writing". */
export const refusedIn = (text: string, { moves: { refused } }: Phrasebook): Suggestion[] =>
  refused.filter(([, says]) => says.test(text)).map(([sort]) => sort)
