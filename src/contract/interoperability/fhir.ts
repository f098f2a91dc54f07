import Type, { type Static } from 'typebox'
import { literals, ref, shape } from '../shapes.ts'

export const FHIR_JSON = 'application/fhir+json'

/** The parts of FHIR R4 that a check returns. */
const Text = Type.String({ minLength: 1 })
const Coding = Type.Object({ system: Text, code: Text, display: Type.Optional(Text) })
const CodeableConcept = Type.Object({ coding: Type.Optional(Type.Array(Coding, { minItems: 1 })), text: Type.Optional(Text) })
const Reference = Type.Object({ reference: Text })
const Extension = Type.Object({
  url: Text,
  valueCode: Type.Optional(Text),
  valueString: Type.Optional(Text),
  valueBoolean: Type.Optional(Type.Boolean()),
})

const Substance = Type.Object({
  resourceType: literals(['Medication', 'Substance']),
  id: Text,
  code: CodeableConcept,
})
const DocumentReference = Type.Object({
  resourceType: literals(['DocumentReference']),
  id: Text,
  status: literals(['current']),
  description: Text,
  content: Type.Array(Type.Object({ attachment: Type.Object({ url: Text, title: Text }) }), { minItems: 1 }),
})

const DetectedIssue = shape(
  'FhirDetectedIssue',
  Type.Object({
    resourceType: literals(['DetectedIssue']),
    id: Text,
    contained: Type.Array(Type.Union([Substance, DocumentReference])),
    extension: Type.Array(Extension),
    identifier: Type.Array(Type.Object({ system: Text, value: Text })),
    status: literals(['final', 'preliminary'], {
      description: '`preliminary` if the interaction may not apply; `detail` then starts with the reason.',
    }),
    code: CodeableConcept,
    severity: literals(['high', 'moderate', 'low'], {
      description: '`high` for both CRITICAL and HIGH. An extension contains the severity on our own scale.',
    }),
    implicated: Type.Array(Reference),
    evidence: Type.Optional(Type.Array(Type.Object({ detail: Type.Array(Reference, { minItems: 1 }) }))),
    detail: Text,
    reference: Text,
    mitigation: Type.Array(Type.Object({ action: CodeableConcept })),
  }),
)

const OperationOutcome = shape(
  'FhirOperationOutcome',
  Type.Object({
    resourceType: literals(['OperationOutcome']),
    id: Text,
    issue: Type.Array(
      Type.Object({
        severity: literals(['warning', 'information']),
        code: literals(['informational', 'not-found', 'not-supported']),
        details: Type.Object({ text: Text }),
      }),
      { minItems: 1 },
    ),
  }),
)

export const FhirBundle = shape(
  'FhirBundle',
  Type.Object(
    {
      resourceType: literals(['Bundle']),
      type: literals(['collection']),
      meta: Type.Object({ tag: Type.Array(Coding) }),
      entry: Type.Array(Type.Object({ fullUrl: Text, resource: Type.Union([ref(OperationOutcome), ref(DetectedIssue)]) }), {
        minItems: 1,
        description: 'An OperationOutcome with the disclaimer and everything that was not checked, followed by the interactions.',
      }),
    },
    { description: 'A FHIR R4 Bundle.' },
  ),
)

export type FhirBundle = Static<typeof FhirBundle>
export type DetectedIssue = Static<typeof DetectedIssue>
export type OperationOutcome = Static<typeof OperationOutcome>
export type Contained = DetectedIssue['contained'][number]
