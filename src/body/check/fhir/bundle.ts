import type { FhirBundle } from '../../../contract/interoperability/fhir.ts'
import type { Check, CheckedContent } from '../check-items.ts'
import { withNames } from '../with-names.ts'
import { detectedIssue } from './detected-issue.ts'
import { outcome } from './outcome.ts'

interface Edition {
  version: string
  content: CheckedContent
}

/** The result of a check as a FHIR R4 Bundle. */
export function fhirBundle(check: Check, { version, content }: Edition, publicUrl: string): FhirBundle {
  const issues = [...check.matches, ...check.possible].map((match) => detectedIssue(withNames(match), content, publicUrl))
  return {
    resourceType: 'Bundle',
    type: 'collection',
    meta: { tag: [{ system: `${publicUrl}/fhir/corpus-version`, code: version }] },
    entry: [outcome(check), ...issues].map((resource) => ({ fullUrl: `urn:uuid:${resource.id}`, resource })),
  }
}
