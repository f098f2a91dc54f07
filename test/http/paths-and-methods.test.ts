import type { InjectOptions } from 'fastify'
import { beforeAll, describe, expect, it } from 'vitest'
import { expectError, expectIssues, sharedSample } from '../support/sample-routes.ts'
import type { SharedService } from '../support/shared-service.ts'

let service: SharedService
let key: string
beforeAll(async () => {
  service = await sharedSample()
  key = (await service.mint()).key
})

const send = (method: string, url: string, headers: Record<string, string> = {}, payload?: string) =>
  service.inject({ method: method as 'GET', url, headers, ...(payload !== undefined && { payload }) } satisfies InjectOptions)

describe('a path', () => {
  it.each(['%', '%zz', '%ff', '%ed%a0%80', '%e0%a4%a'])('must be percent-encoded UTF-8, not %s', async (id) => {
    expectError(await service.call('GET', `/v1/test/items/${id}`, key), 'invalid_request', 'malformed_url')
    expectError(await send('GET', `/v1/test/items/${id}`), 'unauthorized', 'missing')
    expectError(
      await send('GET', `/v1/test/items/${id}`, { authorization: `Bearer threefold_live_${'0'.repeat(64)}` }),
      'unauthorized',
      'unknown',
    )
    expectError(await send('GET', `/nowhere/${id}`), 'not_found')
    const otherMethod = await send('POST', `/v1/test/items/${id}?q=1`)
    expectError(otherMethod, 'not_found')
    expect(otherMethod.headers.allow).toBe('GET, HEAD, OPTIONS')
  })

  it('must not contain U+0000 or 10 kB of emoji', async () => {
    expectIssues(await service.call('GET', '/v1/test/items/a%00', key), 'path', 'id')
    expectError(await service.call('GET', `/v1/test/items/${'🔑'.repeat(2_500)}`, key), 'invalid_request', 'malformed_url')
  })

  it('may contain any other text', async () => {
    for (const id of ['🔑', 'a/b', '%', "'; drop table", '__proto__', ' ', 'a\r\nb'])
      expect((await service.call('GET', `/v1/test/items/${encodeURIComponent(id)}`, key)).json()).toEqual({ id })
  })

  it('may have a trailing slash', async () => {
    expect((await service.call('GET', '/v1/test/items/a/', key)).json()).toEqual({ id: 'a' })
    expect((await service.call('GET', '/v1/test/list/?limit=5', key)).json()).toEqual({ limit: 5 })
  })

  it('that is unknown is not_found, whatever the method, credential and body', async () => {
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'PROPFIND'])
      for (const type of ['application/json', 'text/plain', 'nonsense'])
        expectError(await send(method, '/v1/nowhere', { 'content-type': type, authorization: 'nonsense' }, '{'), 'not_found')
  })
})

describe('a method', () => {
  it('that a path does not support is not_found, and Allow lists the others', async () => {
    const response = await send('PUT', '/v1/test/list/?q=a', { 'content-type': 'text/plain' }, '{')
    expectError(response, 'not_found')
    expect(response.headers.allow).toBe('GET, HEAD, OPTIONS')
    expect((await send('DELETE', '/v1/keys')).headers.allow).toBe('POST, GET, HEAD, OPTIONS')
  })

  it('HEAD responds like GET, without the body', async () => {
    for (const authorization of [`Bearer ${key}`, 'nonsense']) {
      const get = await send('GET', '/v1/test/list', { authorization })
      const head = await send('HEAD', '/v1/test/list', { authorization })
      expect([head.statusCode, head.headers['content-length'], head.body]).toEqual([get.statusCode, get.headers['content-length'], ''])
    }
  })

  it('OPTIONS allows any origin on any path, without a credential', async () => {
    for (const url of ['/v1/test/list', '/v1/keys', '/nowhere']) {
      const response = await send('OPTIONS', url, { origin: 'https://a.example', 'access-control-request-method': 'POST' })
      expect([response.statusCode, response.body]).toEqual([204, ''])
      expect(response.headers).toMatchObject({
        'access-control-allow-origin': '*',
        'access-control-allow-methods': 'GET, HEAD, POST, DELETE, OPTIONS',
        'access-control-allow-headers': expect.stringContaining('authorization'),
        'x-request-id': expect.stringMatching(/^req_/),
      })
    }
  })
})

it('sends JSON to a client that prefers HTML', async () => {
  const asHtml = (url: string) => service.call('GET', url, key, { headers: { accept: 'text/html' } })
  expect((await asHtml('/v1/test/list')).json()).toEqual({ limit: 50 })
  expectError(await asHtml('/v1/test/list?limit=0'), 'invalid_request')
  expectError(await asHtml('/v1/nowhere'), 'not_found')
})
