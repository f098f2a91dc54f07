import { expect, it } from 'vitest'
import { readBeliefs } from '../../../../corpus/beliefs.ts'
import { composeCoachReply } from '../compose-reply.ts'

const library = readBeliefs()
const history = [
  { role: 'user' as const, content: 'I have three calls to make. The worst one is the call to my landlord.' },
  { role: 'assistant' as const, content: 'Which one would be a relief to have made?' },
  { role: 'user' as const, content: 'My sister would be the easiest.' },
  { role: 'assistant' as const, content: 'Then start there.' },
]
const replyTo = (message: string, turns: typeof history) =>
  composeCoachReply({ message, history: turns, beliefSlug: null, practice: null }, library).text

it('what the person asks about is quoted from the conversation', () => {
  expect(replyTo('What did I say was the worst one? Do you remember?', history)).toContain('The worst one is the call to my landlord.')
})

it('the first message is quoted if the person asks for it', () => {
  const reply = replyTo('Do you remember what I told you first?', history)
  expect(reply).toMatch(/three calls|worst one/)
  expect(reply).not.toContain('My sister')
})

it('without a conversation, the coach says that it remembers nothing', () => {
  expect(replyTo('Do you remember what I told you yesterday?', [])).toMatch(/conversation/)
  expect(replyTo('Do you remember what I told you yesterday?', [])).not.toContain('You wrote')
})
