import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { routesOf } from '../../src/app.ts'
import type { Preflight } from '../../src/contract/platform/preflight.ts'
import type { Route } from '../../src/http/route.ts'
import { LIFTED } from '../support/ai-route.ts'
import { PROOF_TIMEOUT, rounds } from '../support/rounds.ts'
import { startService, type TestService } from '../support/service.ts'
import { withLimits } from '../support/with-limits.ts'

/** The statuses of refusals that depend only on the call, not on the data that it finds. */
const FORESEEN = [400, 401, 403, 409, 429]

let service: TestService
let routes: Route[]
/** Keys of every kind: with all scopes, with few scopes, without accounts, children, and one that has used up its coach units. */
let keys: string[]
beforeAll(async () => {
  service = await startService({ limits: { ...LIFTED, daily: { coach: 2, bridge: 2, pitch: 2 } } })
  routes = routesOf(service.deps)
  const narrow = async (scopes: string[]) =>
    (await service.call('POST', '/v1/keys', await service.session(), { payload: { scopes } })).json().key as string
  const whole = (await service.mint()).key
  const spent = (await service.mint()).key
  for (let count = 0; count < 2; count++)
    await service.call('POST', '/v1/mind/coach/messages?stream=false', spent, { payload: { message: 'I am never enough.' } })
  const payload = { scopes: ['body:read', 'ai:invoke'], expires_in_seconds: 86_400, ai_daily: { coach: 0 } }
  const child = (await service.call('POST', '/v1/keys/self/children', whole, { payload })).json().key
  keys = [
    ...[whole, spent, child, await narrow(['body:read']), await narrow(['ai:invoke', 'platform:read'])],
    ...[(await service.mint('mind-only@example.com')).key, (await service.mint('nobody@example.com')).key],
  ]
})
afterAll(() => service.close())

const preflight = async (key: string, payload: object): Promise<Preflight> =>
  (await service.call('POST', '/v1/preflight', key, { payload })).json()

describe('preflight', () => {
  it('says what a call costs, and neither makes it nor counts it', async () => {
    const { key, api_key } = await service.mint()
    const ask = () => preflight(key, { method: 'POST', path: '/v1/mind/coach/messages', body: { message: 'I am never enough.' } })
    expect(await ask()).toEqual({
      allowed: true,
      operation: 'sendCoachMessage',
      status: 200,
      error: null,
      fix: null,
      cost: { rate_limit: 'ai', requests: 1, ai_operation: 'coach', units: 1 },
    })
    await preflight(key, { method: 'DELETE', path: `/v1/keys/${api_key.id}` })
    const me = (await service.call('GET', '/v1/me', key)).json()
    expect([me.usage_today.requests, me.usage_today.coach, me.limits.ai_requests_remaining]).toEqual([3, 0, LIFTED.minute.ai])
    await service.deps.requests.flush()
    const logged = (await service.call('GET', '/v1/me/requests', key)).json().data as { key_id: string; route: string }[]
    const own = logged.filter(({ key_id }) => key_id === api_key.id)
    expect(new Set(own.map(({ route }) => route))).toEqual(new Set(['/v1/preflight', '/v1/me']))
  })

  it.each([
    ['a wrong value', { method: 'GET', path: '/v1/body/remedies?limit=0' }, 400, /^Correct `limit` in the query: /],
    ['a missing body', { method: 'POST', path: '/v1/mind/coach/messages' }, 400, /^Correct the request as described in the message/],
    ['a session', { method: 'POST', path: '/v1/keys' }, 401, /^Send a valid credential/],
    ['an unknown path', { method: 'GET', path: '/v1/nothing' }, 404, /openapi\.json/],
    ['a wrong method', { method: 'DELETE', path: '/v1/me' }, 404, /^Check the method/],
  ])('says how to fix %s', async (_name, call, status, fix) => {
    const answer = await preflight(keys[0] as string, call)
    expect([answer.allowed, answer.status, answer.fix]).toEqual([false, status, expect.stringMatching(fix)])
  })

  it('says how to fix a missing scope, a missing account and a cap that has been reached, as the log does', async () => {
    const [, spent, , bodyOnly, , mindOnly] = keys as [string, string, string, string, string, string]
    const coach = { method: 'POST', path: '/v1/mind/coach/messages?stream=false', body: { message: 'I am never enough.' } }
    expect((await preflight(bodyOnly, coach)).fix).toMatch(/^Use a key with ai:invoke\./)
    expect((await preflight(mindOnly, { method: 'GET', path: '/v1/body/me/stacks' })).fix).toMatch(/^Sign up for body with the same e-mail/)
    const capped = await preflight(spent, coach)
    expect([capped.error?.code, capped.fix]).toEqual(['usage_capped', expect.stringMatching(/^Wait until 2026-03-11T00:00:00/)])
    await service.call('POST', coach.path, spent, { payload: coach.body })
    await service.deps.requests.flush()
    const { data } = (await service.call('GET', '/v1/me/requests', spent)).json()
    expect(data.find(({ code }: { code: string }) => code === 'usage_capped').fix).toBe(capped.fix)
  })

  it('never reaches pages, the portal or MCP', async () => {
    for (const path of ['/portal/export', '/mcp', '/healthz', '//example.com/v1/me', 'http://example.com/v1/me'])
      expect((await service.call('POST', '/v1/preflight', keys[0] as string, { payload: { method: 'GET', path } })).statusCode).toBe(400)
  })

  it('accepts the header that marks it from no client', async () => {
    const { key } = await service.mint()
    const forged = await service.call('GET', '/v1/me', key, { headers: { 'x-look-ahead': 'true' } })
    expect(forged.json().usage_today.requests).toBe(1)
  })

  const id = '00000000-0000-4000-8000-000000000000'
  const parts = fc.record({
    route: fc.nat(),
    key: fc.nat(),
    query: fc.constantFrom(
      '',
      '?limit=1',
      '?limit=0',
      '?partial=true',
      '?year=2026',
      '?year=x',
      '?q=magnesium',
      '?stream=false',
      '?cursor=',
    ),
    body: fc.constantFrom(
      ...[undefined, {}, { message: 'I am tired of waiting.' }, { message: '' }, { items: ['ginkgo', 'warfarin'] }, { items: [] }],
      ...[
        { name: 'x', scopes: ['body:read'], expires_in_seconds: 60 },
        { window_days: 30 },
        { window_days: 0 },
        { grace_seconds: -1 },
        'text',
      ],
    ),
  })

  it(
    'agrees with what then happens',
    async () => {
      const callable = routes.filter(({ access, url }) => access.credential === 'key' && !url.startsWith('/cds-services'))
      await fc.assert(
        fc.asyncProperty(parts, async ({ route, key, query, body }) => {
          const { method, url } = callable[route % callable.length] as Route
          const path =
            url
              .replace(':id', url.startsWith('/v1/body') ? 'st-johns-wort' : url.endsWith('/children') ? 'self' : id)
              .replace(':message_id', id) + query
          const credential = keys[key % keys.length] as string
          const withBody = method === 'GET' ? {} : { body }
          const foreseen = await preflight(credential, { method, path, ...withBody })
          const headers = { 'content-type': 'application/json' }
          const real = await service.call(
            method,
            path,
            credential,
            method !== 'GET' && body !== undefined ? { payload: JSON.stringify(body), headers } : {},
          )
          // a success may be a stream, which can't be parsed as JSON
          const code = FORESEEN.includes(real.statusCode) ? real.json().error.code : undefined
          expect([path, body, foreseen.allowed, foreseen.error?.code]).toEqual([path, body, code === undefined, code])
          service.clock.advance(1_000)
        }),
        { numRuns: rounds(40, 10_000) },
      )
    },
    PROOF_TIMEOUT,
  )
})

it('a person with no units left is told so before they ask', async () => {
  const person = { minute: LIFTED.minute, daily: { coach: 0, bridge: 0, pitch: 0 }, mints: { hour: 1_000, day: 1_000 } }
  const { key } = await service.mint()
  const payload = { method: 'POST', path: '/v1/mind/coach/messages', body: { message: 'I am never enough.' } }
  const answer = await withLimits(service, { person }, () => service.call('POST', '/v1/preflight', key, { payload }))
  const { allowed, error } = answer.json()
  expect([allowed, error.details.policy]).toEqual([false, 'person-coach-daily'])
})
