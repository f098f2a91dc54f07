import { type BeliefMastery, bearsOnSpeaking, type CommunicationFindings, FEWEST_WORDS } from './communication-patterns.ts'

const CAVEATS = [
  'These are associations, not causes: how you speak is compared with your mastery of a belief, but neither explains the other.',
  'The ranges are our own working ranges for prepared talks in English, not norms; a talk outside them may be excellent.',
  'Only the written text is measured. Your voice, your pauses and the room are not.',
  "Words in quotation marks and block quotes are left out, because they are often somebody else's words. Quotations without quotation marks are not recognized.",
]
const TRUNCATED =
  'You have more text than can be measured at once, so only your newest speeches were measured, about 200,000 characters in total. To measure the others, choose a single speech or a shorter window.'

export const communicationCaveats = (isWhole: boolean): string[] => (isWhole ? CAVEATS : [...CAVEATS, TRUNCATED])

type Facts = Pick<CommunicationFindings, 'findings' | 'words'>

const MOST_DESCRIBED = 2
const named = (pattern: string) => pattern.replaceAll('_', ' ')

const counted = (speeches: number) => `${speeches} ${speeches === 1 ? 'speech' : 'speeches'}`

/** Explains why nothing could be compared. `belief` is the belief that the request names, if any. */
export function explainNoFindings(
  { words, window_days }: { words: number; window_days: number },
  speeches: number,
  mastery: readonly BeliefMastery[],
  belief: Pick<BeliefMastery, 'title' | 'tags'> | null,
): string {
  if (words < FEWEST_WORDS)
    return `There is not enough text to compare yet. You need English speeches from the last ${window_days} days with at least ${FEWEST_WORDS} spoken words in total. So far, you have ${words} spoken words in ${counted(speeches)}.`
  const enough = `Your ${counted(speeches)} with ${words} spoken words are enough to compare`
  const orAll = 'or omit `belief_slug` to compare all your beliefs'
  if (belief && !bearsOnSpeaking(belief.tags))
    return `${enough}, but "${belief.title}" is not related to how people speak, so there is nothing to compare. Choose a different belief, ${orAll}.`
  if (belief) return `${enough}, but you have no mastery score for "${belief.title}" yet. Practice it and try again, ${orAll}.`
  return mastery.length === 0
    ? `${enough}, but you have no mastery scores yet. Practice a belief and try again.`
    : `${enough}, but none of the beliefs for which you have a mastery score is related to how people speak. Practice, for example, a belief about courage, clarity or trust, and try again.`
}

/** The summary that the offline engine returns. */
export function summarizeCommunication({ findings, words }: Facts, speeches: number, titles: Map<string, string>): string {
  const outside = findings.filter(({ position }) => position !== 'within')
  const described = (outside.length > 0 ? outside : findings)
    .slice(0, MOST_DESCRIBED)
    .map(({ belief_slug, mastery_score, other_beliefs, pattern, suggestion }) => {
      const title = titles.get(belief_slug) ?? belief_slug
      const others =
        other_beliefs.length === 0 ? '' : ` and ${other_beliefs.length} other ${other_beliefs.length === 1 ? 'belief' : 'beliefs'}`
      return `The pattern of ${named(pattern)} is related to "${title}" (your mastery is ${mastery_score})${others}. ${suggestion}`
    })
  const opening =
    outside.length > 0
      ? `In ${counted(speeches)} with ${words} spoken words, this stands out most.`
      : `In ${counted(speeches)} with ${words} spoken words, every pattern is within its working range.`
  return `${opening} ${described.join(' ')} These are counts of your own words, not a judgment of the talk.`
}
