import type { Check } from '../check.ts'
import { COACH_PATH } from '../contract/mind.ts'
import { expectEach, expectHeader, expectSame, expectStatus, expectThat } from '../expect.ts'
import { countedKey } from './usage.ts'

const SHARED = ['/v1/body/remedies', '/v1/mind/beliefs']
const PERSONAL = ['/v1/me', '/v1/keys', '/v1/body/me/stacks', '/v1/mind/me/progress', '/v1/voice/me/kit', '/v1/cross/dashboard']
const ORIGIN = { origin: 'https://conformance.example' }

const remainingIn = (header: string | null) => Number(/"standard";r=(\d+)/.exec(header ?? '')?.[1])

export const headerChecks: Check[] = [
  {
    name: 'headers/json',
    promise: 'All payloads are JSON (`application/json`).',
    run: (kit) =>
      expectEach([...SHARED, ...PERSONAL], async (path) => expectHeader(await kit.get(path), 'content-type', /^application\/json\b/)),
  },
  {
    name: 'headers/request-id',
    promise: 'Every response carries its request id in `X-Request-Id`: `req_` and 26 characters, never the same twice.',
    isAddition: true,
    run: async (kit) => {
      const answers = [await kit.get('/v1/me'), await kit.get('/v1/body/remedies'), await kit.get('/v1/body/remedies')]
      for (const answer of answers) expectHeader(answer, 'x-request-id', /^req_[0-9A-HJKMNP-TV-Z]{26}$/)
      expectSame(new Set(answers.map(({ headers }) => headers.get('x-request-id'))).size, 3, 'the number of different request ids')
    },
  },
  {
    name: 'headers/rate-limit',
    promise: 'Every response to a request with a key carries `RateLimit-Policy` and `RateLimit`.',
    isAddition: true,
    run: (kit) =>
      expectEach(['/v1/me', '/v1/body/remedies', '/v1/body/remedies/no-such-thing'], async (path) => {
        const answer = await kit.get(path)
        expectHeader(answer, 'ratelimit-policy', /^"standard";q=120;w=60$/)
        expectHeader(answer, 'ratelimit', /^"standard";r=\d+;t=\d+$/)
      }),
  },
  {
    name: 'headers/ai-rate-limit',
    promise: 'On AI routes, `RateLimit-Policy` names the limit per minute and the daily cap.',
    isAddition: true,
    run: async (kit) =>
      expectHeader(await kit.post(COACH_PATH, {}, { bucket: 'ai' }), 'ratelimit-policy', /^"ai";q=20;w=60, "coach-daily";q=25;w=86400$/),
  },
  {
    name: 'headers/rate-limit-counts',
    promise: 'The number of remaining requests in `RateLimit` falls with each request.',
    isAddition: true,
    run: async (kit) => {
      const { key } = await countedKey(kit)
      const first = remainingIn((await kit.get('/v1/me', { credential: key })).headers.get('ratelimit'))
      const second = remainingIn((await kit.get('/v1/body/remedies', { credential: key })).headers.get('ratelimit'))
      expectSame(second, first - 1, `the remaining requests after one that left ${first}`)
    },
  },
  {
    name: 'headers/cors',
    promise: 'Pages from any origin may call the API and read its headers.',
    isAddition: true,
    run: async (kit) => {
      const answer = await kit.get('/v1/me', { headers: ORIGIN })
      expectHeader(answer, 'access-control-allow-origin', /^\*$/)
      expectHeader(answer, 'access-control-expose-headers', /x-request-id.*retry-after/i)
    },
  },
  {
    name: 'headers/preflight',
    promise: 'OPTIONS returns 204 with CORS headers, with no credential required.',
    isAddition: true,
    run: async ({ client }) => {
      const headers = { ...ORIGIN, 'access-control-request-method': 'DELETE', 'access-control-request-headers': 'authorization' }
      const answer = await client.send({ method: 'OPTIONS', path: '/v1/me', headers })
      expectStatus(answer, 204)
      expectHeader(answer, 'access-control-allow-headers', /\bauthorization\b/i)
      expectHeader(answer, 'access-control-allow-methods', /\bDELETE\b/)
    },
  },
  {
    name: 'headers/personal-not-stored',
    promise: 'Personal data is never stored by caches.',
    isAddition: true,
    run: (kit) => expectEach(PERSONAL, async (path) => expectHeader(await kit.get(path), 'cache-control', /\bno-store\b/)),
  },
  {
    name: 'headers/revalidated',
    promise: 'Shared content has an `ETag` and may be stored in private caches; a request with the current `ETag` returns 304.',
    isAddition: true,
    run: (kit) =>
      expectEach(SHARED, async (path) => {
        const answer = await kit.get(path)
        expectHeader(answer, 'etag', /^(W\/)?".+"$/)
        expectHeader(answer, 'cache-control', /\bprivate\b/)
        expectStatus(await kit.get(path, { headers: { 'if-none-match': answer.headers.get('etag') as string } }), 304)
        expectStatus(await kit.get(path, { headers: { 'if-none-match': '"another"' } }), 200)
      }),
  },
  {
    name: 'headers/no-sniffing',
    promise: 'Browsers are told not to guess content types.',
    isAddition: true,
    run: async (kit) => expectHeader(await kit.get('/v1/me'), 'x-content-type-options', /^nosniff$/),
  },
  {
    name: 'headers/head',
    promise: 'HEAD returns the same response as GET, without a body.',
    isAddition: true,
    run: async (kit) => {
      const answer = await kit.get('/v1/body/remedies', { method: 'HEAD' })
      expectStatus(answer, 200)
      expectThat(answer.text === '', 'HEAD /v1/body/remedies: no body', answer.text)
    },
  },
  {
    name: 'headers/ignored-parameters',
    promise: 'Unknown parameters are accepted and listed in `X-Ignored-Params`; with `Prefer: handling=strict`, they result in a 400.',
    isAddition: true,
    run: async (kit) => {
      expectHeader(await kit.get('/v1/body/remedies?palet=red'), 'x-ignored-params', /\bpalet\b/)
      expectStatus(await kit.get('/v1/body/remedies?palet=red', { headers: { prefer: 'handling=strict' } }), 400)
    },
  },
]
