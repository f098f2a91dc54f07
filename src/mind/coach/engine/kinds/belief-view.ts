import type { CoachedBelief } from '../../../matching/coached-belief.ts'
import type { Values } from '../words/lines.ts'
import type { Answering } from './answering.ts'

const LIKELIHOOD_OF_OWN_VIEW = 0.5

/** Another perspective on what the person says, in the belief's words. */
export function viewOf({ reading: { book }, lines }: Answering, belief: CoachedBelief): string | undefined {
  const wording = book.wordings?.[belief.slug]
  const values: Values = wording
    ? { limiting: wording.limiting, reframe: wording.reframe, title: wording.title }
    : { limiting: belief.limiting_form, reframe: belief.reframe, truth: belief.core_truth, title: belief.title }
  const framed = () => lines.pick(book.lines.view, values)
  if (book.wordings) return wording ? framed() : undefined
  const own = () => lines.pick(belief.coach.offers)
  return lines.chance(LIKELIHOOD_OF_OWN_VIEW) ? (own() ?? framed()) : (framed() ?? own())
}
