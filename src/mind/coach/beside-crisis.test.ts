import { describe, expect, it } from 'vitest'
import { library } from '../../../test/support/belief-library.ts'
import { conversationOf, crisisInConversation } from '../../safety/conversation.ts'
import type { Turn } from '../matching/belief-match.ts'
import { besideCrisis, weighedCrisis } from './beside-crisis.ts'
import { composeCoachReply } from './engine/compose-reply.ts'
import { readMessage } from './engine/reading/reading.ts'

function kindOf(message: string, history: Turn[] = []): string {
  const crisis = crisisInConversation(conversationOf(message, history))
  expect(crisis?.strength).toBe('weak')
  const reading = besideCrisis(readMessage({ message, history }), crisis)
  const { beliefSlug } = composeCoachReply({ message, history, beliefSlug: null, practice: null }, library, reading)
  if (reading.kind !== 'life') expect(beliefSlug).toBeNull()
  return reading.kind
}

it.each([
  'sometimes i want to push people on the platform. i dont want to want it',
  'Ich zähle jede Kalorie, auch Kaugummi. Meine Periode ist seit 5 Monaten weg, ist mir aber egal solange die Zahl stimmt',
])('a message that is likely to be a crisis gets no exercise: %s', (message) => expect(kindOf(message)).toBe('careful'))

it('a message in the evening after a crisis gets no exercise', () => {
  const history: Turn[] = [
    { role: 'user', content: 'Ich will nicht mehr leben' },
    { role: 'assistant', content: 'Danke, dass du das sagst. Die Telefonseelsorge ist Tag und Nacht da: 0800 111 0 111.' },
  ]
  expect(kindOf('hab angerufen. war eine nette frau. jetzt bin ich müde. was mach ich mit dem rest vom abend', history)).toMatch(
    /^careful\.(?:later|safer)$/,
  )
})

it('somebody who asks how to talk about a crisis gets words for that, not for a quarrel', () => {
  const history: Turn[] = [
    { role: 'user', content: 'Meine Tochter hat gestern gesagt, dass sie nicht mehr leben will.' },
    {
      role: 'assistant',
      content:
        'Es ist gut, dass Sie das ernst nehmen. Bitte lassen Sie sie nicht allein und rufen Sie den Notdienst an, im akuten Fall die 112.',
    },
  ]
  expect(kindOf('Mein Mann ist hier, wir rufen gleich an. Aber wie rede ich nachher mit ihr?', history)).toBe('careful.words')
})

it('a message that only sounds like a crisis is answered like any other', () => {
  const message =
    'Mein Kollege schiebt mir ständig seine Aufgaben rüber und ich sag jedes mal ja. Heute wieder. Ich ärger mich so über mich selbst'
  expect(kindOf(message)).toBe('life')
})

it('a false alarm about something that the coach knows well does not keep the person from an answer', () => {
  expect(
    kindOf(
      'Unser Sohn (8) wird in der Schule gehänselt weil er stottert. Er selber sagt es ist ihm egal, aber ich lieg nachts wach und stell mir vor wie er da auf dem Pausenhof steht. Die Lehrerin meint sie hat es im Blick.',
    ),
  ).toBe('life')
})

it.each([
  'Which supplement helps? My chest has this weight on it and my wife is worried.',
  'Is turmeric ok with my heart pills? there is tightness in my chest right now',
])('a sign of an emergency is sent to a doctor, whatever else the message asks: %s', (message) =>
  expect(kindOf(message)).toBe('health.urgent'),
)

describe('a crisis that only the model suggests', () => {
  const weighed = (message: string) =>
    weighedCrisis(crisisInConversation(conversationOf(message)), () => readMessage({ message, history: [] }))

  it.each([
    ['un ami à moi boit beaucoup trop', 'strong', 'weak'],
    ["j'ai encore crié sur mes enfants. je m'étais promis de plus le faire", 'weak', undefined],
  ])('counts less if the message is almost certainly about an ordinary situation: %s', (message, before, after) => {
    expect(crisisInConversation(conversationOf(message))?.strength).toBe(before)
    expect(weighed(message)?.strength).toBe(after)
  })

  it.each([
    'Mein Freund will immer meinen Standort sehen. Wenn ich nicht in 5 Minuten antworte, rastet er aus. Ich lüge meine Freundinnen an, warum ich nicht komme',
    'I want to kill myself because my boss fired me from my job',
  ])('counts as before if people in that situation are often in danger, or if a phrase names the danger: %s', (message) => {
    const crisis = crisisInConversation(conversationOf(message))
    expect(crisis).not.toBeNull()
    expect(weighed(message)).toEqual(crisis)
  })
})
