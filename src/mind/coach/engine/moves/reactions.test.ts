import { expect, it } from 'vitest'
import { talk } from '../../../../../test/support/coach-talk.ts'

const DRIVING = ['Tenho medo de dirigir', 'Hoje, só sente no carro por cinco minutos, com ele desligado.'] as const
const INTERVIEW = [
  'je stresse pour mon entretien de jeudi',
  'Essaie la croyance « Je peux montrer qui je suis ». Note trois choses.',
] as const
const BOSS = ['Ich kann nicht nein sagen auf der Arbeit', 'Sag heute bei der nächsten Bitte nur: „Ich schau nach und melde mich.“'] as const
const FRIEND = ['my sister lets herself in', 'An argument can stay in the body. Send her one line today.'] as const

it.each([
  ['a step that is put off is accepted', DRIVING, 'acho que hoje não. talvez amanhã', /Outro dia|hoje não/],
  ['a question about the belief is answered with how to use it', INTERVIEW, "Dis m'en plus sur cette croyance", /avant le moment/],
  ['a question about what to say is answered with words', BOSS, 'Und was sag ich, wenn der Chef sofort eine Antwort will?', /„[^“]{12,}“/],
  ['a question about the sense of a step is answered with the reason', BOSS, 'Was soll der Satz denn bringen?', /^Weil/],
  ['what is left of a clause is not repeated', FRIEND, 'no way im not doing that, she will freak out', /^(?!Way)/],
])('%s', (_, [told, answered], message, expected) => expect(talk(told, answered, message)).toMatch(expected))

it('a report of success is not read into a message that denies something', () => {
  const text = talk(
    "Didn't get in",
    'Write down what else you could apply for.',
    "I don't want to apply for anything else, I was kind of relieved",
  )
  expect(text).not.toMatch(/nice|glad|well done/i)
})
