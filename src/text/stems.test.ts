import { expect, it } from 'vitest'
import { stemsOf } from './stems.ts'

it.each([
  ['What about the boss?', ['boss']],
  ['Was ist mit meiner Frau?', ['frau']],
  ["Et pour mon mari, c'est quoi ?", ['mari']],
  ['¿Y sobre mi jefe?', ['jefe']],
  ['E sobre a minha mãe?', ['mae']],
])('only words that show what a text is about are compared: %s', (text, stems) => expect(stemsOf(text, 3)).toEqual(stems))
