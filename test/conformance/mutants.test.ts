import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CHECKS } from '../../conformance/src/checks/all.ts'
import { MUTANTS } from './mutants/all.ts'
import { startTestedKit, type TestedKit } from './tested-kit.ts'

let kit: TestedKit
beforeAll(async () => {
  kit = await startTestedKit({ minute: { standard: 120, ai: 20 }, daily: { coach: 25, bridge: 10, pitch: 10 } })
})
afterAll(() => kit.close())

describe('a service that', () => {
  it.each(MUTANTS)('$does fails $noticedBy', async (mutant) => {
    const { results } = await kit.runOn(mutant)
    expect(results.map(({ name, outcome }) => [name, outcome])).toEqual([[mutant.noticedBy, 'failed']])
  })
})

it('every check notices at least one mutant', () => {
  const noticed = new Set(MUTANTS.map(({ noticedBy }) => noticedBy))
  expect(CHECKS.map(({ name }) => name).filter((name) => !noticed.has(name))).toEqual([])
})
