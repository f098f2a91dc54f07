import { expect, it } from 'vitest'
import { readBeliefs } from '../beliefs.ts'
import { checkCoachLines } from './coach-lines.ts'

const slugs = readBeliefs().map(({ slug }) => slug)

it('the lines of the coach are sound in every language', () => {
  expect(checkCoachLines(slugs)).toEqual([])
})

it('a belief without a wording is a problem', () => {
  expect(checkCoachLines([...slugs, 'new-belief'])).toContain('languages de: new-belief is missing')
})
