import { describe, expect, it } from 'vitest'
import { library } from '../../../../../test/support/belief-library.ts'
import type { Turn } from '../../../matching/belief-match.ts'
import { composeCoachReply } from '../compose-reply.ts'

const history: Turn[] = [
  { role: 'user', content: 'I have three calls to make. The worst one is the call to my landlord.' },
  { role: 'assistant', content: 'Which one would be a relief to have made?' },
  { role: 'user', content: 'My sister would be the easiest.' },
  { role: 'assistant', content: 'Then start there.' },
]
const replyTo = (message: string, turns: Turn[]) =>
  composeCoachReply({ message, history: turns, beliefSlug: null, practice: null }, library).text

it('the coach quotes what the person asks about from the conversation', () => {
  expect(replyTo('What did I say was the worst one? Do you remember?', history)).toContain('The worst one is the call to my landlord.')
})

it('the coach quotes the first message if the person asks for it', () => {
  const reply = replyTo('Do you remember what I told you first?', history)
  expect(reply).toMatch(/three calls|worst one/)
  expect(reply).not.toContain('My sister')
})

it('without a conversation, the coach says that it remembers nothing', () => {
  expect(replyTo('Do you remember what I told you yesterday?', [])).toMatch(/conversation/)
  expect(replyTo('Do you remember what I told you yesterday?', [])).not.toContain('You wrote')
})

describe('a question that names its subject', () => {
  const told = (...sentences: string[]) => sentences.map((content) => ({ role: 'user' as const, content }))

  it.each([
    ['Do you remember what I said about my boss?', 'My boss shouts at me.', 'I worry about money all the time.'],
    ['Do you remember what I told you about my dad?', 'My dad never calls.', 'I told my sister what you said.'],
    ['Weißt du noch, was ich über meine Frau gesagt habe?', 'Meine Frau schweigt seit Tagen.', 'Über meine Arbeit will ich nicht reden.'],
    ["Tu te souviens de ce que j'ai dit sur mon mari ?", 'Mon mari ne me parle plus.', "J'ai dit non à ma collègue sur un projet."],
    ['¿Te acuerdas de lo que dije sobre mi jefe?', 'Mi jefe me grita.', 'No sé qué pensar sobre mi trabajo.'],
    ['Você se lembra do que eu disse sobre a minha mãe?', 'Minha mãe não me liga.', 'Não sei o que pensar sobre o trabalho.'],
  ])('is answered with what was said about that subject: %s', (message, meant, other) => {
    expect(replyTo(message, told(meant, other))).toContain(meant)
    expect(replyTo(message, told(other, meant))).toContain(meant)
  })

  it.each(['Do you remember what I said about my cat?', 'Do you remember what I told you yesterday?'])(
    'is not answered with a quotation about something else: %s',
    (message) => expect(replyTo(message, told('My boss shouts at me.'))).not.toContain('My boss'),
  )
})

it('a question without a subject is answered with the newest sentence', () => {
  expect(replyTo('Do you remember what I told you?', history)).toContain('My sister would be the easiest.')
})
