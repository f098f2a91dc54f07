import { beliefNamed, type LibraryBelief, type LibraryContent } from '../beliefs/library.ts'
import type { CoachContext } from './coach-context.ts'
import { chooseBelief } from './engine/belief-choice.ts'
import { familyOf, type Reading } from './engine/reading/reading.ts'

const MOST_BELIEFS = 3
/** Kinds of message that a belief can help with. */
const WITH_BELIEF = new Set(['life', 'another_way', 'correction'])

/** The best-fitting beliefs for a message, from which a model chooses. A requested belief comes first. */
export function fittingBeliefs(context: CoachContext, reading: Reading, content: LibraryContent): LibraryBelief[] {
  const requested = beliefNamed(content, context.beliefSlug ?? '')
  const fitting = WITH_BELIEF.has(familyOf(reading.kind)) ? chooseBelief(context, reading, content.coached).best : []
  const found = fitting.flatMap(({ slug }) => beliefNamed(content, slug) ?? [])
  return [...new Set([...(requested ? [requested] : []), ...found])].slice(0, MOST_BELIEFS)
}
