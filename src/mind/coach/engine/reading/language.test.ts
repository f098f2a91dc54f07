import { expect, it } from 'vitest'
import { languageOf } from './language.ts'

it.each([
  ['it', 'sono stanca morta'],
  ['nl', 'ik ben zo moe'],
  ['pl', 'nie mogę spać'],
  ['tr', 'çok yorgunum'],
  ['uk', 'я так втомилася'],
  ['ru', 'мне очень грустно'],
  ['sv', 'jag kan inte sova'],
  ['da', 'jeg kan ikke sove'],
  ['no', 'jeg får ikke sove'],
  ['fi', 'en saa unta'],
  ['cs', 'nemůžu spát'],
  ['ro', 'nu pot să dorm'],
  ['hu', 'nem tudok aludni'],
  ['el', 'δεν μπορώ να κοιμηθώ'],
  ['id', 'saya tidak bisa tidur'],
  ['vi', 'tôi không ngủ được'],
  ['ca', 'no puc dormir des de fa dies'],
  ['en', 'cant sleep lol'],
  ['de', 'kann nicht schlafen'],
  ['pt', 'não durmo'],
])('a short message in %s is recognised as such: %s', (language, message) => {
  expect(languageOf(message, [])).toBe(language)
})
