import { HOOKS, serviceId } from '../../contract/interoperability/cds-hooks.ts'

const PREFETCH = {
  medicationRequests: 'MedicationRequest?patient={{context.patientId}}&status=active&_include=MedicationRequest:medication',
  medicationStatements: 'MedicationStatement?patient={{context.patientId}}&status=active&_include=MedicationStatement:medication',
}

/** The CDS Hooks discovery document, which clients read before they call the services. No key is needed. */
export const cdsServices = {
  url: '/cds-services',
  type: 'application/json; charset=utf-8',
  body: () =>
    JSON.stringify({
      services: HOOKS.map((hook) => ({
        hook,
        id: serviceId(hook),
        title: 'Remedy, supplement and food interactions',
        description:
          'Returns the recorded interactions between herbs, supplements and foods, and between any of these and drugs. Interactions between two drugs are not covered.',
        usageRequirements:
          'Send a Threefold API key with the scope body:read as a bearer token. The service uses only the data in the request and does not call a FHIR server.',
        prefetch: PREFETCH,
      })),
    }),
}
