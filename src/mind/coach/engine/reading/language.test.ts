import { expect, it } from 'vitest'
import { languageOf } from './language.ts'

it.each([
  ['it', 'boh, oggi mi sento proprio uno zerbino'],
  ['it', 'non ce la faccio'],
  ['vi', 'tôi mệt quá'],
  ['nl', 'ik ben zo moe vandaag'],
  ['pl', 'jestem dzisiaj bardzo zmęczona'],
  ['tr', 'bugün çok yorgunum'],
  ['ro', 'sunt foarte obosit azi'],
  ['fr', 'je suis crevée'],
  ['pt', 'hoje tô cansada'],
  ['es', 'no me siento bien'],
  ['de', 'keine Lust mehr'],
  ['en', 'cant even'],
  ['de', "Wieder ne Absage. Diesmal wegen 'überqualifiziert'. Na toll."],
])('a short message shows its language: %s %s', (language, message) => {
  expect(languageOf(message, [])).toBe(language)
})

it.each(['asdkjh purple purple 7 spoon???', 'blorp fizz wibble quux', '???'])('nonsense belongs to no other language: %s', (message) => {
  expect(languageOf(message, [])).toBe('en')
})
