/** A small validator for the parts of FHIR R4 (4.0.1) that the service returns: elements, cardinalities, required value sets, references. */
type Values = readonly string[]
type Element = [type: string, min: 0 | 1, max: 1 | '*', values?: Values]

const code = (values: Values): Element => ['code', 1, 1, values]
const PRIMITIVES: Record<string, RegExp> = {
  id: /^[A-Za-z0-9\-.]{1,64}$/,
  code: /^[^\s]+(\s[^\s]+)*$/,
  uri: /^\S+$/,
  string: /^[ \r\n\t\S]+$/,
  boolean: /^(true|false)$/,
}
const RESOURCE = { id: ['id', 0, 1], meta: ['Meta', 0, 1] } satisfies Record<string, Element>
const DOMAIN = { ...RESOURCE, contained: ['Resource', 0, '*'], extension: ['Extension', 0, '*'] } satisfies Record<string, Element>

const TYPES: Record<string, Record<string, Element>> = {
  Meta: { tag: ['Coding', 0, '*'] },
  Coding: { system: ['uri', 0, 1], code: ['code', 0, 1], display: ['string', 0, 1] },
  CodeableConcept: { coding: ['Coding', 0, '*'], text: ['string', 0, 1] },
  Identifier: { system: ['uri', 0, 1], value: ['string', 0, 1] },
  Reference: { reference: ['string', 0, 1], display: ['string', 0, 1] },
  Extension: { url: ['uri', 1, 1], valueCode: ['code', 0, 1], valueString: ['string', 0, 1], valueBoolean: ['boolean', 0, 1] },
  Bundle: {
    ...RESOURCE,
    type: code([
      ...['document', 'message', 'transaction', 'transaction-response', 'batch', 'batch-response', 'history', 'searchset', 'collection'],
    ]),
    entry: ['BundleEntry', 0, '*'],
  },
  BundleEntry: { fullUrl: ['uri', 0, 1], resource: ['Resource', 0, 1] },
  DetectedIssue: {
    ...DOMAIN,
    identifier: ['Identifier', 0, '*'],
    status: code(['preliminary', 'final', 'entered-in-error', 'mitigated']),
    code: ['CodeableConcept', 0, 1],
    severity: ['code', 0, 1, ['high', 'moderate', 'low']],
    implicated: ['Reference', 0, '*'],
    evidence: ['DetectedIssueEvidence', 0, '*'],
    detail: ['string', 0, 1],
    reference: ['uri', 0, 1],
    mitigation: ['DetectedIssueMitigation', 0, '*'],
  },
  DetectedIssueEvidence: { code: ['CodeableConcept', 0, '*'], detail: ['Reference', 0, '*'] },
  DetectedIssueMitigation: { action: ['CodeableConcept', 1, 1] },
  OperationOutcome: { ...DOMAIN, issue: ['OperationOutcomeIssue', 1, '*'] },
  OperationOutcomeIssue: {
    severity: code(['fatal', 'error', 'warning', 'information']),
    code: code(['invalid', 'required', 'value', 'not-supported', 'not-found', 'incomplete', 'informational']),
    details: ['CodeableConcept', 0, 1],
  },
  Medication: { ...DOMAIN, code: ['CodeableConcept', 0, 1] },
  Substance: { ...DOMAIN, code: ['CodeableConcept', 1, 1] },
  DocumentReference: {
    ...DOMAIN,
    status: code(['current', 'superseded', 'entered-in-error']),
    description: ['string', 0, 1],
    content: ['DocumentReferenceContent', 1, '*'],
  },
  DocumentReferenceContent: { attachment: ['Attachment', 1, 1] },
  Attachment: { url: ['uri', 0, 1], title: ['string', 0, 1] },
}
const CODES: Record<string, RegExp> = {
  'http://www.nlm.nih.gov/research/umls/rxnorm': /^\d+$/,
  'http://fdasis.nlm.nih.gov': /^[A-Z0-9]{10}$/,
  'http://terminology.hl7.org/CodeSystem/v3-ActCode': /^(DRG|NHP|NONRX|FOOD)$/,
}

type Json = Record<string, unknown>
const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)

/** One line for each way in which a resource breaks the rules of FHIR R4. */
export function fhirProblems(resource: unknown, path = ''): string[] {
  const type = isObject(resource) ? String(resource.resourceType) : ''
  const here = path || type
  if (!isObject(resource) || !TYPES[type]) return [`${here}: not a known resource`]
  const { resourceType: _type, ...elements } = resource
  return [...problemsIn(elements, type, here), ...referenceProblems(resource, here), ...entryProblems(resource, here)]
}

function problemsIn(value: unknown, type: string, path: string): string[] {
  if (type === 'Resource') return fhirProblems(value, path)
  const primitive = PRIMITIVES[type]
  if (primitive)
    return primitive.test(String(value)) && typeof value === (type === 'boolean' ? 'boolean' : 'string') ? [] : [`${path}: not a ${type}`]
  if (!isObject(value) || Object.keys(value).length === 0) return [`${path}: not an object with elements`]
  const elements = TYPES[type] ?? {}
  const unknown = Object.keys(value).filter((name) => !Object.hasOwn(elements, name))
  return [
    ...unknown.map((name) => `${path}.${name}: no such element`),
    ...Object.entries(elements).flatMap(([name, element]) => elementProblems(value[name], element, `${path}.${name}`)),
    ...(type === 'Extension' && Object.keys(value).length !== 2 ? [`${path}: must have a url and one value`] : []),
    ...(type === 'Coding' && CODES[String(value.system)]?.test(String(value.code)) === false ? [`${path}: not a code of its system`] : []),
  ]
}

function elementProblems(value: unknown, [type, min, max, values]: Element, path: string): string[] {
  if (value === undefined) return min > 0 ? [`${path}: is required`] : []
  if (max === 1) return values && !values.includes(String(value)) ? [`${path}: not in its value set`] : problemsIn(value, type, path)
  if (!Array.isArray(value) || value.length === 0) return [`${path}: must be an array that is not empty`]
  return value.flatMap((item, at) => problemsIn(item, type, `${path}[${at}]`))
}

/** Reports references to contained resources that don't exist, and contained resources that are unused or duplicated. */
function referenceProblems({ contained = [], ...others }: Json, path: string): string[] {
  const ids = (contained as Json[]).map(({ id }) => `#${id}`)
  const references = [...JSON.stringify(others).matchAll(/"reference":"(#[^"]+)"/g)].map(([, id]) => id as string)
  return [
    ...references.filter((id) => !ids.includes(id)).map((id) => `${path}: ${id} is not contained`),
    ...ids.filter((id, at) => !references.includes(id) || ids.indexOf(id) < at).map((id) => `${path}: ${id} is not used, or twice there`),
  ].filter(() => others.resourceType !== 'Bundle')
}

function entryProblems({ resourceType, entry = [] }: Json, path: string): string[] {
  const entries = resourceType === 'Bundle' ? (entry as { fullUrl: string; resource: Json }[]) : []
  const urls = new Set(entries.map(({ fullUrl }) => fullUrl))
  return [
    ...(urls.size < entries.length ? [`${path}: a fullUrl is there twice`] : []),
    ...entries
      .filter(({ fullUrl, resource }) => fullUrl !== `urn:uuid:${resource.id}`)
      .map(({ fullUrl }) => `${path}: ${fullUrl} is another id`),
  ]
}
