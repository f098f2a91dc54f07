import type { Check } from '../check.ts'
import { nameOf } from '../contract/operation.ts'
import { OPERATIONS } from '../contract/operations.ts'
import { expectEach, expectSame, expectStatus, expectThat } from '../expect.ts'

export const descriptionChecks: Check[] = [
  {
    name: 'description/public',
    promise: 'The API serves its own description, `/openapi.json` (OpenAPI 3.1), with no key required.',
    isAddition: true,
    run: async ({ client }) => {
      const answer = await client.send({ path: '/openapi.json' })
      expectStatus(answer, 200)
      expectThat(answer.isJson, 'GET /openapi.json: JSON', answer.headers.get('content-type'))
      expectThat(/^3\.1\./.test(answer.json().openapi), 'GET /openapi.json: OpenAPI 3.1', answer.json().openapi)
    },
  },
  {
    name: 'description/version',
    promise: 'The interface version label is `1.0.0-beta`.',
    isAddition: true,
    run: async (kit) => expectSame((await kit.description()).document.info?.version, '1.0.0-beta', 'info.version in /openapi.json'),
  },
  {
    name: 'description/complete',
    promise: 'Every operation of the contract is described in `/openapi.json`.',
    isAddition: true,
    run: async (kit) => {
      const description = await kit.description()
      const missing = OPERATIONS.filter(({ method, path }) => !description.has(method, path)).map(nameOf)
      expectSame(missing, [], 'operations that /openapi.json lacks')
    },
  },
  {
    name: 'description/other-operations',
    promise: 'Responses of operations that are not part of the contract match `/openapi.json`.',
    isAddition: true,
    run: async (kit) => {
      const description = await kit.description()
      const known = new Set(OPERATIONS.map(nameOf))
      const others = Object.entries(description.document.paths ?? {})
        .filter(([path, { get }]) => path.startsWith('/v1/') && !path.includes('{') && get && !known.has(`GET ${path}`))
        .filter(([, { get }]) => !get?.parameters?.some(({ required }) => required))
      await expectEach(others, async ([path]) => {
        const answer = await kit.get(path)
        expectStatus(answer, 200)
        description.expectKept(answer, 'GET', path)
      })
    },
  },
]
