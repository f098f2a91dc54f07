import { describe, expect, it } from 'vitest'
import { crisisIn } from '../../src/safety/gate.ts'
import { GateThread } from '../../src/safety/gate-thread.ts'

const ORDINARY = 'My sister and I talked about the garden all afternoon. '
const long = (text: string, at: number) => `${ORDINARY.repeat(at)}${text} ${ORDINARY.repeat(30 - at)}`.slice(0, 2_000)
const MESSAGES = [
  'I am going to kill myself tonight.',
  'Me siento bien.',
  long('I want to kill myself.', 3),
  long('I planted tulips.', 3),
  long('Ich will mich umbringen.', 20),
  long('Je veux mourir.', 10),
]

describe('the crisis gate in a thread', () => {
  it('judges messages as the gate does, each its own, however many are sent at once', async () => {
    const gate = new GateThread()
    const messages = Array.from({ length: 10 }, () => MESSAGES).flat()
    const judged = await Promise.all(messages.map((message) => gate.crisisIn(message)))
    expect(judged).toEqual(messages.map(crisisIn))
    await gate.close()
  })

  it('leaves no message unread if the thread ends, and starts another one', async () => {
    const gate = new GateThread()
    const sent = MESSAGES.map((message) => gate.crisisIn(message))
    await gate.close()
    expect(await Promise.all(sent)).toEqual(MESSAGES.map(crisisIn))
    expect(await gate.crisisIn(MESSAGES[2] as string)).toEqual(crisisIn(MESSAGES[2] as string))
    await gate.close()
  })
})
