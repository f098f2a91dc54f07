import { describe, expect, it } from 'vitest'
import { pitchProblem } from '../../src/voice/pitch/pitch-forms.ts'
import { foreignQuotes, foreignWords } from '../../test/support/pitch-words.ts'
import { variedPitches } from './varied-pitches.ts'

const pitches = variedPitches()
const names = (pitch: string, title: string) => pitch.includes(`"${title}"`)

describe('of twenty pitches for varied opportunities', () => {
  it('all have the required form, and every number, name, title and quotation is a fact', () => {
    expect(pitches).toHaveLength(20)
    for (const { type, facts, pitch, subject } of pitches) {
      expect(pitchProblem(type, { pitch, subject }), pitch).toBeUndefined()
      const said = `${subject ?? ''}\n${pitch}`
      expect([foreignWords(said, facts), foreignQuotes(said, facts)], said).toEqual([[], []])
    }
  })

  it('at least 19 offer the talk that fits the slot and the theme, and say what has to be said about the slot', () => {
    const wrong = pitches.filter(
      ({ pitch, talks, says }) =>
        !talks.some((title) => names(pitch, title)) || !says.every((text) => text.split('|').some((either) => pitch.includes(either))),
    )
    expect(wrong.length, wrong.map(({ pitch }) => pitch).join('\n\n---\n\n')).toBeLessThanOrEqual(1)
  })

  it('at least 17 quote only somebody from such an audience, or nobody', () => {
    const wrong = pitches.filter(({ facts, pitch, praise }) =>
      facts.kit?.testimonials.some(({ name }) => pitch.includes(name) && !praise.includes(name)),
    )
    expect(wrong.length, wrong.map(({ pitch }) => pitch).join('\n\n---\n\n')).toBeLessThanOrEqual(3)
    expect(pitches.filter(({ facts, pitch }) => facts.kit?.testimonials.some(({ name }) => pitch.includes(name))).length).toBeGreaterThan(5)
  })

  it('there are at least six kinds, and no two have more than half of their sentences in common', () => {
    expect(new Set(pitches.map(({ brief }) => brief.kind)).size).toBeGreaterThanOrEqual(6)
    const sentences = pitches.map(({ pitch }) => new Set(pitch.split(/\n+|(?<=[.?!]"?)\s+/)))
    for (const [index, one] of sentences.entries())
      for (const other of sentences.slice(index + 1))
        expect([...one].filter((sentence) => other.has(sentence)).length).toBeLessThanOrEqual(Math.min(one.size, other.size) / 2)
  })
})
