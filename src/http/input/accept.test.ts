import { expect, it } from 'vitest'
import { prefers } from './accept.ts'

const FHIR = 'application/fhir+json'

it.each([
  [FHIR, true],
  ['Application/FHIR+JSON; fhirVersion=4.0', true],
  ['application/json, application/fhir+json', true],
  ['application/json;q=0.5, application/fhir+json;q=0.9', true],
  ['text/html, application/fhir+json;q=0.1, */*', true],
  [undefined, false],
  ['*/*', false],
  ['application/*', false],
  ['application/json', false],
  ['application/fhir+xml', false],
  ['application/json, application/fhir+json;q=0.9', false],
  ['application/fhir+json;q=0', false],
  ['application/fhir+json;q=nonsense', false],
])('%s asks for FHIR: %s', (accept, isPreferred) => {
  expect(prefers(accept, FHIR)).toBe(isPreferred)
})
