import { expect, it } from 'vitest'
import { coachSamples } from './coach-samples.ts'

const samples = coachSamples()
const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}'’]+/gu) ?? []
const sentencesOf = (text: string) => text.split(/(?<=[.?!]["']?)\s+/)
const MIN_FITTING = 36

it('no two replies share more than half of their sentences', () => {
  const replies = samples.map(({ reply }) => new Set(sentencesOf(reply)))
  const alike = replies.flatMap((one, index) =>
    replies.slice(index + 1).flatMap((other, after) => {
      const shared = [...one].filter((sentence) => other.has(sentence)).length
      return shared > Math.min(one.size, other.size) / 2 ? [[samples[index]?.message, samples[index + 1 + after]?.message]] : []
    }),
  )
  expect(alike).toEqual([])
})

it('each reply ends with its only question and has 3 to 5 paragraphs and 70 to 170 words', () => {
  for (const { reply } of samples) {
    expect(reply.endsWith('?')).toBe(true)
    expect(reply.split('?')).toHaveLength(2)
    expect(reply.split('\n\n').length).toBeGreaterThanOrEqual(3)
    expect(reply.split('\n\n').length).toBeLessThanOrEqual(5)
    expect(reply.split(/\s+/).length).toBeGreaterThanOrEqual(70)
    expect(reply.split(/\s+/).length).toBeLessThanOrEqual(170)
  }
})

it("each reply repeats at least two consecutive words of the person's message", () => {
  for (const { message, reply } of samples) {
    const words = wordsOf(message)
    const said = ` ${wordsOf(reply).join(' ')} `
    const runs = words.length < 2 ? words : words.slice(1).map((word, at) => `${words[at]} ${word}`)
    expect(runs.filter((run) => said.includes(` ${run} `)).length, message).toBeGreaterThan(0)
  }
})

it('the belief is nearly always one that a thoughtful reader might choose', () => {
  const fitting = samples.filter(({ fits, beliefSlug }) => fits.includes(beliefSlug ?? ''))
  expect(samples).toHaveLength(40)
  expect(fitting.length).toBeGreaterThanOrEqual(MIN_FITTING)
})
