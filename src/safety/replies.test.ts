import { expect, it } from 'vitest'
import { withoutEchoes } from './replies.ts'

const REPLY = 'Perhaps work feels as if it would end your life. Whose voice is that?'

it.each([
  ["What do you mean by 'end your life'?", 'What do you mean by …?'],
  ['und was heißt „whose voice is that“?', 'und was heißt …?'],
])('what a message quotes from the previous reply is not read as the person’s own words: %s', (message, read) => {
  expect(withoutEchoes(message, REPLY)).toBe(read)
})

it.each(["I want to 'end my life'", "I don't know, he's 'fine', isn't he?", 'I want to end my life'])(
  'everything else is read: %s',
  (message) => {
    expect(withoutEchoes(message, REPLY)).toBe(message)
  },
)
