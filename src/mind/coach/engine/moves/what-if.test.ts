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

it.each([
  ['my flat is a mess', 'Clear one surface for ten minutes.', "what if i can't even do that?", /too big|before it/],
  ['ich lern nicht', 'Lies heute zehn Minuten.', 'und wenn ich nicht mal das schaffe', /zu groß|davor kommt/],
  ['mon appartement est en désordre', 'Range une seule surface.', "et si j'arrive même pas à faire ça", /trop grand|vient avant/],
  ['no consigo estudiar', 'Estudia diez minutos.', '¿y si ni siquiera eso me sale?', /grande|va antes/],
  ['não consigo treinar', 'Caminhe dez minutos.', 'e se nem isso eu conseguir?', /grande demais|vem antes/],
])('a step that may be too much is made smaller: %s / %s / %s', (told, answered, message, smaller) => {
  expect(talk(told, answered, message)).toMatch(smaller)
})
