import { expect, it } from 'vitest'
import { filled } from './lines.ts'

it.each([
  ['You said "{quote}", and that counts.', 'I am tired.', 'You said "I am tired", and that counts.'],
  ['You said "{quote}", and that counts.', 'I am tired...', 'You said "I am tired...", and that counts.'],
  ['On ..., I hand in my notice: {quote}', 'done', 'On ..., I hand in my notice: done'],
  ['Set a date: "On ..., I hand in {quote}."', 'it', 'Set a date: "On ..., I hand in it."'],
  ['You said: "{quote}".', 'I am tired!', 'You said: "I am tired!"'],
])('punctuation around a quotation is not doubled, and an ellipsis stays whole: %s', (line, quote, said) => {
  expect(filled(line, { quote })).toBe(said)
})
