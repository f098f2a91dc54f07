import type { Phrasebook, ReadableTopic } from '../phrasebook.ts'

/** Topics that are listed first are the more particular ones, so they win unless another is mentioned more often. */
const LATER = 0.006

/** The topics of a text, the best first. */
export function topicsIn(text: string, { topics }: Phrasebook): ReadableTopic[] {
  return topics
    .map((topic, place) => ({ topic, score: mentions(text, topic.patterns) * (1 - LATER * place) }))
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score)
    .map(({ topic }) => topic)
}

/** How much a text speaks of a topic. The same words count once. */
const mentions = (text: string, patterns: readonly RegExp[]): number =>
  Math.sqrt(new Set(patterns.flatMap((pattern) => text.match(pattern) ?? [])).size)
