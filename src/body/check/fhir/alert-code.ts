import type { DetectedIssue } from '../../../contract/interoperability/fhir.ts'
import type { CheckedContent } from '../check-items.ts'
import type { KnownInteraction } from '../interactions.ts'

const SYSTEM = 'http://terminology.hl7.org/CodeSystem/v3-ActCode'
const ALERTS = {
  FOOD: 'Food Interaction Alert',
  NHP: 'Natural Health Product Alert',
  NONRX: 'Non-Prescription Interaction Alert',
} as const
type Alert = keyof typeof ALERTS

/**
 * Exceptions, because the categories of HL7 differ from those of the corpus: HL7 considers alcohol and tobacco non-prescription drugs, and
 * grapefruit a food.
 */
export const OWN_ALERTS: ReadonlyMap<string, Alert> = new Map([
  ['alcoholic-drinks', 'NONRX'],
  ['tobacco-smoking', 'NONRX'],
  ['vaping', 'NONRX'],
  ['grapefruit', 'FOOD'],
])

/** The HL7 alert code of an interaction. Either side of a record may be a food. */
export function alertCode({ remedy, drugKind, drug }: KnownInteraction, { foods }: CheckedContent): DetectedIssue['code'] {
  const alertFor = (id: string): Alert => OWN_ALERTS.get(id) ?? (foods.has(id) ? 'FOOD' : 'NHP')
  const ids = drugKind === 'remedy' ? [remedy, drug] : [remedy]
  const code = ids.map(alertFor).find((alert) => alert !== 'NHP') ?? 'NHP'
  return { coding: [{ system: SYSTEM, code, display: ALERTS[code] }] }
}
