import { expect, it } from 'vitest'
import { phrasebook } from '../phrasebook.ts'
import { triedIn } from '../reading/told.ts'
import { stemsOf } from './stems.ts'

it.each([
  ['What about the boss?', ['boss']],
  ['Was ist mit meiner Frau?', ['frau']],
  ["Et pour mon mari, c'est quoi ?", ['mari']],
  ['¿Y sobre mi jefe?', ['jefe']],
  ['E sobre a minha mãe?', ['mae']],
])('only words that show what a text is about are compared: %s', (text, stems) => expect(stemsOf(text, 3)).toEqual(stems))

it('something that was tried does not rule out steps that only have a small word in common with it', () => {
  expect([...triedIn('i already tried breathing, and nothing about it helped', phrasebook('en'))]).toEqual(['breat', 'helpe'])
})
