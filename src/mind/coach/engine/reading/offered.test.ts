import { expect, it } from 'vitest'
import { talk } from '../../../../../test/support/coach-talk.ts'
import { phrasebook } from '../phrasebook.ts'

const MESSAGE = 'I sold my old car last week and now I regret it'
const offered = phrasebook('en').lines['ask.offer']?.find((line) => line.includes('words')) ?? ''

it.each([
  ['an idea please', /^(?:Here|Okay|Then|One|Let)[^?]+$/],
  ['words for a conversation', /"[^"]{15,}"/],
  ["i'd rather tell you more", /\?$/],
])('if the coach offers an idea, words, or to listen, the person gets what they choose: %s', (message, expected) => {
  expect(talk(MESSAGE, offered, message)).toMatch(expected)
})
