import { describe, expect, it } from 'vitest'
import { readMessage } from './reading.ts'

/** Kinds of message that respond to a suggestion. */
const RESPONSE = /^(?:undone|declined|okay|next|tried|another_way|continue_yes)\b/
const kindOf = (coach: string, message: string, before = 'Hi') =>
  readMessage({
    message,
    history: [
      { role: 'user', content: before },
      { role: 'assistant', content: coach },
    ],
  }).kind

describe('a message after an open question answers it', () => {
  it.each([
    ['How was the visit? Tell me as much as you like.', "Hard. He couldn't hold the cup and I acted as if I hadn't seen it."],
    ["Qu'est-ce qui vous retient le plus ?", "Ses lettres. Je n'arrive pas à les jeter, ma sœur me dit de les brûler."],
    ['Was hat dich daran am meisten getroffen?', 'Dass er nichts gesagt hat. Ich hab nur genickt und bin gegangen.'],
    ['¿Qué es lo que más te pesa ahora?', 'El piso vacío. No puedo entrar en su cuarto todavía.'],
    ['O que é que mais custa nisso?', 'As noites. Não consigo ficar na sala sozinho.'],
  ])('%s', (coach, message) => expect(kindOf(coach, message)).not.toMatch(RESPONSE))
})

it('a message after a suggestion may say that the person did not do it', () => {
  expect(kindOf('Write down three things before you go to bed tonight. Would you try that?', "didn't manage it, fell asleep")).toBe(
    'undone',
  )
})

it('a question that offers something is not an open one', () => {
  expect(kindOf('That wears you out. What about a walk after lunch today?', 'not really my thing')).toMatch(/declined|another_way/)
})
