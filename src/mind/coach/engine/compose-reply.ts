import type { Turn } from '../../matching/belief-match.ts'
import type { CoachedBelief } from '../../matching/coached-belief.ts'
import type { CoachContext } from '../coach-context.ts'
import { chooseBelief } from './belief-choice.ts'
import { LineChoice } from './line-choice.ts'
import { layOut } from './reply-layout.ts'
import { SaidBefore } from './said-before.ts'
import { SeededChoice } from './seeded-choice.ts'

const NO_LIBRARY =
  "Thank you for writing. I'd like to hear more before I say anything, and you can tell me in any order you like. It doesn't have to make sense yet, and nothing about it is too small to bring here.\n\nWhat would be a good place to begin?"

/** Twenty turns of ordinary length. Reading the longest permitted conversation would delay other requests. */
const MOST_CHARACTERS_BACK = 12_000

/** The newest turns of a conversation. */
function newest(history: readonly Turn[]): readonly Turn[] {
  let characters = 0
  const turns: Turn[] = []
  for (const turn of history.toReversed()) {
    characters += turn.content.length
    if (characters > MOST_CHARACTERS_BACK) break
    turns.unshift(turn)
  }
  return turns
}

/** Composes a coach reply from the library, without a model. The same context gives the same reply. */
export function composeCoachReply(whole: CoachContext, library: readonly CoachedBelief[]): { text: string; beliefSlug: string | null } {
  const context = { ...whole, history: newest(whole.history) }
  const said = new SaidBefore(context.history)
  const seeded = new SeededChoice([context.message, ...context.history.map(({ content }) => content)].join('\n'))
  const choice = chooseBelief(context, library, said, seeded)
  if (!choice) return { text: NO_LIBRARY, beliefSlug: null }
  const { lines, spare } = new LineChoice(context, choice, said, seeded).all()
  return { text: layOut(lines, spare, choice.certainty !== 'none', seeded), beliefSlug: choice.belief.slug }
}
