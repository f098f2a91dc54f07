import { expect, it } from 'vitest'
import { readBeliefs } from '../beliefs.ts'
import { OTHER_LANGUAGES } from '../coach/lines.ts'
import { checkCoachLines } from './coach-lines.ts'
import { checkScenarios } from './scenarios.ts'

it('the lines of the coach are sound in every language; only a belief without a wording is a problem', () => {
  const slugs = readBeliefs().map(({ slug }) => slug)
  expect(checkCoachLines([...slugs, 'new-belief'])).toEqual(
    OTHER_LANGUAGES.map((language) => `languages ${language}: new-belief is missing`),
  )
})

it('the scenarios of the coach are sound; only an unknown belief is a problem', () => {
  const [missing = '', ...others] = readBeliefs().map(({ slug }) => slug)
  expect(checkScenarios([missing, ...others])).toEqual([])
  expect(checkScenarios(others).every((problem) => problem.endsWith(`there is no belief ${missing}`))).toBe(true)
})
