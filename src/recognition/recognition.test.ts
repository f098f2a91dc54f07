import { describe, expect, it } from 'vitest'
import { LANGUAGES } from '../contract/mind.ts'
import type { Language } from '../corpus/coach/lines.ts'
import { isKeptForTests, readMessages, readScenarioMessages } from '../corpus/coach/messages.ts'
import { readScenarios } from '../corpus/coach/scenarios.ts'
import { readTurns } from '../corpus/coach/turns.ts'
import { knowledgeIn } from './knowledge.ts'
import { readModel } from './model.ts'
import { hashOf, readInputs } from './training/inputs.ts'
import { turnGuesses } from './turns.ts'

const groupOf = (label: string, language: Language) => knowledgeIn(language).situations.get(label)?.theme ?? label.split('.')[0]

/** Every third of the messages that the recognizer was not trained on, or in `npm run proof` all of them, with the result for each. */
const kept = LANGUAGES.flatMap((language) =>
  readMessages(language)
    .filter(isKeptForTests)
    .filter((_, place) => process.env.PROOF || place % 3 === 0)
    .map(({ label, text }) => {
      const [first] = knowledgeIn(language).recognizer.recognize(text).guesses
      const guess = first?.label ?? ''
      return {
        language,
        words: text.split(/\s+/).length,
        probability: first?.probability ?? 0,
        isLabelRight: guess === label,
        isGroupRight: groupOf(guess, language) === groupOf(label, language),
      }
    }),
)
type Kept = (typeof kept)[number]

const share = (messages: readonly Kept[], isTrue: (message: Kept) => boolean) => messages.filter(isTrue).length / messages.length
const rightGroups = (isMeant: (message: Kept) => boolean) => share(kept.filter(isMeant), ({ isGroupRight }) => isGroupRight)

describe('of messages that it was not trained on, the recognizer knows the theme or kind of', () => {
  it.each([
    ['short English ones', 0, 14, 0.55],
    ['English ones of medium length', 15, 42, 0.36],
    ['long English ones', 43, 1000, 0.22],
  ])('%s', (_, least, most, floor) => {
    expect(rightGroups(({ language, words }) => language === 'en' && words >= least && words <= most)).toBeGreaterThan(floor)
  })

  it.each([
    ['short ones in the other languages', 0, 14, 0.71],
    ['others of medium length', 15, 42, 0.5],
    ['long ones', 43, 1000, 0.47],
  ])('%s', (_, least, most, floor) => {
    expect(rightGroups(({ language, words }) => language !== 'en' && words >= least && words <= most)).toBeGreaterThan(floor)
  })
})

it.each([
  [0.1, 0.3],
  [0.3, 0.6],
  [0.6, 0.9],
])('a label with a probability of %d to %d is right about as often', (from, to) => {
  const meant = kept.filter(({ probability }) => probability >= from && probability < to)
  const said = meant.reduce((sum, { probability }) => sum + probability, 0) / meant.length
  expect(Math.abs(share(meant, ({ isLabelRight }) => isLabelRight) - said)).toBeLessThan(0.12)
})

it('of the moves that it recognizes with a probability of at least 0.5, three in four are right', () => {
  const named = readTurns()
    .filter(isKeptForTests)
    .map(({ label, lang, coach, text }) => ({ label, first: turnGuesses(text, coach, lang)[0] }))
    .filter(({ first }) => first && first.probability >= 0.5)
  expect(named.length).toBeGreaterThan(200)
  expect(named.filter(({ label, first }) => first?.label === label).length / named.length).toBeGreaterThan(0.75)
})

it('of the scenarios that it finds clearly the likeliest of their situation, more than half are right', () => {
  const scenarios = readScenarios()
  const isNear = (one: string, other: string) =>
    scenarios[one]?.of.split(' ').some((situation) => scenarios[other]?.of.split(' ').includes(situation))
  const clear = LANGUAGES.flatMap((language) =>
    readScenarioMessages(language)
      .filter(isKeptForTests)
      .flatMap(({ label, text }) => {
        const near = knowledgeIn(language)
          .scenarios.recognize(text)
          .guesses.filter((guess) => isNear(guess.label, label))
        const total = near.reduce((sum, { probability }) => sum + probability, 0)
        return near[0] && near[0].probability / total >= 0.6 ? [near[0].label === label] : []
      }),
  )
  expect(clear.length).toBeGreaterThan(400)
  expect(clear.filter(Boolean).length / clear.length).toBeGreaterThan(0.55)
})

it.each(['messages', 'scenarios', 'turns'] as const)(
  '%s: trained on the current corpus; if not, run dist/src/train-recognizers.js',
  (name) => {
    expect(readModel(name).inputs).toBe(hashOf(readInputs[name]()))
  },
)
