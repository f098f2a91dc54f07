import { expect, it } from 'vitest'
import { variedPitches } from '../../../../bench/samples/varied-pitches.ts'
import { bioSentence } from './choose-proof.ts'
import type { Offer } from './choose-talk.ts'
import { sentenceFor } from './sentence-for.ts'
import { termsOf } from './terms.ts'

const [first] = variedPitches()
const offer = first?.brief.offers[0] as Offer

it.each([
  ['We ask how hard conversations teach us to learn from past mistakes.'],
  ['Our admin teams ask how to start hard conversations.'],
  ['We wait until hard conversations are overdue.'],
  ['We asked Dr. Ana Ruiz how to start hard conversations.'],
])('is quoted whole: %s', (sentence) => {
  expect(sentenceFor(`An event. ${sentence} Come along.`, offer)).toBe(sentence)
})

it.each([
  ['Our talks on hard conversations take 20 minutes.'],
  ['We start hard conversations at 9:30.'],
  ['Our hard conversations start at 7 pm.'],
  ['Our hard conversations start at 7 p.m. sharp.'],
])('is about times, and not quoted: %s', (sentence) => {
  expect(sentenceFor(sentence, offer)).toBeUndefined()
})

it.each([
  ['Nurses and ward managers on hard conversations.'],
  ['Mayors and planners of alpine towns on hard conversations.'],
  ['Neighbors who avoid hard conversations.'],
])('only says whom the event is for, and is not quoted: %s', (sentence) => {
  expect(sentenceFor(sentence, offer)).toBeUndefined()
})

it('a biography does not end with a title', () => {
  expect(bioSentence('Dr. Ana Ruiz is a sleep researcher. She lives in Leeds.', undefined, termsOf(''))?.sentence).toBe(
    'Dr. Ana Ruiz is a sleep researcher.',
  )
})
