import { describe, expect, it } from 'vitest'
import { type Conversation, conversationOf, crisisInConversation, type Finding } from '../../src/safety/conversation.ts'
import { GateThread, gateThread } from '../../src/safety/gate-thread.ts'
import { thorough } from '../support/thorough.ts'

const ORDINARY = 'My sister and I talked about the garden all afternoon. '
const long = (text: string, at: number) => `${ORDINARY.repeat(at)}${text} ${ORDINARY.repeat(30 - at)}`.slice(0, 2_000)
const danger = (language: Finding['language'], isContinued = false): Partial<Finding> => ({
  kind: 'self_harm',
  strength: 'strong',
  language,
  isContinued,
})
const JUDGED: [conversation: Conversation, finding: Partial<Finding> | null][] = [
  [conversationOf('I am going to kill myself tonight.'), danger('en')],
  [conversationOf('Me siento bien.'), null],
  [conversationOf(long('I want to kill myself.', 3)), danger('en')],
  [conversationOf('ok', [{ role: 'user', content: 'I want to kill myself.' }]), danger('en', true)],
  [conversationOf('Ich will mich umbringen.'), danger('de')],
  [conversationOf('Je veux mourir.'), danger('fr')],
]
const CONVERSATIONS = [
  ...JUDGED.map(([conversation]) => conversation),
  conversationOf(long('Ich will mich umbringen.', 20)),
  conversationOf(long('Je veux mourir.', 10)),
]

describe('the crisis gate in a thread', () => {
  it('judges conversations, each its own, however many are sent at once', async () => {
    const sent = Array.from({ length: 3 }, () => JUDGED).flat()
    const found = await Promise.all(sent.map(([conversation]) => gateThread.crisisIn(conversation)))
    expect(found).toEqual(sent.map(([, finding]) => finding && expect.objectContaining(finding)))
  })

  thorough('judges as the gate does', async () => {
    const found = await Promise.all(CONVERSATIONS.map((conversation) => gateThread.crisisIn(conversation)))
    expect(found).toEqual(CONVERSATIONS.map(crisisInConversation))
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
