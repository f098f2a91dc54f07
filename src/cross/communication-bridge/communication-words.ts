import type { CommunicationFindings } from './communication-patterns.ts'

const CAVEATS = [
  'These are associations, not causes: how you speak is compared with your mastery of a belief, but neither explains the other.',
  'The ranges are our own working ranges for prepared talks in English, not norms; a talk outside them may be excellent.',
  'Only the written text is measured. Your voice, your pauses and the room are not.',
]
const TRUNCATED =
  'You have more text than can be measured at once, so only your newest speeches were measured, about 200,000 characters in all. To measure others, choose one speech or a shorter window.'

export const communicationCaveats = (isWhole: boolean): string[] => (isWhole ? CAVEATS : [...CAVEATS, TRUNCATED])

interface Facts extends Pick<CommunicationFindings, 'findings' | 'words'> {
  insufficient_data: boolean
  window_days: number
}

const MOST_DESCRIBED = 2
const named = (pattern: string) => pattern.replaceAll('_', ' ')

/** The summary of the offline engine. */
export function summariseCommunication(
  { insufficient_data, findings, words, window_days }: Facts,
  speeches: number,
  titles: Map<string, string>,
): string {
  if (insufficient_data)
    return `There is not enough data to compare yet. You need English speeches from the last ${window_days} days with at least 300 spoken words in total, and a mastery score for a belief that is related to speaking. So far, you have ${words} spoken words in ${speeches} ${speeches === 1 ? 'speech' : 'speeches'}.`
  const outside = findings.filter(({ position }) => position !== 'within')
  const described = (outside.length > 0 ? outside : findings)
    .slice(0, MOST_DESCRIBED)
    .map(({ belief_slug, mastery_score, pattern, suggestion }) => {
      const title = titles.get(belief_slug) ?? belief_slug
      return `Your mastery of "${title}" is ${mastery_score}; the related pattern is ${named(pattern)}. ${suggestion}`
    })
  const opening =
    outside.length > 0
      ? `In ${speeches} ${speeches === 1 ? 'speech' : 'speeches'} with ${words} spoken words, this stands out most.`
      : `In ${speeches} ${speeches === 1 ? 'speech' : 'speeches'} with ${words} spoken words, every pattern is within its working range.`
  return `${opening} ${described.join(' ')} These are counts of your own words, not a judgment of the talk.`
}
