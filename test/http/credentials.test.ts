import { beforeAll, expect, it } from 'vitest'
import { type SharedService, sharedService } from '../support/shared-service.ts'

let service: SharedService
beforeAll(async () => {
  service = await sharedService()
})

it.each([
  ['POST', '/v1/keys', 'Bearer <SESSION_TOKEN>'],
  ['GET', '/v1/keys', 'Bearer <API_KEY>'],
  ['GET', '/v1/me', 'Bearer <API_KEY>'],
] as const)('%s %s without a credential says which one it takes', async (method, url, expected) => {
  for (const [reason, headers] of [
    ['missing', {}],
    ['malformed', { authorization: 'Basic YTpi' }],
    ['malformed', { authorization: 'Bearer' }],
  ] as const) {
    const response = await service.call(method, url, undefined, { headers })
    expect([response.statusCode, response.json().error.details, response.headers['www-authenticate']]).toEqual([
      401,
      { reason },
      expect.stringMatching(/^Bearer /),
    ])
    expect(response.json().error.message.endsWith(expected), response.json().error.message).toBe(true)
  }
})
