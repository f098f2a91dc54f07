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
        title: 'Interactions of remedies, supplements and foods',
        description:
          'Returns the recorded interactions of herbs, supplements and foods with drugs and with each other. Interactions between two drugs are not covered.',
        usageRequirements:
          'Send a Threefold API key with the scope body:read as a bearer token. The service reads only what is sent: it calls no FHIR server.',
        prefetch: PREFETCH,
      })),
    }),
}
