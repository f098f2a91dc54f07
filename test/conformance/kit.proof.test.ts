import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CHECKS } from '../../conformance/src/checks/all.ts'
import { rounds } from '../support/rounds.ts'
import { MUTANTS } from './mutants/all.ts'
import { expectKept, startTestedKit, type TestedKit } from './tested-kit.ts'

/** A normal run tries only some of the mutants; `npm run proof` tries all of them. */
const everyNth = rounds(64, 1)
const tried = MUTANTS.filter((_, index) => index % everyNth === 0)

let kit: TestedKit
beforeAll(async () => {
  kit = await startTestedKit()
})
afterAll(() => kit.service.close())

describe('a service that', () => {
  it.each(tried)('$does fails $noticedBy', async (mutant) => {
    const { results } = await kit.runOn(mutant)
    expect(results.map(({ name, outcome }) => [name, outcome])).toEqual([[mutant.noticedBy, 'failed']])
  })
})

// comes last, because it also proves that no mutant failed for another reason, such as the passing of time
it('the service meets every requirement that the kit checks, and the kit leaves no key behind', () => expectKept(kit))

it('every check notices at least one mutant', () => {
  const noticed = new Set(MUTANTS.map(({ noticedBy }) => noticedBy))
  expect(CHECKS.map(({ name }) => name).filter((name) => !noticed.has(name))).toEqual([])
})
