import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { startService, type TestService } from '../support/service.ts'
import { connect, refusalOf } from './mcp-client.ts'

let service: TestService
let key: string
beforeAll(async () => {
  service = await startService()
  key = (await service.mint()).key
})
afterEach(() => vi.restoreAllMocks())
afterAll(() => service.close())

const LIST = { jsonrpc: '2.0', id: 1, method: 'tools/list' }
const post = (credential: string | undefined, headers: Record<string, string> = {}, payload: unknown = LIST) =>
  service.call('POST', '/mcp', credential, {
    headers: { 'content-type': 'application/json', ...headers },
    payload: JSON.stringify(payload),
  })
const MODERN = {
  headers: { 'mcp-protocol-version': '2026-07-28', 'mcp-method': 'tools/list' },
  message: {
    ...LIST,
    params: {
      _meta: {
        'io.modelcontextprotocol/protocolVersion': '2026-07-28',
        'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1.0.0' },
        'io.modelcontextprotocol/clientCapabilities': {},
      },
    },
  },
}

describe('access', () => {
  it.each([
    ['missing', undefined],
    ['malformed', 'threefold_live_short'],
    ['unknown', `threefold_live_${'0'.repeat(64)}`],
  ])('with a key that is %s is a 401 with the error envelope', async (reason, credential) => {
    const response = await post(credential)
    expect([response.statusCode, response.json().error.code, response.json().error.details]).toEqual([401, 'unauthorized', { reason }])
    expect(response.headers['www-authenticate']).toMatch(
      /^Bearer .*resource_metadata="http:\/\/127\.0\.0\.1:3000\/\.well-known\/oauth-protected-resource\/mcp"$/,
    )
    expect(response.json().request_id).toBe(response.headers['x-request-id'])
  })

  it('with a session token is rejected', async () => {
    expect((await post(await service.session())).statusCode).toBe(401)
  })

  it('with a portal session is rejected', async () => {
    const cookie = `threefold_session=threefold_portal_${'0'.repeat(64)}`
    const response = await post(undefined, { cookie, 'sec-fetch-site': 'same-origin' })
    expect([response.statusCode, response.json().error.details]).toEqual([401, { reason: 'missing' }])
  })

  it('with a revoked key is rejected from the next message on', async () => {
    const { key: doomed, api_key } = await service.mint()
    expect((await post(doomed)).statusCode).toBe(200)
    await service.call('DELETE', `/v1/keys/${api_key.id}`, key)
    expect((await post(doomed)).json().error.details).toEqual({ reason: 'revoked' })
  })

  it.each(['https://evil.example', 'null', 'http://127.0.0.1:3001', 'http://127.0.0.1:3000.evil.example'])(
    'from a page on %s is a 403',
    async (origin) => {
      const response = await post(key, { origin })
      expect([response.statusCode, response.json().error.code, response.json().error.details]).toEqual([
        403,
        'forbidden',
        { reason: 'origin' },
      ])
      expect((await post(undefined, { origin })).statusCode).toBe(401)
    },
  )

  it('from a page of the service itself is allowed', async () => {
    expect((await post(key, { origin: 'http://127.0.0.1:3000' })).statusCode).toBe(200)
  })

  it.each([
    ['GET', 405],
    ['DELETE', 405],
    ['PUT', 404],
  ] as const)('with %s is a %d with Allow, because there are no sessions', async (method, status) => {
    const response = await service.app.inject({ method, url: '/mcp', headers: { authorization: `Bearer ${key}` } })
    expect([response.statusCode, response.headers.allow, response.headers['x-should-retry']]).toEqual([status, 'POST, OPTIONS', 'false'])
    expect(response.json()).toEqual({
      error: { code: 'not_found', message: expect.any(String) },
      request_id: response.headers['x-request-id'],
    })
  })

  it.each([
    ['too large', 'body_too_large', JSON.stringify({ ...LIST, padding: 'x'.repeat(1024 * 1024) }), 'application/json'],
    ['not JSON', 'malformed_json', '{', 'application/json'],
    ['of another type', 'unsupported_media_type', 'a=b', 'text/plain'],
    ['empty', 'body_missing', '', 'application/json'],
  ])('with a body that is %s is a 400 with the error envelope', async (_, reason, payload, type) => {
    const response = await service.call('POST', '/mcp', key, { payload, headers: { 'content-type': type } })
    expect([response.statusCode, response.json().error.details.reason]).toEqual([400, reason])
  })
})

describe('a batch', () => {
  const batch = (length: number) =>
    post(
      key,
      {},
      Array.from({ length }, (_, id) => ({ ...LIST, id })),
    )

  it('of ten messages gets a response for each message', async () => {
    const response = await batch(10)
    expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'application/json'])
    const answers: { id: number; result: { tools: object[] } }[] = response.json()
    expect(answers.map(({ id, result }) => [id, result.tools.length > 0])).toEqual(Array.from({ length: 10 }, (_, id) => [id, true]))
  })

  it('that cancels one of its own messages still gets a response to it', async () => {
    const takenBack = { jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: LIST.id } }
    expect((await post(key, {}, [LIST, takenBack])).json()).toMatchObject({ id: LIST.id, result: { tools: expect.any(Array) } })
  })

  it('of more messages is a 400 with the error envelope, and none of them is processed', async () => {
    for (const length of [11, 5_000]) {
      const response = await batch(length)
      expect([response.statusCode, response.json().error.code, response.json().error.details]).toEqual([
        400,
        'invalid_request',
        { reason: 'batch_too_long' },
      ])
    }
  })
})

describe('the protocol', () => {
  it.each(['application/json', 'application/json, text/event-stream', 'text/event-stream', '*/*', 'text/html'])(
    'responds in JSON, in both revisions, to a client that accepts %s',
    async (accept) => {
      const responses = [await post(key, { accept }), await post(key, { accept, ...MODERN.headers }, MODERN.message)]
      for (const response of responses) {
        expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'application/json'])
        expect(response.json()).toMatchObject({ id: LIST.id, result: { tools: expect.any(Array) } })
      }
    },
  )

  it('has no sessions and keeps no connection open', async () => {
    const response = await post(key)
    expect(response.headers['mcp-session-id']).toBeUndefined()
    expect(response.json().result.tools.length).toBeGreaterThan(0)
    const client = await connect(service, key)
    await expect(client.listen({ toolsListChanged: true })).rejects.toThrow()
    await client.close()
  })

  it('responds to nonsense with an error, never with 500', async () => {
    const nonsense = [
      [],
      {},
      7,
      'text',
      null,
      { jsonrpc: '2.0', id: 1 },
      { jsonrpc: '1.0', id: 1, method: 'x' },
      { ...LIST, method: 'x' },
      [LIST, 7],
    ]
    for (const payload of nonsense) {
      const response = await post(key, {}, payload)
      expect(response.statusCode, JSON.stringify(payload)).toBeLessThan(500)
      expect(response.body, JSON.stringify(payload)).toContain('"error"')
    }
    for (const version of ['1999-01-01', '\u00ff']) expect((await post(key, { 'mcp-protocol-version': version })).statusCode).toBe(400)
  })

  it('responds to a notification with 202 and an empty body', async () => {
    const response = await post(key, {}, { jsonrpc: '2.0', method: 'notifications/initialized' })
    expect([response.statusCode, response.body]).toEqual([202, ''])
  })

  it('reveals nothing about an internal error but its request id', async () => {
    const client = await connect(service, key)
    vi.spyOn(service.app, 'inject').mockRejectedValue(new Error('secret inner text') as never)
    const refusal = await refusalOf(client, 'my_account')
    expect(refusal).toMatchObject({ error: { code: 'internal_error' }, request_id: expect.stringMatching(/^req_/) })
    expect(JSON.stringify(refusal)).not.toContain('secret')
    await client.close()
  })
})
