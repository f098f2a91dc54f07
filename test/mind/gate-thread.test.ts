import { describe, expect, it } from 'vitest'
import { conversationOf, crisisInConversation } from '../../src/safety/conversation.ts'
import { GateThread } from '../../src/safety/gate-thread.ts'
import { thorough } from '../support/thorough.ts'

const ORDINARY = 'My sister and I talked about the garden all afternoon. '
const long = (text: string, at: number) => `${ORDINARY.repeat(at)}${text} ${ORDINARY.repeat(30 - at)}`.slice(0, 2_000)
const CONVERSATIONS = [
  conversationOf('I am going to kill myself tonight.'),
  conversationOf('Me siento bien.'),
  conversationOf(long('I want to kill myself.', 3)),
  conversationOf('ok', [{ role: 'user', content: 'I want to kill myself.' }]),
  conversationOf(long('Ich will mich umbringen.', 20)),
  conversationOf(long('Je veux mourir.', 10)),
]

describe('the crisis gate in a thread', () => {
  it('judges conversations as the gate does, each its own, however many are sent at once', async () => {
    const gate = new GateThread()
    const conversations = Array.from({ length: 3 }, () => CONVERSATIONS).flat()
    const judged = await Promise.all(conversations.map((conversation) => gate.crisisIn(conversation)))
    expect(judged).toEqual(conversations.map(crisisInConversation))
    await gate.close()
  })

  thorough('leaves no conversation unread if the thread ends, and starts another one', async () => {
    const gate = new GateThread()
    const sent = CONVERSATIONS.map((conversation) => gate.crisisIn(conversation))
    await gate.close()
    expect(await Promise.all(sent)).toEqual(CONVERSATIONS.map(crisisInConversation))
    expect(await gate.crisisIn(conversationOf('I want to die.'))).toMatchObject({ kind: 'self_harm', strength: 'strong' })
    await gate.close()
  })
})
