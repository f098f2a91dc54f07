import { describe, expect, it } from 'vitest'
import { library } from '../../../test/support/belief-library.ts'
import { rounds } from '../../../test/support/rounds.ts'
import { matchBeliefs, type Turn } from './belief-match.ts'

const best = (message: string, history: Turn[] = []) => matchBeliefs(message, history, library)[0]

describe('a match', () => {
  it('ranks every belief of the library, best first', () => {
    const matches = matchBeliefs('I feel so lonely', [], library)
    expect(matches).toHaveLength(library.length)
    expect(matches.map(({ score }) => score)).toEqual(matches.map(({ score }) => score).toSorted((one, other) => other - one))
  })

  it('finds most beliefs by the signals written for them', () => {
    const every = rounds(5, 1)
    const all = library.flatMap(({ slug, signals }) => signals.map((signal) => ({ slug, signal })))
    const signals = all.filter((_, at) => at % every === 0)
    const found = signals.filter(({ slug, signal }) => best(signal)?.belief.slug === slug)
    expect(found.length / signals.length).toBeGreaterThan(0.9)
  })

  it.each([
    ['with or without apostrophes', "I can't sleep", 'i cant sleep'],
    ['in upper and lower case', 'i keep procrastinating', 'I KEEP PROCRASTINATING'],
    ['in plural, -ing and -ed', 'I procrastinate', 'I procrastinated'],
    ['with one wrong letter in a long word', 'i keep procrastinating', 'i keep procrastinatng'],
    ['with two letters swapped', 'so lonely', 'so lonley'],
    ['with a letter drawn out', "I can't sleep", 'i cant sleeeep'],
  ])('is the same %s', (_, one, other) => {
    expect(best(other)?.belief.slug).toBe(best(one)?.belief.slug)
    expect(best(other)?.score).toBeGreaterThan(5)
  })

  it('matches whole words only', () => {
    expect(best('plonelyness outsleeping')?.score).toBe(0)
  })

  it("reports the person's own words that matched, the most significant first", () => {
    expect(best('On Sunday I felt so lonely in the kitchen')?.matched[0]).toBe('lonely')
  })

  it('gives earlier messages less weight, and the earliest one the least', () => {
    const history = (turns: string[]): Turn[] => turns.map((content) => ({ role: 'user', content }))
    const now = best('I feel so lonely')?.score ?? 0
    const before = best('hm', history(['I feel so lonely']))?.score ?? 0
    const longBefore = best('hm', history(['I feel so lonely', 'hm', 'hm']))?.score ?? 0
    expect(now).toBeGreaterThan(before)
    expect(before).toBeGreaterThan(longBefore)
    expect(longBefore).toBeGreaterThan(0)
  })

  it('ignores what the coach said', () => {
    expect(best('hm', [{ role: 'assistant', content: 'Do you feel lonely?' }])?.score).toBe(0)
  })

  it.each(['', 'Ohio', '...', '12:30', 'Bonjour à tous', 'qwertz uiop'])('is weak if nothing fits: %j', (message) => {
    expect(best(message)?.score).toBeLessThan(5)
  })

  it('is empty without a library', () => {
    expect(matchBeliefs('I feel so lonely', [], [])).toEqual([])
  })
})
