import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { routesOf } from '../../src/app.ts'
import { ERRORS, type ErrorCode } from '../../src/contract/errors.ts'
import { refuseUndeclaredRoutes } from '../../src/http/register.ts'
import type { Route } from '../../src/http/route.ts'
import { asOwner } from '../support/databases.ts'
import { startService, type TestService } from '../support/service.ts'

/** Checks the errors that all routes share, for the whole route table. */
let service: TestService
let routes: Route[]
let linkedKey: string
let loneKey: string
let scopelessKey: string

beforeAll(async () => {
  service = await startService({
    limits: { minute: { standard: 100_000, ai: 100_000 }, daily: { coach: 25, bridge: 10, pitch: 10 }, address: 1_000 },
  })
  routes = routesOf(service.deps)
  linkedKey = (await service.mint('all-apps@example.com')).key
  loneKey = (await service.mint('nobody@example.com')).key
  const scopeless = await service.mint('all-apps-2@example.com')
  scopelessKey = scopeless.key
  await asOwner(service.database, `update platform.keys set scopes = '{}' where id = $1`, [scopeless.api_key.id])
})
afterAll(() => service.close())

const NOWHERE = '00000000-0000-4000-8000-000000000000'
const addressOf = ({ url }: Route) => url.replaceAll(/:\w+/g, NOWHERE)
const call = (route: Route, credential?: string) => service.call(route.method, addressOf(route), credential)
const hasUuid = ({ params }: Route) => JSON.stringify(params ?? {}).includes('"format":"uuid"')
const keyRoutes = () => routes.filter(({ access }) => access.credential === 'key')

function expectError(response: Awaited<ReturnType<typeof call>>, code: ErrorCode, where: string) {
  const body = response.json()
  expect([response.statusCode, body.error.code], where).toEqual([ERRORS[code].status, code])
  expect(body.request_id, where).toBe(response.headers['x-request-id'])
  expect(body.request_id).toMatch(/^req_[0-9A-HJKMNP-TV-Z]{26}$/)
  expect(response.headers['x-should-retry']).toBe(String(ERRORS[code].retry))
  return body.error.details
}

describe('every route', () => {
  it.each([
    ['missing', undefined],
    ['malformed', 'threefold_live_short'],
    ['malformed', `threefold_live_${'A'.repeat(64)}`],
    ['unknown', `threefold_live_${'0'.repeat(64)}`],
  ])('rejects a credential that is %s (%s) with 401', async (reason, credential) => {
    for (const route of keyRoutes()) {
      const response = await call(route, credential)
      expect(expectError(response, 'unauthorized', route.operationId)).toEqual({ reason })
      expect(response.headers['www-authenticate']).toMatch(/^Bearer /)
      expect(response.headers.ratelimit).toBeUndefined()
    }
  })

  it('rejects the other kind of credential with 401', async () => {
    const session = await service.session()
    for (const route of routes.filter(({ access }) => access.credential !== 'none'))
      expectError(await call(route, route.access.credential === 'key' ? session : linkedKey), 'unauthorized', route.operationId)
  })

  it('requires a credential, except to report leaks, where any is ignored and the address is limited', async () => {
    const open = routes.filter(({ access }) => access.credential === 'none')
    expect(open.map(({ url }) => url)).toEqual(['/v1/keys/leaked', '/v1/keys/leaked/github'])
    for (const route of open) {
      const { access, operationId } = route
      expect([access.scopes, access.apps, access.bucket, access.ai], operationId).toEqual([[], [], null, null])
      const answers = [
        await call(route),
        await call(route, linkedKey),
        await call(route, 'nonsense'),
        await call(route, await service.session()),
      ]
      const [first] = answers.map(({ statusCode, json }) => [statusCode, json().error])
      for (const { statusCode, json, headers } of answers) {
        expect([statusCode, json().error], operationId).toEqual(first)
        expect(headers['ratelimit-policy']).toBe('"address";q=1000;w=60')
      }
    }
  })

  it('responds with 409 before 403 if an account is missing, and states the remedy', async () => {
    for (const route of keyRoutes().filter(({ access }) => access.apps.length > 0)) {
      const details = expectError(await call(route, loneKey), 'not_linked', route.operationId)
      expect(details.missing_apps).toEqual(route.access.apps)
      expect(details.remedy).toContain('/refresh')
    }
  })

  it('responds with 403 if a scope is missing, and names it', async () => {
    for (const route of keyRoutes().filter(({ access }) => access.scopes.length > 0))
      expect(expectError(await call(route, scopelessKey), 'forbidden', route.operationId)).toEqual({
        required_scopes: route.access.scopes,
        missing_scopes: route.access.scopes,
      })
  })

  it('responds to an unsupported method with 404 and Allow', async () => {
    for (const route of routes) {
      const response = await service.app.inject({ method: 'PUT', url: addressOf(route) })
      expectError(response, 'not_found', route.operationId)
      expect(response.headers.allow).toContain(route.method)
    }
  })

  it('responds to OPTIONS with 204 and CORS headers, without a credential', async () => {
    for (const route of routes) {
      const response = await service.app.inject({ method: 'OPTIONS', url: addressOf(route) })
      expect([response.statusCode, response.body, response.headers['access-control-allow-origin']]).toEqual([204, '', '*'])
    }
  })

  it('accepts a trailing slash', async () => {
    for (const route of keyRoutes())
      expectError(await service.call(route.method, `${addressOf(route)}/`), 'unauthorized', route.operationId)
  })

  it('rejects text that is not a UUID where one is declared', async () => {
    const identified = keyRoutes().filter(hasUuid)
    expect(identified.length).toBeGreaterThanOrEqual(5)
    for (const route of identified)
      expectError(await service.call(route.method, route.url.replace(/:\w+/, 'nonsense'), linkedKey), 'invalid_request', route.operationId)
  })

  it('makes no database query to reject a malformed key, an unknown path or a wrong content type, or to respond to OPTIONS', async () => {
    await service.call('GET', '/v1/me', linkedKey)
    const queries = () => Object.values(service.deps.db).reduce((sum, db) => sum + (typeof db === 'object' ? db.queries : 0), 0)
    await service.deps.ledger.flush()
    const before = queries()
    for (const route of keyRoutes()) await call(route, 'threefold_live_short')
    await service.call('GET', '/v1/nowhere', linkedKey)
    await service.app.inject({ method: 'OPTIONS', url: '/v1/me' })
    const wrongType = await service.call('POST', `/v1/keys/${NOWHERE}/rotate`, linkedKey, {
      payload: 'a=b',
      headers: { 'content-type': 'text/plain' },
    })
    expectError(wrongType, 'invalid_request', 'wrong content type')
    expect(queries() - before).toBe(0)
  })

  it('has a unique operationId, a summary and a description', () => {
    expect(new Set(routes.map(({ operationId }) => operationId)).size).toBe(routes.length)
    for (const { summary, description } of routes) expect(Math.min(summary.length, description.length)).toBeGreaterThan(5)
  })
})

it("a route without declared access can't be registered", () => {
  const app = Fastify()
  refuseUndeclaredRoutes(app)
  expect(() => app.get('/v1/open', () => 'leak')).toThrow(/doesn't declare its access/)
  expect(() => app.get('/v1/hidden', { schema: { hide: true } as object }, () => 'leak')).toThrow(/doesn't declare its access/)
})
