import Type, { type Static } from 'typebox'
import { recordOf } from '../records.ts'
import { literals, shape, Uuid } from '../shapes.ts'

/** The hooks of CDS Hooks 2.0 that the service supports. */
export const HOOKS = ['order-select', 'order-sign', 'patient-view'] as const
export type Hook = (typeof HOOKS)[number]

export const serviceId = (hook: Hook): string => `threefold-interactions-${hook}`

const open = { additionalProperties: true } as const
const Anything = Type.Object({}, open)
const FhirBundle = Type.Object({ resourceType: literals(['Bundle']) }, { ...open, description: 'A FHIR Bundle.' })
const Id = Type.String({ minLength: 1 })

const CommonContext = { userId: Type.Optional(Id), patientId: Id, encounterId: Type.Optional(Id) }
const Orders = {
  ...CommonContext,
  draftOrders: { ...FhirBundle, description: 'A FHIR Bundle with the unsigned orders. Every MedicationRequest in it is read.' },
}
const CONTEXTS = {
  'order-select': Type.Object(
    {
      ...Orders,
      selections: Type.Optional(Type.Array(Id, { description: 'The newly selected orders, such as `MedicationRequest/103`.' })),
    },
    open,
  ),
  'order-sign': Type.Object(Orders, open),
  'patient-view': Type.Object(CommonContext, open),
}

const requestOf = (hook: Hook) =>
  Type.Object({
    hook: literals([hook]),
    hookInstance: Uuid,
    context: CONTEXTS[hook],
    prefetch: Type.Optional(
      Type.Object(
        {},
        { ...open, description: 'The results of the prefetch templates. Every MedicationRequest and MedicationStatement is read.' },
      ),
    ),
    fhirServer: Type.Optional(Type.String({ description: 'Ignored: the service uses only the data in the request.' })),
    fhirAuthorization: Type.Optional(Anything),
    extension: Type.Optional(Anything),
  })

export const CdsRequests = recordOf(HOOKS, requestOf)

/** A request for any of the hooks. The content of FHIR resources is validated when they are read. */
export interface CdsRequest {
  context: { draftOrders?: unknown; selections?: string[]; medications?: unknown }
  prefetch?: Record<string, unknown>
}

export const INDICATORS = ['info', 'warning', 'critical'] as const

const Link = Type.Object({ label: Type.String(), url: Type.String(), type: literals(['absolute']) })
const Card = Type.Object({
  uuid: Uuid,
  summary: Type.String({ maxLength: 140 }),
  indicator: literals(INDICATORS),
  detail: Type.String({ description: 'Markdown.' }),
  source: Type.Object({ label: Type.String(), url: Type.String() }),
  links: Type.Optional(Type.Array(Link)),
  extension: Type.Optional(
    Type.Object({
      threefold: Type.Object({
        records: Type.Array(Type.String(), {
          description: 'The ids of the interactions that the card is about, as in `/v1/body/interactions/{id}`.',
        }),
      }),
    }),
  ),
})
export type Card = Static<typeof Card>

export const CdsCards = shape(
  'CdsCards',
  Type.Object({
    cards: Type.Array(Card, {
      description:
        'At most ten cards about interactions, most severe first; then, if there are more interactions, a card that says how many. The last card always says what was not checked.',
    }),
    extension: Type.Object({
      threefold: Type.Object({ disclaimer: Type.String(), corpus_version: Type.String() }),
    }),
  }),
)
export type CdsCards = Static<typeof CdsCards>
