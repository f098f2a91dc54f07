import { expect, it } from 'vitest'
import { slotPhrase } from './slot-phrase.ts'

it.each([
  ['Panelist on flood and hail', 'the panel on flood and hail'],
  ['Keynote speaker', 'the keynote'],
  ['After-dinner speaker', 'the after-dinner speech'],
  ['Guest lecturer on tax', 'the guest lecture on tax'],
  ['Workshop leader', 'the workshop'],
  ['Speaker on knots', undefined],
  ['Guest from a lifeboat', undefined],
  ['Company away-day session', 'the company away-day session'],
  ['Library talk', 'the library talk'],
  ['Library Days talk', 'the Library Days talk'],
])('%s: %s', (name, phrase) => {
  expect(slotPhrase(name)).toBe(phrase)
})
