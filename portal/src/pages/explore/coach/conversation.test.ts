import { expect, it } from 'vitest'
import { type Exchange, historyOf } from './conversation.ts'

it('a long reply is cut between characters', () => {
  const exchange = { message: 'Hello.', reply: `${'a'.repeat(3_999)}🙂 and more` } as Exchange
  expect(historyOf([exchange])).toEqual([
    { role: 'user', content: 'Hello.' },
    { role: 'assistant', content: 'a'.repeat(3_999) },
  ])
})
