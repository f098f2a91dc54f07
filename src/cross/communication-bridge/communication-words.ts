import type { CommunicationFindings } from './communication-patterns.ts'

const CAVEATS = [
  'Related, not caused: how you speak and how far you have come with a belief are set side by side; neither explains the other.',
  'The ranges are working ranges of our own for prepared talks in English, not norms; a talk outside of them may be excellent.',
  'Only the written text is counted. Voice, pauses and the room are not known here.',
]
const PARTLY_READ =
  'There was more text than is read at once: only your newest speeches were counted, about 200,000 characters in all. Ask for one speech, or for a shorter window, to hear of others.'

export const communicationCaveats = (isWhole: boolean): string[] => (isWhole ? CAVEATS : [...CAVEATS, PARTLY_READ])

interface Facts extends Pick<CommunicationFindings, 'findings' | 'words'> {
  insufficient_data: boolean
  window_days: number
}

const TOLD = 2
const named = (pattern: string) => pattern.replaceAll('_', ' ')

/** The counted figures in words: what the offline engine says of them. */
export function summariseCommunication(
  { insufficient_data, findings, words, window_days }: Facts,
  speeches: number,
  titles: Map<string, string>,
): string {
  if (insufficient_data)
    return `There is not enough to set side by side yet. It takes English speeches of the last ${window_days} days with at least 300 spoken words in all, and mastery of a belief that bears on speaking. So far there are ${words} words in ${speeches} ${speeches === 1 ? 'speech' : 'speeches'}.`
  const outside = findings.filter(({ position }) => position !== 'within')
  const told = (outside.length > 0 ? outside : findings).slice(0, TOLD).map(({ belief_slug, mastery_score, pattern, suggestion }) => {
    const title = titles.get(belief_slug) ?? belief_slug
    return `Beside "${title}" (mastery ${mastery_score}) stands your ${named(pattern)}. ${suggestion}`
  })
  const opening =
    outside.length > 0
      ? `Across ${speeches} ${speeches === 1 ? 'speech' : 'speeches'} with ${words} spoken words, this stands out most.`
      : `Across ${speeches} ${speeches === 1 ? 'speech' : 'speeches'} with ${words} spoken words, everything measured lies within the working ranges.`
  return `${opening} ${told.join(' ')} These are counts of your own words, not a judgment of the talk.`
}
