import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { namedShapes } from '../contract/shapes.ts'
import type { Route } from './route.ts'

export const API_VERSION = '1.0.0-beta'

/** Generates the OpenAPI document from the declared routes, so that it describes exactly what is served. */
export async function describeApi(app: FastifyInstance, routes: readonly Route[]): Promise<void> {
  const bodyOptional = new Set(routes.flatMap((route) => (route.bodyOptional ? [route.operationId] : [])))
  for (const shape of namedShapes()) app.addSchema(shape)
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Threefold',
        version: API_VERSION,
        summary: 'One API key for three applications: mind, body and voice.',
        description:
          'Create a key from an application session, then read your own data, search the health reference, talk to the coach and see how your data in the three applications is connected. All errors have the same format, and every response has an X-Request-Id header.',
        license: { name: 'MIT', identifier: 'MIT' },
      },
      servers: [{ url: '/', description: 'The server that this document was loaded from.' }],
      tags: [
        { name: 'Keys', description: 'Create, list, refresh, rotate and revoke keys, and look up what a key can do.' },
        { name: 'Mind', description: 'The belief library, your practice and mastery, and the coach.' },
        { name: 'Body', description: 'The natural-health reference, interaction checks, and your own stacks and protocols.' },
        {
          name: 'CDS Hooks',
          description: 'Interaction checks for electronic health records (CDS Hooks 2.0), covering remedies, supplements and foods.',
        },
        { name: 'Voice', description: 'Your media kit, speeches, opportunities and campaigns, and the shared speaking events.' },
        {
          name: 'Insights',
          description:
            'Data combined from the three applications: the dashboard, the year in review, and how practice relates to biomarkers and speeches.',
        },
      ],
      components: {
        securitySchemes: {
          key: {
            type: 'http',
            scheme: 'bearer',
            bearerFormat: 'threefold_live_<64 hex> or threefold_test_<64 hex>',
            description: 'An API key.',
          },
          session: {
            type: 'http',
            scheme: 'bearer',
            bearerFormat: 'JWT',
            description: 'The access token of a signed-in application session.',
          },
        },
      },
    },
    transformObject: (document) => {
      // the plugin declares every body as required
      if (!('openapiObject' in document)) return document.swaggerObject
      for (const path of Object.values(document.openapiObject.paths ?? {})) {
        const { operationId = '', requestBody } = path?.post ?? {}
        if (requestBody && 'content' in requestBody) requestBody.required = !bodyOptional.has(operationId)
      }
      return document.openapiObject
    },
    hideUntagged: true,
    refResolver: { buildLocalReference: (json, _base, _fragment, index) => (typeof json.$id === 'string' ? json.$id : `Shape${index}`) },
  })
}
