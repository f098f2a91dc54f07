import { expect, it } from 'vitest'
import { talk } from '../../../../../test/support/coach-talk.ts'

const MOST_WORDS = 75

it.each([
  ['havent spoken to my brother in 2 years', 'Send him one line.', 'and what if he doesnt answer?', /up to your brother/],
  ['Ich will meine Schwester anschreiben', 'Schreib ihr einen Satz.', 'und wenn sie nicht antwortet?', /entscheidet deine Schwester/],
  ['je voudrais parler à mon père', 'Dis-lui une phrase.', "et s'il refuse ?", /ton père/],
  ['voy a pedirle perdón a mi hijo', 'Dile una frase.', '¿y si no me perdona?', /tu hijo/],
  ['i want a raise from my manager', 'Do you have a number in mind?', 'yes, nine. but what if she says no?', /your manager|A no/],
  ['vou contar pro meu marido', 'Escolha um momento calmo.', 'e se ele for embora?', /seu marido/],
])('"and if not?" is answered briefly, with what remains in the person\'s hands: %s / %s / %s', (told, answered, message, whose) => {
  const text = talk(told, answered, message)
  expect(text).toMatch(whose)
  expect(text.split(/\s+/).length).toBeLessThan(MOST_WORDS)
})
