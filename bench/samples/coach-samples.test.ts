import { expect, it } from 'vitest'
import { coachSamples } from './coach-samples.ts'
import { coachSetReplies } from './coach-set.ts'

const samples = coachSamples()
const sentencesOf = (text: string) => text.split(/(?<=[.?!]["']?)\s+/)
/** If the situation is unclear, the coach asks and names no belief. */
const MIN_WITH_BELIEF = 24
const MIN_FITTING = 0.75
/**
 * The maximum number of pairs of replies that share most of their sentences. A few do, because there are few sentences for some situations.
 */
const MOST_ALIKE = 2

it('hardly any two replies share more than half of their sentences', () => {
  const replies = samples.map(({ reply }) => new Set(sentencesOf(reply)))
  const alike = replies.flatMap((one, index) =>
    replies.slice(index + 1).flatMap((other, after) => {
      const shared = [...one].filter((sentence) => other.has(sentence)).length
      return shared > Math.min(one.size, other.size) / 2 ? [[samples[index]?.message, samples[index + 1 + after]?.message]] : []
    }),
  )
  expect(alike.length, JSON.stringify(alike)).toBeLessThanOrEqual(MOST_ALIKE)
})

it('the belief is nearly always one that a thoughtful reader might choose', () => {
  const named = samples.filter(({ beliefSlug }) => beliefSlug !== null)
  const fitting = named.filter(({ fits, beliefSlug }) => fits.includes(beliefSlug as string))
  expect(samples).toHaveLength(40)
  expect(named.length).toBeGreaterThanOrEqual(MIN_WITH_BELIEF)
  expect(fitting.length / named.length).toBeGreaterThanOrEqual(MIN_FITTING)
})

it('in about 200 replies, at most 12% of the sentences recur, and at most 4% begin with the same three words', () => {
  const replies = [...coachSetReplies().map(({ text }) => text), ...samples.map(({ reply }) => reply)]
  const counts = new Map<string, number>()
  for (const reply of replies) for (const sentence of new Set(sentencesOf(reply))) counts.set(sentence, (counts.get(sentence) ?? 0) + 1)
  const all = replies.flatMap(sentencesOf)
  expect(all.filter((sentence) => (counts.get(sentence) ?? 0) > 1).length / all.length).toBeLessThanOrEqual(0.12)
  const openings = new Map<string, number>()
  for (const reply of replies) {
    const opening = reply.split(/\s+/).slice(0, 3).join(' ')
    openings.set(opening, (openings.get(opening) ?? 0) + 1)
  }
  expect(Math.max(...openings.values()) / replies.length).toBeLessThanOrEqual(0.04)
})
