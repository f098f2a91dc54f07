import { expect, it } from 'vitest'
import { saidBy } from './said-by.ts'
import { withArticle } from './with-article.ts'

it.each([
  ['Plant manager, cardboard factory', 'plant manager at a cardboard factory'],
  ['Head of IT, Lagoa Savings Bank', 'head of IT at Lagoa Savings Bank'],
  ['Host, Counter Service Podcast', 'host of Counter Service Podcast'],
  ['Editor, the Guardian', 'editor of the Guardian'],
  ['Manager, European bank', 'manager at a European bank'],
  ['Head of Nursing, Klinikum Donau', 'head of nursing at Klinikum Donau'],
  ['Head of Google Cloud, Alphabet', 'head of Google Cloud at Alphabet'],
  ['President, Swiss Hoteliers Circle', 'president of Swiss Hoteliers Circle'],
  ['Deputy Head, Kilbride School', 'deputy head of Kilbride School'],
  ['Facilities Director, Ono Heavy Industries', 'facilities director at Ono Heavy Industries'],
  ['Secretary, Guild of Illustrators', 'secretary of Guild of Illustrators'],
  ['Author, podcaster', 'author, podcaster'],
  ['Google Product Lead', 'Google Product Lead'],
])('%s: %s', (role, said) => {
  expect(saidBy({ quote: '', name: 'Obi', role })).toBe(`Obi, ${said}`)
})

it.each([
  ['European bank', 'a'],
  ['university', 'a'],
  ['one-hour talk', 'a'],
  ['user group', 'a'],
  ['uninsured bank', 'an'],
  ['umbrella', 'an'],
  ['orchard', 'an'],
  ['hour', 'an'],
])('%s takes %s', (noun, article) => {
  expect(withArticle(noun)).toBe(`${article} ${noun}`)
})
