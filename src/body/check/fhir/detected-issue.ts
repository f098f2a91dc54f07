import { randomUUID } from 'node:crypto'
import { reasonOf } from '../../../contract/interactions/check-words.ts'
import type { Interaction } from '../../../contract/interactions/interaction.ts'
import type { Contained, DetectedIssue } from '../../../contract/interoperability/fhir.ts'
import type { Thing } from '../../../corpus/lexicon.ts'
import type { CheckedContent, Match } from '../check-items.ts'
import { alertCode } from './alert-code.ts'
import { implicated, otherSide } from './implicated.ts'
import { plainText } from './plain-text.ts'

const SEVERITY = { CRITICAL: 'high', HIGH: 'high', MODERATE: 'moderate', LOW: 'low' } as const

/** Why an interaction may not apply. If only one item was sent, it isn't known whether the person takes the other one. */
function doubt({ known, things, because }: Match): string | null {
  if (because) return `${plainText(reasonOf(because))}.`
  return things.length === 1
    ? `Applies only in combination with ${otherSide(known, things[0] as Thing).name}, which was not in the list.`
    : null
}

export function detectedIssue(match: Match, content: CheckedContent, publicUrl: string): DetectedIssue {
  const { record } = match.known
  const definition = (name: string) => `${publicUrl}/fhir/StructureDefinition/${name}`
  const reason = doubt(match)
  const items = implicated(match)
  const documents = record.references.map(documentOf)
  return {
    resourceType: 'DetectedIssue',
    id: randomUUID(),
    contained: [...items, ...documents],
    extension: [
      { url: definition('severity'), valueCode: record.severity },
      { url: definition('evidence-grade'), valueCode: record.evidenceGrade },
      { url: definition('contested'), valueBoolean: record.contested },
      { url: definition('review-status'), valueCode: record.review.status },
      ...(reason === null ? [] : [{ url: definition('may-not-apply'), valueString: reason }]),
    ],
    identifier: [{ system: `${publicUrl}/fhir/interaction`, value: record.id }],
    status: reason === null ? 'final' : 'preliminary',
    code: alertCode(match.known, content),
    severity: SEVERITY[record.severity],
    implicated: items.map(referenceTo),
    ...(documents.length > 0 && { evidence: [{ detail: documents.map(referenceTo) }] }),
    detail: [...(reason === null ? [] : [reason]), record.mechanism, record.clinicalEffect].join(' '),
    reference: `${publicUrl}/v1/body/interactions/${encodeURIComponent(record.id)}`,
    mitigation: [
      { action: { coding: [{ system: `${publicUrl}/fhir/CodeSystem/action`, code: record.action }], text: record.recommendation } },
    ],
  }
}

const referenceTo = ({ id }: Contained) => ({ reference: `#${id}` })

function documentOf({ title, publisher, year, url, says }: Interaction['references'][number], at: number): Contained {
  return {
    ...{ resourceType: 'DocumentReference', id: `reference-${at + 1}`, status: 'current', description: says },
    content: [{ attachment: { url, title: [title, publisher, year].filter((part) => part !== null).join('; ') } }],
  }
}
