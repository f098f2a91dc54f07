import { CHECK_DISCLAIMER } from '../../contract/interactions/check.ts'
import { sameIngredients } from '../../contract/interactions/check-words.ts'
import type { Card } from '../../contract/interoperability/cds-hooks.ts'
import type { Check, Match } from '../check/check-items.ts'
import { guessesIn, misspelled } from '../check/guesses.ts'
import { escaped } from './cards.ts'

interface Checked {
  check: Check | null
  /** The number of medications left out because the list was too long. */
  leftOut: number
  hasCurrent: boolean
  /** The interactions that have a card. */
  shown: Match[]
}

/**
 * The card about what was not checked. It is always returned, so that a response without other cards isn't mistaken for evidence of safety.
 */
export function notChecked({ check, leftOut, hasCurrent, shown }: Checked): Omit<Card, 'uuid' | 'source'> {
  const unmatched = [...new Set(check?.unmatched)]
  const guesses = guessesIn(shown)
  const unchecked = unmatched.filter((item) => !guesses.has(item))
  const paragraphs = [
    'Interactions between two drugs are not covered: drugs are compared only with remedies, supplements and foods.',
    ...(check === null ? ['No medication was sent, so there was nothing to compare.'] : []),
    ...(check?.mode === 'single' ? ['Only one medication was sent, so there was nothing to compare it with.'] : []),
    ...(unchecked.length > 0 ? [`Not recognized, and so not checked:\n\n${unchecked.map((item) => `- ${escaped(item)}`).join('\n')}`] : []),
    ...[...guesses].map(([item, meant]) => `${escaped(misspelled(item, meant))} see the cards that may apply.`),
    ...(check ? sameIngredients(check).map(escaped) : []),
    ...(leftOut > 0 ? [`${leftOut} further medications were not checked, because there were too many.`] : []),
    ...(hasCurrent ? [] : ['The current medications were not sent (`prefetch` or `context.medications`), so they were not compared.']),
    CHECK_DISCLAIMER,
  ]
  const count = unmatched.length === 1 ? '1 medication was' : `${unmatched.length} medications were`
  return {
    summary: `${unmatched.length > 0 ? `${count} not recognized; drug-drug` : 'Drug-drug'} interactions are not covered here`,
    indicator: 'info',
    detail: paragraphs.join('\n\n'),
  }
}
