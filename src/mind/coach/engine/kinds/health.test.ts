import { expect, it } from 'vitest'
import { readBeliefs } from '../../../../corpus/beliefs.ts'
import { composeCoachReply } from '../compose-reply.ts'

const library = readBeliefs()
const replyTo = (message: string) => composeCoachReply({ message, history: [], beliefSlug: null, practice: null }, library)

it.each([
  ['my chest gets tight when i take the stairs at work', /doctor/],
  ['Beim Treppensteigen wird mir die Brust eng, aber das ist bestimmt Stress.', /Ärzt|Arzt|Praxis/],
  ["J'ai la poitrine qui se serre dans les escaliers.", /médecin|cabinet/],
  ['Se me aprieta el pecho al subir escaleras, será la edad.', /médic/],
  ['Sinto um aperto no peito quando subo a escada.', /médic/],
])('a symptom that should be examined gets a doctor and no exercise: %s', (message, doctor) => {
  const { text, beliefSlug } = replyTo(message)
  expect(text).toMatch(doctor)
  expect(beliefSlug).toBeNull()
})

it.each(['the news from the bank made my chest tight', 'there is a weight on my chest since the funeral'])(
  'a feeling in the chest without strain is not taken for a symptom: %s',
  (message) => {
    expect(replyTo(message).text).not.toMatch(/emergency number/)
  },
)
