type Json = Record<string, unknown>
const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)
const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== ''

interface Coding {
  system: string
  code: string
}

/** The medication that a resource describes. */
interface Medication {
  /** A FHIR reference such as `MedicationRequest/103`. */
  reference: string
  codings: Coding[]
  texts: string[]
}

const TYPES = ['MedicationRequest', 'MedicationStatement', 'MedicationOrder']
/** The statuses of medications that aren't being taken or are no longer taken. */
const ENDED = ['cancelled', 'completed', 'ended', 'entered-in-error', 'not-taken', 'stopped']
const MOST_CODINGS = 10

/** Returns the resources in a Bundle, a Bundle entry or a list; a single resource is returned as is. */
function resourcesIn(value: unknown): Json[] {
  if (Array.isArray(value)) return value.flatMap(resourcesIn)
  if (!isObject(value)) return []
  if (value.resourceType === 'Bundle') return resourcesIn(value.entry)
  if (isObject(value.resource)) return resourcesIn(value.resource)
  return isText(value.resourceType) ? [value] : []
}

/** The medications that are ordered or being taken. The client's data may have any structure. */
export function medicationsIn(...values: unknown[]): Medication[] {
  const resources = values.flatMap(resourcesIn)
  const taken = resources.filter(
    ({ resourceType, status, doNotPerform }) =>
      TYPES.includes(String(resourceType)) && !ENDED.includes(String(status)) && doNotPerform !== true,
  )
  return taken.map((resource) => {
    const { display, reference } = isObject(resource.medicationReference) ? resource.medicationReference : {}
    const concept = resource.medicationCodeableConcept ?? referredConcept(resource, String(reference), resources)
    const { coding, text } = isObject(concept) ? concept : {}
    const codings = (Array.isArray(coding) ? coding : []).filter(isObject).slice(0, MOST_CODINGS)
    return {
      reference: `${resource.resourceType}/${resource.id}`,
      codings: codings.flatMap(({ system, code }) => (isText(system) && isText(code) ? [{ system, code }] : [])),
      texts: [text, ...codings.map((each) => each.display), display].filter(isText),
    }
  })
}

/** The code of the referenced Medication, which is contained in the resource or was sent along with it. */
function referredConcept({ contained }: Json, reference: string, others: Json[]): unknown {
  const isMeant = ({ id }: Json) => reference === `#${id}` || reference === `Medication/${id}` || reference.endsWith(`/Medication/${id}`)
  return [...resourcesIn(contained), ...others].find((resource) => resource.resourceType === 'Medication' && isMeant(resource))?.code
}
