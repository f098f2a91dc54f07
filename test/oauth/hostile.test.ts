import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { rounds } from '../support/rounds.ts'
import type { TestService } from '../support/service.ts'
import { type Agent, agentOf, ORIGIN, register, startOauthService } from './agent.ts'

const ODD = ['', '\u0000', '\ud800', '%', '%ff', '../..', '{}', '[]', '__proto__', 'null', 'x'.repeat(3_000), '😀'.repeat(200), 'a b\r\nc']
const PARAMS = [
  'client_id',
  'redirect_uri',
  'response_type',
  'scope',
  'state',
  'resource',
  'code_challenge',
  'prompt',
  'response_mode',
  'claims',
]
const TOKEN_PARAMS = ['grant_type', 'code', 'refresh_token', 'client_id', 'code_verifier', 'resource', 'scope']

/** `npm run proof` tries all odd values for each parameter. Other runs try only some, and try different values for the next parameter. */
const oddFor = (name: string, names: string[]): string[] => {
  const every = rounds(4, 1)
  return ODD.filter((_, place) => place % every === names.indexOf(name) % every)
}

let service: TestService
let agent: Agent
beforeAll(async () => {
  service = await startOauthService()
  agent = await agentOf(service)
})
afterAll(() => service.close())
beforeEach(() => service.clock.advance(60_000))

const isRefusal = (status: number) => status === 303 || (status >= 400 && status < 500)
const post = (url: string, payload: string, type = 'application/x-www-form-urlencoded') =>
  service.app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': type },
    payload,
    remoteAddress: `10.1.1.${Math.ceil(Math.random() * 250)}`,
  })

describe('odd input is refused, and never breaks anything:', () => {
  it.each(PARAMS)('%s of an authorization', async (name) => {
    for (const value of oddFor(name, PARAMS)) {
      service.clock.advance(60_000)
      const { statusCode, headers } = await agent.authorize({ [name]: value })
      expect([statusCode, isRefusal(statusCode)], value).toEqual([statusCode, true])
      expect(String(headers.location)).not.toContain('server_error')
    }
  })

  it('parameters that are repeated', async () => {
    for (const name of PARAMS) {
      const twice = `/oauth/authorize?client_id=${agent.clientId}&${name}=a&${name}=b`
      expect(isRefusal((await service.app.inject({ url: twice })).statusCode), name).toBe(true)
    }
    const resources = ['', '/mcp'].map((path) => `resource=${encodeURIComponent(ORIGIN + path)}`).join('&')
    const { headers } = await agent.browser.get(`${urlOf(agent)}&${resources}`)
    expect(new URL(String(headers.location)).searchParams.get('error')).toBe('invalid_target')
  })

  it.each(TOKEN_PARAMS)('%s of a token request', async (name) => {
    for (const value of oddFor(name, TOKEN_PARAMS))
      for (const grant of ['authorization_code', 'refresh_token']) {
        const form = {
          grant_type: grant,
          code: 'c',
          refresh_token: 'r',
          client_id: agent.clientId,
          redirect_uri: 'u',
          code_verifier: 'v',
        }
        const { statusCode } = await post('/oauth/token', new URLSearchParams({ ...form, [name]: value }).toString())
        expect([400, 401], `${value} ${statusCode}`).toContain(statusCode)
      }
  })

  it('bodies', async () => {
    for (const url of ['/oauth/token', '/oauth/revoke', '/oauth/register'])
      for (const [payload, type] of [
        ['', undefined],
        ['{', 'application/json'],
        ['null', 'application/json'],
        ['[]', 'application/json'],
        ['{"redirect_uris":{}}', 'application/json'],
        ['{"redirect_uris":["https://a.example/\\u0000"],"client_name":[1]}', 'application/json'],
        [`{"client_name":"${'x'.repeat(5_000)}","redirect_uris":["https://a.example/"]}`, 'application/json'],
        ['x'.repeat(100_000), undefined],
        ['a=1', 'text/plain'],
        ['a=1', 'application/x-www-form-urlencoded; charset=nonsense'],
      ] as const) {
        const { statusCode } = await post(url, payload, type)
        expect([400, 401], `${url} ${payload.slice(0, 50)} ${statusCode}`).toContain(statusCode)
      }
  })

  it('names', async () => {
    for (const client_name of ODD.filter(Boolean)) expect([201, 400]).toContain((await register(service, { client_name })).statusCode)
  })

  it('the result of an authorization', async () => {
    for (const uid of ['x', '%00', '..%2f..', 'x'.repeat(1_000)])
      for (const path of [`/oauth/authorize/${uid}`, `/connect/${uid}/request`])
        expect((await agent.browser.get(path)).statusCode).toBeLessThan(500)
  })
})

function urlOf({ clientId }: Agent): string {
  const query = { client_id: clientId, response_type: 'code', redirect_uri: 'https://agent.example/callback', scope: 'body:read' }
  const pkce = { code_challenge: 'x'.repeat(43), code_challenge_method: 'S256' }
  return `/oauth/authorize?${new URLSearchParams({ ...query, ...pkce })}`
}
