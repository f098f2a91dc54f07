import { expect, it } from 'vitest'
import { CRISIS_KINDS, LANGUAGES } from '../contract/mind.ts'
import { helpFor } from './help.ts'

const cases = LANGUAGES.flatMap((language) => CRISIS_KINDS.map((kind) => ({ language, kind })))

it.each(cases)('help for $kind in $language has a message, an emergency number and a line to call', (crisis) => {
  const { message, resources } = helpFor(crisis)
  expect(message.length).toBeGreaterThan(120)
  expect(resources.some(({ contact }) => /\b(911|112|999)\b/.test(contact))).toBe(true)
  expect(resources.length).toBeGreaterThan(1)
  for (const { name, contact, region, hours } of resources) expect([name, contact, region, hours]).not.toContain('')
})

it('no two messages are alike', () => {
  expect(new Set(cases.map((crisis) => helpFor(crisis).message)).size).toBe(cases.length)
})
