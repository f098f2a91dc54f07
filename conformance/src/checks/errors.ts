import type { Check } from '../check.ts'
import type { Answer } from '../client.ts'
import { expectError, expectHeader, expectSame, expectThat } from '../expect.ts'
import type { Kit } from '../kit.ts'

/** Provokes errors of several kinds, none of which uses a unit of a daily cap. */
const someErrors = (kit: Kit): Promise<Answer[]> =>
  kit.once('errors', async () => [
    await kit.get('/v1/body/remedies?limit=0'),
    await kit.client.send({ path: '/v1/me' }),
    await kit.get('/v1/body/remedies/no-such-thing'),
    await kit.client.send({ path: '/v1/no-such-path' }),
    await kit.post('/v1/body/interactions/check', '{'),
  ])

export const errorChecks: Check[] = [
  {
    name: 'errors/unknown-path',
    promise: 'Every error response has the error envelope, including those for unknown paths.',
    run: async (kit) => {
      for (const path of ['/v1/no-such-path', '/v1', '/v1/body/planets']) expectError(await kit.get(path), 'not_found')
    },
  },
  {
    name: 'errors/unknown-method',
    promise: 'A method that a path doesn’t support results in 404 `not_found`, with an `Allow` header.',
    isAddition: true,
    run: async (kit) => {
      const answer = await kit.client.send({ method: 'PUT', path: '/v1/me' })
      expectError(answer, 'not_found')
      expectHeader(answer, 'allow', /\bGET\b/)
    },
  },
  {
    name: 'errors/malformed-json',
    promise: 'A body that is not JSON results in 400 `invalid_request`.',
    run: async (kit) => {
      for (const body of ['{', 'items=garlic', '{"items": ["garlic"]} and more'])
        expectError(await kit.post('/v1/body/interactions/check', body), 'invalid_request')
    },
  },
  {
    name: 'errors/json',
    promise: 'All payloads are JSON, including those of errors.',
    run: async (kit) => {
      for (const answer of await someErrors(kit))
        expectThat(answer.isJson, `${answer.of}: application/json`, answer.headers.get('content-type'))
    },
  },
  {
    name: 'errors/request-id',
    promise: 'The `request_id` of an error is the one in its `X-Request-Id` header.',
    isAddition: true,
    run: async (kit) => {
      for (const answer of await someErrors(kit)) {
        expectThat(typeof answer.json().request_id === 'string', `${answer.of}: a \`request_id\``, answer.text)
        expectSame(answer.headers.get('x-request-id'), answer.json().request_id, `${answer.of}: X-Request-Id`)
      }
    },
  },
  {
    name: 'errors/should-retry',
    promise: 'The `x-should-retry` header says whether to retry; after a client error, it says not to.',
    isAddition: true,
    run: async (kit) => {
      for (const answer of await someErrors(kit)) expectSame(answer.headers.get('x-should-retry'), 'false', `${answer.of}: x-should-retry`)
    },
  },
  {
    name: 'errors/not-stored',
    promise: 'Errors are never stored by caches.',
    isAddition: true,
    run: async (kit) => {
      for (const answer of await someErrors(kit)) expectHeader(answer, 'cache-control', /\bno-store\b/)
    },
  },
  {
    name: 'errors/issues',
    promise: 'A 400 lists in `details.issues` which parameters are wrong, and why.',
    isAddition: true,
    run: async (kit) => {
      const issues = (await kit.get('/v1/body/search?q=x&limit=0')).json().error?.details?.issues
      expectSame(issues?.map(({ path }: { path: string }) => path).sort(), ['limit', 'q'], 'the parameters with issues')
    },
  },
]
