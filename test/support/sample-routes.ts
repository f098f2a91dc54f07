import type { LightMyRequestResponse } from 'fastify'
import Type from 'typebox'
import { expect } from 'vitest'
import { anyKey } from '../../src/contract/access.ts'
import { ERRORS, type ErrorCode } from '../../src/contract/errors.ts'
import { literals } from '../../src/contract/shapes.ts'
import { route } from '../../src/http/route.ts'
import { LIFTED } from './ai-route.ts'
import { shared } from './shared-service.ts'

const about = { tag: 'Test', summary: '', description: '', access: anyKey, errors: [] }
const success = { status: 200, description: '', schema: Type.Unknown() } as const
const Item = Type.Object({ id: Type.String() })
const List = Type.Object({
  limit: Type.Integer({ minimum: 1, maximum: 100, default: 50 }),
  q: Type.Optional(Type.String({ maxLength: 120 })),
  cursor: Type.Optional(Type.String({ minLength: 1 })),
  severity: Type.Optional(literals(['HIGH', 'LOW'])),
})
const Echo = Type.Object({
  title: Type.String({ minLength: 1, maxLength: 10 }),
  count: Type.Optional(Type.Integer({ minimum: 0 })),
  place: Type.Optional(Type.Object({ city: Type.String({ maxLength: 20 }) })),
  tags: Type.Optional(Type.Array(Type.Object({ name: Type.String() }), { maxItems: 3 })),
})

/** Routes that return their input. */
const routes = () => [
  route({ ...about, operationId: 'a', method: 'GET', url: '/v1/test/list', query: List, success, handler: ({ query }) => query }),
  route({ ...about, operationId: 'b', method: 'GET', url: '/v1/test/items/:id', params: Item, success, handler: ({ params }) => params }),
  route({ ...about, operationId: 'c', method: 'POST', url: '/v1/test/echo', body: Echo, success, handler: ({ body }) => body }),
  route({
    ...about,
    operationId: 'd',
    method: 'POST',
    url: '/v1/test/optional',
    body: Type.Partial(Echo),
    bodyOptional: true,
    success,
    handler: ({ body }) => body,
  }),
]

/** The service with these extra routes and without an effective rate limit. */
export const sharedSample = shared({ routes, limits: LIFTED })

export function expectError(response: LightMyRequestResponse, code: ErrorCode, reason?: string): void {
  const { error, request_id } = response.json()
  expect([error.code, response.statusCode, error.details?.reason]).toEqual([code, ERRORS[code].status, reason])
  expect(error.message).toMatch(/./)
  expect(response.headers).toMatchObject({
    'x-request-id': request_id,
    'access-control-allow-origin': '*',
    'content-type': 'application/json; charset=utf-8',
  })
}

export function expectIssues(response: LightMyRequestResponse, place: 'path' | 'query' | 'body', ...paths: string[]): void {
  expectError(response, 'invalid_request')
  expect(response.json().error.details.issues).toEqual(paths.map((path) => ({ in: place, path, message: expect.any(String) })))
}
